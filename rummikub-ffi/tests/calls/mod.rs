//! A call of every exported function with random arguments, as a list of C macros: made from the source, so
//! that the C test `every_call.c` leaves out none.

use std::fmt::Write;

/// Numbers that are a yes or a no.
const FLAGS: [&str; 10] = [
    "any_order",
    "dealt",
    "first_turn",
    "fresh",
    "joker_discarded",
    "left",
    "moved",
    "opened",
    "passed",
    "twin",
];

/// A function as the source declares it.
struct Function {
    name: String,
    /// Names and types.
    parameters: Vec<(String, String)>,
    answer: String,
}

fn functions(source: &str) -> Vec<Function> {
    let parts = source.split("#[unsafe(no_mangle)]\n").skip(1);
    let read = |part: &str| {
        let (_, part) = part.split_once("fn ")?;
        let (signature, _) = part.split_once("{\n")?;
        let (name, rest) = signature.split_once('(')?;
        let (parameters, answer) = rest.split_once(')')?;
        let parameters = parameters.split(',').filter_map(|one| {
            let (name, kind) = one.split_once(':')?;
            Some((name.trim().to_owned(), kind.trim().to_owned()))
        });
        Some(Function {
            name: name.to_owned(),
            parameters: parameters.collect(),
            answer: answer.trim().trim_start_matches("-> ").to_owned(),
        })
    };
    parts.map(|part| read(part).expect("a function")).collect()
}

/// The types that are opaque in C: what has a `_free` of its own.
fn opaque(functions: &[Function]) -> Vec<String> {
    let frees = functions.iter().filter_map(|function| {
        let name = function.name.strip_suffix("_free")?;
        Some(name.to_owned())
    });
    frees.collect()
}

/// How C calls a number.
fn number(kind: &str) -> String {
    match kind {
        "usize" => "size_t".to_owned(),
        "u8" | "u16" | "u32" | "u64" => format!("uint{}_t", &kind[1..]),
        "i64" => "int64_t".to_owned(),
        other => other.to_owned(),
    }
}

fn short(kind: &str) -> &str {
    kind.strip_prefix("rummikub_").unwrap_or(kind)
}

/// The arguments of a call.
fn arguments(function: &Function, opaque: &[String]) -> String {
    let is_count =
        |name: &str| name == "count" || name.ends_with("_len") || name.ends_with("_count");
    let of_rows = function
        .parameters
        .iter()
        .any(|(name, _)| name == "statuses");
    let mut told = String::new();
    let (mut texts, mut lists) = (0, 0);
    let mut rest = function.parameters.iter().peekable();
    while let Some((name, kind)) = rest.next() {
        let next = rest.peek().map_or("", |(name, _)| name);
        let argument = if kind == "*mut *mut rummikub_error" {
            "&error".to_owned()
        } else if kind == "*const rummikub_error" {
            "error".to_owned()
        } else if let Some(made) = kind.strip_prefix("*mut *mut ") {
            let what = if of_rows { "MANY" } else { "MADE" };
            format!("{what}({})", short(made))
        } else if kind == "*const c_char" {
            rest.next();
            texts += 1;
            let what = match name.as_str() {
                "action" => "ACTION",
                "axis" => "AXIS",
                "value" => "VALUE",
                _ => "TEXT",
            };
            format!("{what}({})", texts - 1)
        } else if let Some(lent) = kind.strip_prefix("*const ") {
            if opaque.iter().any(|other| other == lent) {
                format!("IN({})", short(lent))
            } else if is_count(next) {
                rest.next();
                lists += 1;
                format!("LIST({}, {})", number(lent), lists - 1)
            } else {
                format!("LENT({})", short(lent))
            }
        } else if let Some(changed) = kind.strip_prefix("*mut ") {
            if opaque.iter().any(|other| other == changed) {
                let what = if function.name.ends_with("_free") {
                    "TAKE"
                } else {
                    "IN"
                };
                format!("{what}({})", short(changed))
            } else if of_rows {
                format!("ROWS({})", number(changed))
            } else if next == "capacity" {
                rest.next();
                format!("BUFFER({})", number(changed))
            } else {
                format!("PLACE({})", number(changed))
            }
        } else {
            match (name.as_str(), kind.as_str()) {
                ("limit", _) => "LIMIT".to_owned(),
                ("code", "u32") => "CODE".to_owned(),
                ("capacity", _) => "ROW_CAPACITY".to_owned(),
                (name, "u32") if FLAGS.contains(&name) => "FLAG".to_owned(),
                (_, "u32" | "usize") => format!("FEW({})", number(kind)),
                _ => format!("NUMBER({})", number(kind)),
            }
        };
        told += ", ";
        told += &argument;
    }
    told
}

/// The list.
pub(crate) fn every_call(sources: &[String]) -> String {
    let mut all: Vec<Function> = sources
        .iter()
        .flat_map(|source| functions(source))
        .collect();
    all.sort_by(|one, other| one.name.cmp(&other.name));
    let opaque = opaque(&all);
    let mut text =
        String::from("/* Made of the source by tests/abi.rs: RUMMIKUB_BLESS=1 rewrites it. */\n");
    for (place, function) in all.iter().enumerate() {
        let how = match function.answer.as_str() {
            "rummikub_status" => "STATUS",
            "*const c_char" => "WORDS",
            _ => "PLAIN",
        };
        let arguments = arguments(function, &opaque);
        let arguments = arguments.strip_prefix(", ").unwrap_or_default();
        writeln!(text, "{how}({place}, {}, ({arguments}))", function.name).expect("a text grows");
    }
    writeln!(text, "#define CALLS {}", all.len()).expect("a text grows");
    text
}

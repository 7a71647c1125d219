//! Every element of a list with every option, in place.

/// Makes each of the first elements of a list one for every option, in this order; the list has room for
/// exactly these.
pub(super) fn with_each<T: Clone, O: Copy>(
    list: &mut [T],
    options: &[O],
    longer: impl Fn(&mut T, O),
) {
    let count = list.len().checked_div(options.len()).unwrap_or(0);
    // from behind, so that none is written over before it was read
    for at in (0..count).rev() {
        for (i, option) in options.iter().enumerate().rev() {
            let mut next = list[at].clone();
            longer(&mut next, *option);
            list[at * options.len() + i] = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::with_each;
    use alloc::format;
    use alloc::string::String;
    use alloc::vec::Vec;

    #[test]
    fn every_element_is_followed_by_every_option() {
        let mut list = [String::from("a"), String::from("b"), String::new()].to_vec();
        for options in [&['x'][..], &['1', '2'], &['+', '-', '*']] {
            let expected: Vec<String> = list
                .iter()
                .flat_map(|text| options.iter().map(move |o| format!("{text}{o}")))
                .collect();
            list.resize(list.len() * options.len(), String::new());
            with_each(&mut list, options, String::push);
            assert_eq!(list, expected);
        }
        list.clear();
        with_each(&mut list, &[] as &[char], String::push);
        assert!(list.is_empty());
    }
}

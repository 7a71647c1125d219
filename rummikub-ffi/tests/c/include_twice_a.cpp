// The headers can be included twice, and in two units of one program.
#include "rummikub.hpp"
#include "rummikub.h"
#include "rummikub.hpp"

bool legal_in_another_unit(const rummikub::verdict &verdict);

int main() {
    const rummikub::rules rules;
    const auto verdict = rules.check_turn(rules.table("R3 R4 R5"), rummikub::tiles("R6"),
                                          rummikub::setup("R3 R4 R5 R6"), true);
    return legal_in_another_unit(verdict) ? 0 : 1;
}

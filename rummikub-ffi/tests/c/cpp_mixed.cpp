// A program of two files, one with exceptions and one without.
#include "rummikub.hpp"

int failures_without_exceptions();

int main() {
    bool thrown = false;
    try {
        const rummikub::rules none("no such preset");
    } catch (const rummikub::error &error) {
        thrown = error.status() == RUMMIKUB_ERROR_RULES;
    }
    return thrown && failures_without_exceptions() == 0 ? 0 : 1;
}

#include "rummikub.h"
#include "rummikub.hpp"
#include "rummikub.h"

bool legal_in_another_unit(const rummikub::verdict &verdict);

bool legal_in_another_unit(const rummikub::verdict &verdict) { return verdict.is_legal(); }

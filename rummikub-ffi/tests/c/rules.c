/* Presets, axes and the builder; the versions. */
#include "testsupport.h"

static size_t axis_index(const char *name) {
    for (size_t i = 0; i < rummikub_axis_count(); i++)
        if (strcmp(rummikub_axis_name(i), name) == 0)
            return i;
    return RUMMIKUB_NONE;
}

static void every_preset_has_a_value_on_every_axis(void) {
    CHECK(rummikub_preset_count() == 19);
    CHECK(rummikub_axis_count() == 43);
    for (size_t i = 0; i < rummikub_preset_count(); i++) {
        rummikub_rules *rules = NULL;
        NEED(rummikub_rules_new(TEXT(rummikub_preset_name(i)), &rules, NULL) == RUMMIKUB_OK);
        for (size_t axis = 0; axis < rummikub_axis_count(); axis++)
            CHECK(rummikub_rules_value(rules, axis) != NULL);
        CHECK(rummikub_rules_value(rules, rummikub_axis_count()) == NULL);
        rummikub_rules_free(rules);
    }
}

static void a_builder_changes_axes(void) {
    rummikub_rules *base = NULL, *changed = NULL;
    rummikub_rules_builder *builder = NULL;
    const size_t initial_meld = axis_index("initial_meld");
    NEED(rummikub_rules_default(&base, NULL) == RUMMIKUB_OK);
    CHECK_TEXT(rummikub_rules_preset_name(base), "lemada-printed");
    NEED(rummikub_rules_builder_new(base, &builder, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_rules_builder_set(builder, TEXT("initial_meld"), TEXT("51"), NULL) ==
          RUMMIKUB_OK);

    /* A refused change changes nothing. */
    CHECK_ERROR(RUMMIKUB_ERROR_RULES,
                rummikub_rules_builder_set(builder, TEXT("no_such_axis"), TEXT("1"), &error));
    CHECK_ERROR(RUMMIKUB_ERROR_RULES,
                rummikub_rules_builder_set(builder, TEXT("ones"), TEXT("sideways"), &error));
    CHECK_ERROR(RUMMIKUB_ERROR_RULES, rummikub_rules_builder_set(builder, TEXT("initial_meld"),
                                                                 TEXT("many"), &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL,
                rummikub_rules_builder_set(builder, NULL, 0, TEXT("1"), &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL,
                rummikub_rules_builder_set(builder, TEXT("ones"), NULL, 0, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_UTF8, rummikub_rules_builder_set(builder, BYTES("\xff"),
                                                                TEXT("1"), &error));
    CHECK_ERROR(RUMMIKUB_ERROR_RULES, rummikub_rules_builder_set(builder, BYTES("ones\0"),
                                                                 TEXT("low"), &error));

    NEED(rummikub_rules_builder_build(builder, &changed, NULL) == RUMMIKUB_OK);
    CHECK_TEXT(rummikub_rules_value(changed, initial_meld), "51");
    CHECK_TEXT(rummikub_rules_value(changed, axis_index("ones")), "low");
    CHECK_TEXT(rummikub_rules_value(changed, axis_index("max_jokers_per_meld")), "none");
    CHECK_TEXT(rummikub_rules_value(base, initial_meld), "30");
    CHECK(rummikub_rules_preset_name(changed) == NULL);
    rummikub_rules_free(changed);
    rummikub_rules_free(base);
    rummikub_rules_builder_free(builder);
}

static void contradictions_are_refused(void) {
    rummikub_rules *base = NULL, *changed = NULL;
    rummikub_rules_builder *builder = NULL;
    NEED(rummikub_rules_new(TEXT("free-jokers"), &base, NULL) == RUMMIKUB_OK);
    NEED(rummikub_rules_builder_new(base, &builder, NULL) == RUMMIKUB_OK);
    CHECK(rummikub_rules_builder_set(builder, TEXT("joker_melds"), TEXT("frozen"), NULL) ==
          RUMMIKUB_OK);
    CHECK_ERROR(RUMMIKUB_ERROR_RULES, rummikub_rules_builder_build(builder, &changed, &error));
    CHECK(changed == NULL);
    rummikub_rules_free(base);
    rummikub_rules_builder_free(builder);
}

int main(void) {
    CHECK(rummikub_abi_version() == RUMMIKUB_ABI_VERSION);
    CHECK(rummikub_version() != NULL && strchr(rummikub_version(), '.') != NULL);
    every_preset_has_a_value_on_every_axis();
    a_builder_changes_axes();
    contradictions_are_refused();
    return failures != 0;
}

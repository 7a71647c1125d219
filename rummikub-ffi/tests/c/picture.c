/* Pictures: what they hold, what may be chosen, and what is refused. */

#include "testsupport.h"

static size_t tiles_in(const rummikub_picture *picture) {
    size_t count = 0;
    const char *at = rummikub_picture_svg(picture);
    NEED(at != NULL);
    while ((at = strstr(at, "data-tile=")) != NULL) {
        count++;
        at++;
    }
    return count;
}

static void check_picture(rummikub_status status, rummikub_picture *picture, size_t tiles) {
    CHECK(status == RUMMIKUB_OK);
    CHECK(tiles_in(picture) == tiles);
    CHECK(strncmp(rummikub_picture_svg(picture), "<svg ", 5) == 0);
    rummikub_picture_free(picture);
}

static void options_are_checked(const rummikub_table *table) {
    static const rummikub_picture_options wrong[] = {
        {11, 16, RUMMIKUB_THEME_AUTO, 1}, {601, 16, RUMMIKUB_THEME_AUTO, 1},
        {54, 7, RUMMIKUB_THEME_AUTO, 1},  {54, 356, RUMMIKUB_THEME_AUTO, 1},
        {54, 16, 3, 1},                   {54, 16, RUMMIKUB_THEME_AUTO, 2},
    };
    rummikub_picture *picture = NULL;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        CHECK_ERROR(RUMMIKUB_ERROR_VALUE,
                    rummikub_table_picture(table, &wrong[i], &picture, &error));
        CHECK(picture == NULL);
    }
    const rummikub_picture_options dark = {80, 8, RUMMIKUB_THEME_DARK, 0};
    NEED(rummikub_table_picture(table, &dark, &picture, NULL) == RUMMIKUB_OK);
    CHECK(strstr(rummikub_picture_svg(picture), "rummikub-dark") != NULL);
    rummikub_picture_free(picture);
}

static void null_is_refused(void) {
    rummikub_picture *picture = NULL;
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_table_picture(NULL, NULL, &picture, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_tiles_picture(NULL, NULL, &picture, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_setup_picture(NULL, NULL, &picture, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_position_picture(NULL, NULL, NULL, &picture, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_play_picture(NULL, NULL, &picture, &error));
    CHECK_ERROR(RUMMIKUB_ERROR_NULL, rummikub_view_picture(NULL, NULL, &picture, &error));
    CHECK(rummikub_picture_svg(NULL) == NULL);
    rummikub_picture_free(NULL);
}

int main(void) {
    const char *name = "lemada-printed";
    rummikub_rules *rules = NULL;
    rummikub_table *table = NULL;
    rummikub_setup *before = NULL, *after = NULL, *wrong = NULL;
    rummikub_position *position = NULL;
    rummikub_picture *picture = NULL;
    rummikub_tiles rack;
    NEED(rummikub_rules_new(TEXT(name), &rules, NULL) == RUMMIKUB_OK);
    NEED(rummikub_table_parse(rules, TEXT("R3 R4 R5"), &table, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(TEXT("R3 R4 R5"), &before, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(TEXT("R3 R4 R5 R6"), &after, NULL) == RUMMIKUB_OK);
    NEED(rummikub_setup_parse(TEXT("R3 R4 R5 | R6"), &wrong, NULL) == RUMMIKUB_OK);
    NEED(rummikub_tiles_parse(TEXT("R6 K1"), &rack, NULL) == RUMMIKUB_OK);
    NEED(rummikub_position_new(rules, before, &rack, 1, NULL, &position, NULL) == RUMMIKUB_OK);

    rummikub_status status = rummikub_table_picture(table, NULL, &picture, NULL);
    check_picture(status, picture, 3);
    status = rummikub_tiles_picture(&rack, NULL, &picture, NULL);
    check_picture(status, picture, 2);
    status = rummikub_setup_picture(wrong, NULL, &picture, NULL);
    check_picture(status, picture, 4);
    status = rummikub_position_picture(position, NULL, NULL, &picture, NULL);
    check_picture(status, picture, 5);
    status = rummikub_position_picture(position, after, NULL, &picture, NULL);
    CHECK(status == RUMMIKUB_OK);
    CHECK(strstr(rummikub_picture_svg(picture), "data-mark=\"laid\"") != NULL);
    check_picture(status, picture, 9);
    status = rummikub_position_picture(position, wrong, NULL, &picture, NULL);
    CHECK(status == RUMMIKUB_OK);
    CHECK(strstr(rummikub_picture_svg(picture), "meld 2 (R6) has fewer than three") != NULL);
    check_picture(status, picture, 9);

    picture = NULL;
    options_are_checked(table);
    null_is_refused();
    rummikub_position_free(position);
    rummikub_setup_free(before);
    rummikub_setup_free(after);
    rummikub_setup_free(wrong);
    rummikub_table_free(table);
    rummikub_rules_free(rules);
    return failures != 0;
}

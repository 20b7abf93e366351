/* Scripts in a build without Lua. */
#include "networks/script/script.h"

#include <criterion/criterion.h>

Test(no_script, is_missing_with_an_explanation)
{
    const sn_expr *expr;
    sn_error error = {0};
    cr_expect_eq(sn_script_expr("return id", 9, NULL, NULL, &expr, &error), SN_E_UNSUPPORTED);
    cr_expect_str_eq(error.text,
                     "this build cannot run scripts; build again with Lua (liblua5.4-dev)");
    cr_expect_null(expr);
}

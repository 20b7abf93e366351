/* The kinds of places, and the numbers that tell those of a kind apart. */
#include "lift/parts.h"

#include <stdlib.h>
#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static void put(sn_place *place, size_t *size, char c)
{
    if (*size + 1 < sizeof place->kind)
        place->kind[(*size)++] = c;
    place->kind[*size] = '\0';
}

/* One letter, or a vector's component .x .y .z .w, .s0 … .sf: its number. */
static bool take_letter(const char *at, const char *name, int64_t *number)
{
    static const char parts[] = "xyzw";
    bool end = !at[1];
    if (at == name && end && ((*at | 32) >= 'a' && (*at | 32) <= 'z')) {
        *number = (*at | 32) - 'a';
        return true;
    }
    if (at > name && at[-1] == '.' && end && strchr(parts, *at)) {
        *number = strchr(parts, *at) - parts;
        return true;
    }
    bool hex = at > name + 1 && at[-1] == 's' && at[-2] == '.' && end && (*at | 32) >= 'a' &&
               (*at | 32) <= 'f';
    if (hex)
        *number = (*at | 32) - 'a' + 10;
    return hex;
}

/* A number that is added at the end, or at the end of brackets. */
static bool is_offset(const char *sign, const char *end)
{
    return strchr("+-", *sign) && is_digit(sign[1]) && (!*end || strchr("])", *end));
}

/* [3] at the end: its number, and where it stands. */
static const char *find_index(const char *name, int64_t *number)
{
    const char *open = strrchr(name, '[');
    char *end = NULL;
    int64_t found = 0;
    if (open && open > name && is_digit(open[1]))
        found = strtoll(open + 1, &end, 10);
    if (!end || end[0] != ']' || end[1])
        return name + strlen(name);
    *number = found;
    return open;
}

void sn_place_split(const char *name, sn_place *place)
{
    size_t size = 0, numbers = 0;
    *place = (sn_place){.kind = ""};
    const char *last = find_index(name, &place->number[SN_PLACE_NUMBERS - 1]);
    for (const char *at = name; at < last;) {
        int64_t number = 0;
        char *end = (char *)at;
        const char *digits = at + (strchr("+-", *at) != NULL);
        if (is_digit(*digits))
            number = strtoll(digits, &end, 10);
        if (end > digits && digits > at && is_offset(at, end)) {
            place->number[SN_PLACE_NUMBERS - 1] += *at == '-' ? -number : number;
            at = end;
        } else if (end > at && digits == at && numbers + 1 < SN_PLACE_NUMBERS) {
            place->number[numbers++] = number;
            put(place, &size, '#');
            at = end;
        } else if (take_letter(at, name, &number) && numbers + 1 < SN_PLACE_NUMBERS) {
            place->number[numbers++] = number;
            put(place, &size, at == name ? '@' : '#');
            at++;
        } else {
            put(place, &size, *at++);
        }
    }
}

bool sn_place_join(const char *name, const char *kind, sn_place *place)
{
    bool one = *name && !name[1] && !strcmp(name, kind);
    if (one) {
        *place = (sn_place){.kind = ""};
        place->kind[0] = *name;
    }
    return one;
}

int sn_place_compare(const sn_place *a, const sn_place *b)
{
    for (size_t i = 0; i < SN_PLACE_NUMBERS; i++)
        if (a->number[i] != b->number[i])
            return a->number[i] < b->number[i] ? -1 : 1;
    return 0;
}

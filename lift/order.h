/* Which place is which wire (internal to lift/). */
#ifndef SN_LIFT_ORDER_H
#define SN_LIFT_ORDER_H

#include "lift/place.h"

/* Ranks from here on are of appearance; below, of parameters. */
#define SN_PORT_LOOSE 64u

/* A place of a network, and the wire that it becomes. */
typedef struct sn_port {
    sn_place place;
    uint32_t key;  /* the caller's */
    uint32_t rank; /* of its name, among names that have no numbers to go by */
    uint32_t wire;
} sn_port;

/* Whether names tell the order of ports: all are of one kind, once v[r], v[w + r] and v[2 * w + r]
 * are told as such, or parameters. */
bool sn_ports_tell(sn_port *port, uint32_t count);

/* Number the wires: by the numbers in the places' names if these differ in nothing else, else by
 * rank. Changes the order of the ports to that of the wires.
 * wires    how many somebody claims, or 0: numbers 0..wires-1 and 1..wires stay where they are, so
 *          that wires without a port are idle
 * base     1 where it is known that no place is numbered 0, else 0; receives the number that is
 *          wire 0
 * numbered receives whether numbers told
 * Returns the number of wires. O(count log count). */
uint32_t sn_ports_order(sn_port *port, uint32_t count, uint32_t wires, int64_t *base,
                        bool *numbered);

#endif

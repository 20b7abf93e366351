/* The files of viz/writers/page/, put into the program when it is built (internal to page.c). */
#ifndef SN_VIZ_WRITERS_PAGE_PARTS_H
#define SN_VIZ_WRITERS_PAGE_PARTS_H

extern const char sn_page_html[], sn_page_css[], sn_page_js[];

#endif

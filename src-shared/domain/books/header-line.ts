/** Where the headings of a table may stand. */

/** Nobody writes more lines of title above a table. */
export const MAX_HEADER_LINE = 1_000

/** An import that is only tried. */

/** What is kept of each kind of row, so that a person can look behind a count without a second import. */
export const MAX_DRY_RUN_ROWS = 10_000

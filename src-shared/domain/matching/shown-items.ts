/** A match lists at most so many items of a side: of a settlement they may be a million. */
export const MAX_ITEMS_SHOWN = 50

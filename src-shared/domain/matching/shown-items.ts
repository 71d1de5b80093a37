/** A match lists at most so many items of a side: of a settlement they may be a million. */
export const MAX_ITEMS_SHOWN = 50

/** Why items are not matched is looked for one by one: of a slice, only so many first rows are explained. */
export const MAX_EXPLAINED = 100

/** What a viewer from whom customers are hidden reads in their place. */

/** A text of its own, so that nobody takes it for a customer, or for none. */
export const HIDDEN = '(hidden)'

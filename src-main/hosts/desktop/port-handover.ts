/** How main process and preload find each other. Plain values: a sandboxed preload can load nothing else. */

/** On which the preload receives the page's port. */
export const PORT_CHANNEL = 'port'
/** The same as security.ts's APP_ORIGIN, which the preload can't import. */
export const PAGE_ORIGIN = 'app://tillproof'

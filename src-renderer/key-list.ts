/**
 * Every key of the workbench, as data: the help shows it, the screens put their work behind it, and a test presses each
 * in a browser. A screen can neither leave one of its keys out nor have another one.
 */

export interface KeyText {
  /** `Mod+K`, `J`, or `G T` for two keys one after the other; letters without Shift. */
  readonly keys: string
  /** What it does, for the help. */
  readonly text: string
  /** Works also while a text is being typed. */
  readonly isEverywhere?: true
  /** Something else than the table of keys listens to it. */
  readonly isElsewhere?: true
}

export interface KeyListGroup {
  readonly title: string
  readonly keys: Readonly<Record<string, KeyText>>
}

const key = (keys: string, text: string): KeyText => ({ keys, text })
const keyElsewhere = (keys: string, text: string): KeyText & { readonly isElsewhere: true } => (
  { keys, text, isElsewhere: true }
)
const keyWhileTyping = (keys: string, text: string): KeyText => ({ keys, text, isEverywhere: true })

export const KEY_LIST = {
  everywhere: {
    title: 'Everywhere',
    keys: {
      palette: keyWhileTyping('Mod+K', 'Go to a screen, action or reference'),
      help: key('?', 'Show keyboard shortcuts'), messages: keyElsewhere('F8', 'Go to messages'),
      next: key('.', 'Next step'), notices: key('G N', 'Show notices'),
    },
  },
  start: {
    title: 'Start', keys: { practise: key('P', 'Open practice profile'), add: key('N', 'Add a profile') },
  },
  today: {
    title: 'Today',
    keys: {
      next: key('.', 'Next step of this day'), earlier: key('K', 'Earlier day'), later: key('J', 'Later day'),
      oldest: key('O', 'Oldest open day'),
    },
  },
  payments: {
    title: 'Payments',
    keys: {
      search: key('/', 'Search payments'), filters: key('F', 'More filters'),
      verify: key('V', 'Verify selected payments'), export: key('X', 'Export selected payments'),
    },
  },
  payment: {
    title: 'Payment',
    keys: {
      verify: key('V', 'Verify this payment again'), note: key('N', 'Write a note'),
      assign: key('A', 'Assign the exception'),
      resolve: key('R', 'Resolve the exception'), reopen: key('O', 'Reopen the exception'),
      next: key('J', 'Next payment of the list'), previous: key('K', 'Previous payment of the list'),
      leave: key('Escape', 'Back to the list'),
      export: key('X', 'Export this payment'), askV3: key('3', 'Query v3, if the profile allows it'),
    },
  },
  failures: {
    title: 'Exceptions',
    keys: {
      next: key('J', 'Next exception'), previous: key('K', 'Previous exception'), verify: key('V', 'Verify again'),
      assign: key('A', 'Assign'), note: key('N', 'Write a note'), resolve: key('R', 'Resolve'),
      reopen: key('O', 'Reopen'), open: key('Enter', 'Open payment'),
      search: key('/', 'Search exceptions'),
    },
  },
  suspicious: {
    title: 'Suspicious',
    keys: {
      verify: key('V', 'Verify selected payments, or this view'), note: key('N', 'Write a note'),
      next: key('J', 'Next payment'),
      previous: key('K', 'Previous payment'), open: key('Enter', 'Open payment'),
    },
  },
  import: {
    title: 'Import', keys: { goOn: keyWhileTyping('Mod+Enter', 'Continue'), goBack: key('B', 'Back') },
  },
  importFile: { title: 'File', keys: { choose: key('O', 'Choose a file') } },
  dryRun: {
    title: 'Dry run',
    keys: {
      new: key('1', 'New rows'), same: key('2', 'Same rows'), changed: key('3', 'Changed rows'),
      duplicate: key('4', 'Duplicate rows'), rejected: key('5', 'Rejected rows'),
      download: key('D', 'Download rejected rows'),
    },
  },
  importBatch: {
    title: 'Import',
    keys: {
      verify: key('V', 'Verify payments of this import'), payments: key('P', 'Show payments of this import'),
      download: key('D', 'Download rejected rows'), undo: key('U', 'Undo import'),
    },
  },
  charges: { title: 'Charges', keys: { add: key('N', 'New charge') } },
  newCharge: {
    title: 'New charge',
    keys: { leave: key('Escape', 'Back to charges'), send: keyWhileTyping('Mod+Enter', 'Send charge') },
  },
  charge: {
    title: 'Charge',
    keys: {
      check: key('V', 'Verify now'), payment: key('P', 'Open payment'),
      giveUp: key('U', 'Abandon charge'), leave: key('Escape', 'Back to charges'),
    },
  },
  transfers: {
    title: 'Transfers',
    keys: {
      next: key('J', 'Next transfer'), previous: key('K', 'Previous transfer'), add: key('N', 'New transfer'),
      edit: key('E', 'Edit'), submit: key('S', 'Submit for approval'), approve: key('A', 'Approve'),
      reject: key('R', 'Reject'), send: key('X', 'Send'),
      resolve: key('U', 'Record outcome'), discard: key('D', 'Discard draft'),
      search: key('/', 'Search transfers'),
    },
  },
  transferFile: { title: 'Transfers from a file', keys: { make: keyWhileTyping('Mod+Enter', 'Create drafts') } },
  runs: { title: 'Verify runs', keys: { add: key('N', 'New verify run') } },
  run: {
    title: 'Verify run',
    keys: {
      pause: key('P', 'Pause or resume run'), cancel: key('X', 'Cancel run'),
      retry: key('T', 'Verify unresolved payments again'),
    },
  },
  webhooks: {
    title: 'Webhooks',
    keys: {
      next: key('J', 'Next webhook'), previous: key('K', 'Previous webhook'),
      listen: key('L', 'Start or stop listening'), settings: key('S', 'Webhook settings'),
      import: key('I', 'Import a file of webhooks'), open: key('Enter', 'Open payment'),
    },
  },
  export: {
    title: 'Export',
    keys: { write: keyWhileTyping('Mod+Enter', 'Write file'), keep: key('S', 'Save as a recipe') },
  },
  audit: { title: 'Audit trail', keys: { search: key('/', 'Search the audit trail') } },
  chain: { title: 'Audit trail', keys: { check: key('C', 'Check the audit chain') } },
} as const satisfies Readonly<Record<string, KeyListGroup>>

export type KeyGroupId = keyof typeof KEY_LIST

/** A digit each, for the first nine of a list: what each does is named by the list. */
export const NUMBERED_KEYS = { recipes: 'Recipes', profiles: 'Profiles' } as const
export const MAX_NUMBERED = 9

/** What a grid does with a key while it has the focus; the first two bring the keys to it from anywhere. */
export const GRID_KEYS = {
  enter: key('G G', 'Go to the list'), markHere: key('M', 'Go to the list and select or deselect the current row'),
  down: key('ArrowDown', 'Next row'), up: key('ArrowUp', 'Previous row'),
  pageDown: key('PageDown', 'Page down'), pageUp: key('PageUp', 'Page up'),
  first: key('Mod+Home', 'First row'), last: key('Mod+End', 'Last row'),
  right: key('ArrowRight', 'Next column'), left: key('ArrowLeft', 'Previous column'),
  start: key('Home', 'First column'), end: key('End', 'Last column'),
  mark: key('Space', 'Select or deselect row'),
  markDown: key('Shift+ArrowDown', 'Extend selection down'),
  markUp: key('Shift+ArrowUp', 'Extend selection up'),
  markAll: key('Mod+A', 'Select all rows'), unmark: key('Escape', 'Clear selection'),
  copy: key('Mod+C', 'Copy selected rows, or the current row'),
} as const satisfies KeyListGroup['keys']

/** Only where a row can be opened, or has a menu. */
export const ROW_KEYS = {
  open: key('Enter', 'Open row'), menu: key('Shift+F10', 'Row menu'),
} as const satisfies KeyListGroup['keys']

export interface GridOfScreen {
  /** Its name for readers. */
  readonly label: string
  readonly does: readonly (keyof typeof ROW_KEYS)[]
}

/** Every grid there is, by the group of the screen that it is part of. */
export const GRIDS = {
  payments: { label: 'Payments', does: ['open', 'menu'] },
  failures: { label: 'Exceptions', does: ['open', 'menu'] },
  suspicious: { label: 'Suspicious payments', does: ['open', 'menu'] },
  transfers: { label: 'Transfers', does: ['menu'] },
  webhooks: { label: 'Webhooks', does: ['open', 'menu'] },
  dryRun: { label: 'New rows', does: [] },
  transferFile: { label: 'Rows of the file', does: [] },
} as const satisfies Readonly<Partial<Record<KeyGroupId, GridOfScreen>>>

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

interface Verb {
  readonly keys: string
  /** What the words of every screen begin with; none where the screen's main act is meant, whatever it is called. */
  readonly words: readonly string[]
}

/** One key, one meaning: what a key does on one screen, it does on all that have it. */
export const VERBS = {
  goOn: { keys: 'Mod+Enter', words: [] }, nextStep: { keys: '.', words: ['Next step'] },
  palette: { keys: 'Mod+K', words: ['Go to'] }, help: { keys: '?', words: ['Show keyboard shortcuts'] },
  messages: { keys: 'F8', words: ['Go to messages'] }, notices: { keys: 'G N', words: ['Show notices'] },
  search: { keys: '/', words: ['Search'] }, filter: { keys: 'F', words: ['Filter'] },
  next: { keys: 'J', words: ['Next'] }, previous: { keys: 'K', words: ['Previous'] },
  openRow: { keys: 'Enter', words: ['Open'] }, open: { keys: 'O', words: ['Open'] },
  leave: { keys: 'Escape', words: ['Back'] }, back: { keys: 'B', words: ['Back'] },
  add: { keys: 'N', words: ['New'] }, edit: { keys: 'E', words: ['Edit'] },
  verify: { keys: 'V', words: ['Verify'] }, query: { keys: 'Q', words: ['Query'] },
  assign: { keys: 'A', words: ['Assign'] }, resolve: { keys: 'R', words: ['Resolve'] },
  approve: { keys: 'Y', words: ['Approve'] }, turnDown: { keys: 'T', words: ['Turn down'] },
  sendMoney: { keys: 'M', words: ['Send money'] },
  giveUp: { keys: 'Delete', words: ['Cancel', 'Discard', 'Abandon'] }, undo: { keys: 'U', words: ['Undo'] },
  pause: { keys: 'P', words: ['Pause'] }, listen: { keys: 'L', words: ['Listen'] },
  check: { keys: 'C', words: ['Check'] }, settings: { keys: ',', words: ['Settings'] },
  export: { keys: 'X', words: ['Export'] }, import: { keys: 'I', words: ['Import'] },
  download: { keys: 'D', words: ['Download'] }, save: { keys: 'S', words: ['Save'] },
  first: { keys: '1', words: ['Show'] }, second: { keys: '2', words: ['Show'] }, third: { keys: '3', words: ['Show'] },
  fourth: { keys: '4', words: ['Show'] }, fifth: { keys: '5', words: ['Show'] },
} as const satisfies Readonly<Record<string, Verb>>
type VerbName = keyof typeof VERBS

const key = (verb: VerbName, text: string): KeyText => ({ keys: VERBS[verb].keys, text })
const keyElsewhere = (verb: VerbName, text: string): KeyText & { readonly isElsewhere: true } => (
  { ...key(verb, text), isElsewhere: true }
)
const keyWhileTyping = (verb: VerbName, text: string): KeyText => ({ ...key(verb, text), isEverywhere: true })

export const KEY_LIST = {
  everywhere: {
    title: 'Everywhere',
    keys: {
      palette: keyWhileTyping('palette', 'Go to a screen, action or reference'),
      help: key('help', 'Show keyboard shortcuts'),
      messages: keyElsewhere('messages', 'Go to messages'),
      next: key('nextStep', 'Next step'), notices: key('notices', 'Show notices'),
    },
  },
  start: {
    title: 'Start', keys: { practise: key('open', 'Open practice profile'), add: key('add', 'New profile') },
  },
  today: {
    title: 'Today',
    keys: {
      next: key('nextStep', 'Next step of this day'), earlier: key('previous', 'Previous day'),
      later: key('next', 'Next day'), oldest: key('open', 'Open the oldest open day'),
    },
  },
  payments: {
    title: 'Payments',
    keys: {
      search: key('search', 'Search payments'), filters: key('filter', 'Filter payments'),
      verify: key('verify', 'Verify selected payments'), export: key('export', 'Export selected payments'),
    },
  },
  payment: {
    title: 'Payment',
    keys: {
      verify: key('verify', 'Verify this payment again'), note: key('add', 'New note'),
      assign: key('assign', 'Assign the exception'), resolve: key('resolve', 'Resolve the exception'),
      reopen: key('open', 'Open the exception again'),
      next: key('next', 'Next payment of the list'), previous: key('previous', 'Previous payment of the list'),
      leave: key('leave', 'Back to the list'), export: key('export', 'Export this payment'),
      askV3: key('query', 'Query v3, if the profile allows it'),
    },
  },
  failures: {
    title: 'Exceptions',
    keys: {
      next: key('next', 'Next exception'), previous: key('previous', 'Previous exception'),
      verify: key('verify', 'Verify again'), assign: key('assign', 'Assign'), note: key('add', 'New note'),
      resolve: key('resolve', 'Resolve'), reopen: key('open', 'Open again'), open: key('openRow', 'Open payment'),
      search: key('search', 'Search exceptions'),
    },
  },
  suspicious: {
    title: 'Suspicious',
    keys: {
      verify: key('verify', 'Verify selected payments, or this view'), note: key('add', 'New note'),
      next: key('next', 'Next payment'), previous: key('previous', 'Previous payment'),
      open: key('openRow', 'Open payment'),
    },
  },
  import: {
    title: 'Import', keys: { goOn: keyWhileTyping('goOn', 'Continue'), goBack: key('back', 'Back') },
  },
  importFile: { title: 'File', keys: { choose: key('open', 'Open a file') } },
  dryRun: {
    title: 'Dry run',
    keys: {
      new: key('first', 'Show new rows'), same: key('second', 'Show same rows'),
      changed: key('third', 'Show changed rows'), duplicate: key('fourth', 'Show duplicate rows'),
      rejected: key('fifth', 'Show rejected rows'), download: key('download', 'Download rejected rows'),
    },
  },
  importBatch: {
    title: 'Import',
    keys: {
      verify: key('verify', 'Verify payments of this import'), payments: key('open', 'Open payments of this import'),
      download: key('download', 'Download rejected rows'), undo: key('undo', 'Undo import'),
    },
  },
  charges: { title: 'Charges', keys: { add: key('add', 'New charge') } },
  newCharge: {
    title: 'New charge',
    keys: { leave: key('leave', 'Back to charges'), send: keyWhileTyping('goOn', 'Send charge') },
  },
  charge: {
    title: 'Charge',
    keys: {
      check: key('verify', 'Verify now'), payment: key('open', 'Open payment'),
      giveUp: key('giveUp', 'Abandon charge'), leave: key('leave', 'Back to charges'),
    },
  },
  transfers: {
    title: 'Transfers',
    keys: {
      next: key('next', 'Next transfer'), previous: key('previous', 'Previous transfer'),
      add: key('add', 'New transfer'), edit: key('edit', 'Edit'), submit: key('goOn', 'Submit for approval'),
      approve: key('approve', 'Approve'), reject: key('turnDown', 'Turn down: reject'),
      send: key('sendMoney', 'Send money'), resolve: key('resolve', 'Resolve an unknown outcome'),
      discard: key('giveUp', 'Discard draft'), search: key('search', 'Search transfers'),
    },
  },
  transferFile: { title: 'Transfers from a file', keys: { make: keyWhileTyping('goOn', 'Create drafts') } },
  runs: { title: 'Verify runs', keys: { add: key('add', 'New run') } },
  run: {
    title: 'Verify run',
    keys: {
      pause: key('pause', 'Pause or resume run'), cancel: key('giveUp', 'Cancel run'),
      retry: key('verify', 'Verify unresolved payments again'),
    },
  },
  webhooks: {
    title: 'Webhooks',
    keys: {
      next: key('next', 'Next webhook'), previous: key('previous', 'Previous webhook'),
      listen: key('listen', 'Listen for webhooks, or stop'), settings: key('settings', 'Settings of webhooks'),
      import: key('import', 'Import a file of webhooks'), open: key('openRow', 'Open payment'),
    },
  },
  export: {
    title: 'Export',
    keys: { write: keyWhileTyping('goOn', 'Write file'), keep: key('save', 'Save as a recipe') },
  },
  audit: { title: 'Audit trail', keys: { search: key('search', 'Search the audit trail') } },
  chain: { title: 'Audit trail', keys: { check: key('check', 'Check the audit chain') } },
} as const satisfies Readonly<Record<string, KeyListGroup>>

export type KeyGroupId = keyof typeof KEY_LIST

/** A digit each, for the first nine of a list: what each does is named by the list. */
export const NUMBERED_KEYS = { recipes: 'Recipes', profiles: 'Profiles' } as const
export const MAX_NUMBERED = 9

const gridKey = (keys: string, text: string): KeyText => ({ keys, text })

/** What a grid does with a key while it has the focus; the first brings the keys to it from anywhere. */
export const GRID_KEYS = {
  enter: gridKey('G G', 'Go to the list'),
  down: gridKey('ArrowDown', 'Next row'), up: gridKey('ArrowUp', 'Previous row'),
  pageDown: gridKey('PageDown', 'Page down'), pageUp: gridKey('PageUp', 'Page up'),
  first: gridKey('Mod+Home', 'First row'), last: gridKey('Mod+End', 'Last row'),
  right: gridKey('ArrowRight', 'Next column'), left: gridKey('ArrowLeft', 'Previous column'),
  start: gridKey('Home', 'First column'), end: gridKey('End', 'Last column'),
  mark: gridKey('Space', 'Select or deselect row'),
  markDown: gridKey('Shift+ArrowDown', 'Extend selection down'),
  markUp: gridKey('Shift+ArrowUp', 'Extend selection up'),
  markAll: gridKey('Mod+A', 'Select all rows'), unmark: gridKey('Escape', 'Clear selection'),
  copy: gridKey('Mod+C', 'Copy selected rows, or the current row'),
} as const satisfies KeyListGroup['keys']

/** Only where a row can be opened, or has a menu. */
export const ROW_KEYS = {
  open: gridKey('Enter', 'Open row'), menu: gridKey('Shift+F10', 'Row menu'),
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

/**
 * Every key of the workbench, as data: the help shows it, the screens put their work behind it, and a test presses each
 * in a browser. A screen can neither leave one of its keys out nor have another one.
 */
import { t } from '../src-shared/texts/text.ts'

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
  openRow: { keys: 'Enter', words: ['Open', 'Confirm'] }, open: { keys: 'O', words: ['Open'] },
  leave: { keys: 'Escape', words: ['Back'] }, back: { keys: 'B', words: ['Back'] },
  add: { keys: 'N', words: ['New'] }, edit: { keys: 'E', words: ['Edit'] },
  verify: { keys: 'V', words: ['Verify'] }, query: { keys: 'Q', words: ['Query'] },
  assign: { keys: 'A', words: ['Assign'] }, resolve: { keys: 'R', words: ['Resolve'] },
  approve: { keys: 'Y', words: ['Approve'] }, turnDown: { keys: 'T', words: ['Turn down'] },
  sendMoney: { keys: 'M', words: ['Send money'] }, writeOff: { keys: 'W', words: ['Write off'] },
  giveUp: { keys: 'Delete', words: ['Cancel', 'Discard', 'Abandon'] }, undo: { keys: 'U', words: ['Undo'] },
  pause: { keys: 'P', words: ['Pause'] }, listen: { keys: 'L', words: ['Listen'] },
  check: { keys: 'C', words: ['Check', 'Test'] }, settings: { keys: ',', words: ['Settings'] },
  export: { keys: 'X', words: ['Export', 'Dismiss'] }, import: { keys: 'I', words: ['Import', 'Attach'] },
  restore: { keys: 'Z', words: ['Restore'] },
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
    title: t('Everywhere'),
    keys: {
      palette: keyWhileTyping('palette', t('Go to a screen, action or reference')),
      help: key('help', t('Show keyboard shortcuts')),
      messages: keyElsewhere('messages', t('Go to messages')),
      next: key('nextStep', t('Next step')), notices: key('notices', t('Show notices')),
    },
  },
  start: {
    title: t('Start'),
    keys: {
      practise: key('open', t('Open practice profile')), add: key('add', t('New profile')),
      restore: key('restore', t('Restore a backup')),
    },
  },
  today: {
    title: t('Today'),
    keys: {
      next: key('nextStep', t('Next step of this day')), earlier: key('previous', t('Previous day')),
      later: key('next', t('Next day')), oldest: key('open', t('Open the oldest open day')),
    },
  },
  payments: {
    title: t('Payments'),
    keys: {
      search: key('search', t('Search payments')), filters: key('filter', t('Filter payments')),
      verify: key('verify', t('Verify selected payments')), export: key('export', t('Export selected payments')),
    },
  },
  payment: {
    title: t('Payment'),
    keys: {
      verify: key('verify', t('Verify this payment again')), note: key('add', t('New note')),
      assign: key('assign', t('Assign the exception')), resolve: key('resolve', t('Resolve the exception')),
      reopen: key('open', t('Open the exception again')),
      confirm: key('approve', t('Approve: confirm the resolution')),
      reject: key('turnDown', t('Turn down: reject the resolution')),
      next: key('next', t('Next payment of the list')), previous: key('previous', t('Previous payment of the list')),
      leave: key('leave', t('Back to the list')), export: key('export', t('Export this payment')),
      attach: key('import', t('Attach a file')),
      askV3: key('query', t('Query v3, if the profile allows it')),
    },
  },
  failures: {
    title: t('Exceptions'),
    keys: {
      next: key('next', t('Next exception')), previous: key('previous', t('Previous exception')),
      verify: key('verify', t('Verify again')), assign: key('assign', t('Assign')), note: key('add', t('New note')),
      resolve: key('resolve', t('Resolve')), confirm: key('approve', t('Approve: confirm the resolution')),
      reject: key('turnDown', t('Turn down: reject the resolution')), reopen: key('open', t('Open again')),
      open: key('openRow', t('Open payment')),
      search: key('search', t('Search exceptions')), filters: key('filter', t('Filter exceptions')),
    },
  },
  suspicious: {
    title: t('Suspicious'),
    keys: {
      verify: key('verify', t('Verify selected payments, or this view')), note: key('add', t('New note')),
      next: key('next', t('Next payment')), previous: key('previous', t('Previous payment')),
      open: key('openRow', t('Open payment')), search: key('search', t('Search suspicious payments')),
      filters: key('filter', t('Filter suspicious payments')),
    },
  },
  import: {
    title: t('Import'), keys: { goOn: keyWhileTyping('goOn', t('Continue')), goBack: key('back', t('Back')) },
  },
  importFile: { title: t('File'), keys: { choose: key('open', t('Open a file')) } },
  dryRun: {
    title: t('Dry run'),
    keys: {
      new: key('first', t('Show new rows')), same: key('second', t('Show same rows')),
      changed: key('third', t('Show changed rows')), duplicate: key('fourth', t('Show duplicate rows')),
      rejected: key('fifth', t('Show rejected rows')), download: key('download', t('Download rejected rows')),
      edit: key('edit', t('Edit rejected rows')),
    },
  },
  importBatch: {
    title: t('Import'),
    keys: {
      verify: key('verify', t('Verify payments of this import')),
      payments: key('open', t('Open payments of this import')),
      download: key('download', t('Download rejected rows')), undo: key('undo', t('Undo import')),
      edit: key('edit', t('Edit rejected rows')), goOn: keyWhileTyping('goOn', t('Import corrected rows')),
    },
  },
  charges: { title: t('Charges'), keys: { add: key('add', t('New charge')) } },
  newCharge: {
    title: t('New charge'),
    keys: { leave: keyWhileTyping('leave', t('Back to charges')), send: keyWhileTyping('goOn', t('Send charge')) },
  },
  charge: {
    title: t('Charge'),
    keys: {
      check: key('verify', t('Verify now')), payment: key('open', t('Open payment')),
      giveUp: key('giveUp', t('Abandon charge')), leave: key('leave', t('Back to charges')),
    },
  },
  transfers: {
    title: t('Transfers'),
    keys: {
      next: key('next', t('Next transfer')), previous: key('previous', t('Previous transfer')),
      add: key('add', t('New transfer')), import: key('import', t('Import a file of transfers')),
      edit: key('edit', t('Edit')), submit: key('goOn', t('Submit for approval')),
      approve: key('approve', t('Approve')), reject: key('turnDown', t('Turn down: reject')),
      send: key('sendMoney', t('Send money')), resolve: key('resolve', t('Resolve an unknown outcome')),
      discard: key('giveUp', t('Discard draft')), search: key('search', t('Search transfers')),
      filters: key('filter', t('Filter transfers')),
    },
  },
  transferFile: {
    title: t('Transfers from a file'),
    keys: { choose: key('open', t('Open a file')), make: keyWhileTyping('goOn', t('Create drafts')) },
  },
  bank: { title: t('Bank'), keys: { import: key('import', t('Import a bank statement')) } },
  statement: {
    title: t('Bank statement'),
    keys: { undo: key('undo', t('Undo the import of this statement')), leave: key('leave', t('Back to bank')) },
  },
  rules: {
    title: t('Rules'),
    keys: {
      add: key('add', t('New rule')), import: key('import', t('Import rules from JSON')),
      export: key('export', t('Export rules as JSON')),
    },
  },
  rule: {
    title: t('Rule'),
    keys: {
      save: keyWhileTyping('goOn', t('Save the rule')),
      pause: key('pause', t('Pause the rule, or put it in use again')), leave: key('leave', t('Back to rules')),
    },
  },
  settlements: {
    title: t('Settlements'),
    keys: {
      import: key('import', t('Import settlements, refunds or chargebacks')),
      settlements: key('first', t('Show settlements')),
      takenBack: key('second', t('Show refunds and chargebacks')), files: key('third', t('Show files')),
    },
  },
  settlement: {
    title: t('Settlement'),
    keys: {
      lines: key('first', t('Show lines')), bridge: key('second', t('Show the bridge')),
      undo: key('undo', t('Undo the import of the newest file of this settlement')),
      leave: key('leave', t('Back to settlements')),
    },
  },
  bridge: {
    title: t('Bridge'),
    keys: {
      days: key('first', t('Show the bridge of business days')),
      settlement: key('second', t('Show the bridge of a settlement')),
    },
  },
  closes: {
    title: t('Day close'),
    keys: {
      previous: key('previous', t('Previous month')), next: key('next', t('Next month')),
      open: key('open', t('Open what the day said when it was closed')),
    },
  },
  close: {
    title: t('Closed day'),
    keys: { save: key('save', t('Save proof pack')), leave: key('leave', t('Back to closes')) },
  },
  journal: {
    title: t('Journal'),
    keys: {
      export: key('export', t('Export the journal')), accounts: key('settings', t('Settings: accounts of the journal')),
    },
  },
  reports: {
    title: t('Reports'),
    keys: { save: key('save', t('Save the report')) },
  },
  matching: {
    title: t('Matching'),
    keys: {
      run: key('check', t('Check what the matching would change, and run it')),
      next: key('next', t('Next match')), previous: key('previous', t('Previous match')),
      confirm: key('openRow', t('Confirm the suggestion')), dismiss: key('export', t('Dismiss the suggestion')),
      undo: key('undo', t('Undo the last decision on the match')), add: key('add', t('New match by hand')),
      writeOff: key('writeOff', t('Write off what the match leaves')),
      confirmWriteOff: key('approve', t('Approve: confirm the write-off')),
      reject: key('turnDown', t('Turn down: reject the write-off')),
    },
  },
  handMatch: {
    title: t('Match by hand'),
    keys: {
      make: keyWhileTyping('goOn', t('Make the match')), split: key('edit', t('Edit the amount taken of an item')),
      search: key('search', t('Search both lists')), leave: key('leave', t('Back to matching')),
    },
  },
  runs: { title: t('Verify runs'), keys: { add: key('add', t('New run')) } },
  run: {
    title: t('Verify run'),
    keys: {
      pause: key('pause', t('Pause or resume run')), cancel: key('giveUp', t('Cancel run')),
      retry: key('verify', t('Verify unresolved payments again')),
    },
  },
  webhooks: {
    title: t('Webhooks'),
    keys: {
      next: key('next', t('Next webhook')), previous: key('previous', t('Previous webhook')),
      listen: key('listen', t('Listen for webhooks, or stop')), settings: key('settings', t('Settings of webhooks')),
      import: key('import', t('Import a file of webhooks')), open: key('openRow', t('Open payment')),
    },
  },
  export: {
    title: t('Export'),
    keys: { write: keyWhileTyping('goOn', t('Write file')), keep: key('save', t('Save as a recipe')) },
  },
  audit: { title: t('Audit trail'), keys: { search: key('search', t('Search the audit trail')) } },
  settings: { title: t('Settings'), keys: { test: key('check', t('Test the connection')) } },
  helpScreen: {
    title: t('Help'),
    keys: { search: key('search', t('Search the help')), leave: key('leave', t('Back to where you were')) },
  },
  chain: { title: t('Audit trail'), keys: { check: key('check', t('Check the audit chain')) } },
} as const satisfies Readonly<Record<string, KeyListGroup>>

export type KeyGroupId = keyof typeof KEY_LIST

/** A digit each, for the first nine of a list: what each does is named by the list. */
export const NUMBERED_KEYS = { recipes: t('Recipes'), profiles: t('Profiles') } as const
export const MAX_NUMBERED = 9

const gridKey = (keys: string, text: string): KeyText => ({ keys, text })

/** What a grid does with a key while it has the focus; the first brings the keys to it from anywhere. */
export const GRID_KEYS = {
  enter: gridKey('G G', t('Go to the list')),
  down: gridKey('ArrowDown', t('Next row')), up: gridKey('ArrowUp', t('Previous row')),
  pageDown: gridKey('PageDown', t('Page down')), pageUp: gridKey('PageUp', t('Page up')),
  first: gridKey('Mod+Home', t('First row')), last: gridKey('Mod+End', t('Last row')),
  right: gridKey('ArrowRight', t('Next column')), left: gridKey('ArrowLeft', t('Previous column')),
  start: gridKey('Home', t('First column')), end: gridKey('End', t('Last column')),
  mark: gridKey('Space', t('Select or deselect row')),
  markDown: gridKey('Shift+ArrowDown', t('Extend selection down')),
  markUp: gridKey('Shift+ArrowUp', t('Extend selection up')),
  markAll: gridKey('Mod+A', t('Select all rows')), unmark: gridKey('Escape', t('Clear selection')),
  copy: gridKey('Mod+C', t('Copy selected rows, or the current row')),
} as const satisfies KeyListGroup['keys']

/** Only where a row can be opened, or has a menu. */
export const ROW_KEYS = {
  open: gridKey('Enter', t('Open row')), menu: gridKey('Shift+F10', t('Row menu')),
} as const satisfies KeyListGroup['keys']

export interface GridOfScreen {
  /** Its name for readers. */
  readonly label: string
  readonly does: readonly (keyof typeof ROW_KEYS)[]
}

/** Every grid there is, by the group of the screen that it is part of. */
export const GRIDS = {
  payments: { label: t('Payments'), does: ['open', 'menu'] },
  failures: { label: t('Exceptions'), does: ['open', 'menu'] },
  suspicious: { label: t('Suspicious payments'), does: ['open', 'menu'] },
  transfers: { label: t('Transfers'), does: ['menu'] },
  webhooks: { label: t('Webhooks'), does: ['open', 'menu'] },
  statement: { label: t('Lines of the statement'), does: [] },
  settlement: { label: t('Lines of the settlement'), does: ['open'] },
  dryRun: { label: t('New rows'), does: [] },
  transferFile: { label: t('Rows of the file'), does: [] },
} as const satisfies Readonly<Partial<Record<KeyGroupId, GridOfScreen>>>

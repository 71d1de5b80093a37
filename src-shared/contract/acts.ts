/**
 * What each procedure of the contract does, as far as it matters who calls it. A procedure that is not named here does
 * not compile.
 */
import type { contract } from './index.ts'

/**
 * `reads`: nobody needs to be known. `writes`: in the name of whoever is signed in at the window. `proves`: the call
 * itself carries the credential of whoever acts. `writes-or-proves`: it writes where the credential is left out.
 * `writes-unless-dry-run`: a dry run reads. `machine`: changes what belongs to this machine and to no profile's books.
 */
export type ActKind = 'reads' | 'writes' | 'proves' | 'writes-or-proves' | 'writes-unless-dry-run' | 'machine'

type Contract = typeof contract
type Acts = { readonly [Topic in keyof Contract]: { readonly [Name in keyof Contract[Topic]]: ActKind } }

const ACTS: Acts = {
  attachments: { list: 'reads', attach: 'writes', save: 'reads', remove: 'writes' },
  attempts: { list: 'reads' },
  attention: { get: 'reads' },
  audit: { list: 'reads', names: 'reads', check: 'reads' },
  bridges: { get: 'reads' },
  budget: { get: 'reads', now: 'reads' },
  changes: { watch: 'reads' },
  charges: {
    start: 'writes', answerSuggestion: 'writes', validate: 'writes', takeRedirect: 'writes', check: 'writes',
    abandon: 'writes', get: 'reads', list: 'reads', cardEntry: 'reads', setCardEntry: 'writes',
  },
  closes: {
    status: 'reads', list: 'reads', get: 'reads', content: 'reads', changes: 'reads', pack: 'writes',
    checkPack: 'reads',
  },
  connection: { test: 'writes', tryNew: 'machine' },
  exceptions: {
    get: 'reads', list: 'reads', gather: 'reads', assign: 'writes', note: 'writes', resolve: 'writes',
    confirm: 'writes', reject: 'writes', reopen: 'writes', related: 'reads', writeOffLimits: 'reads',
  },
  fees: { check: 'reads', rules: 'reads', setRules: 'writes' },
  exports: { columns: 'reads', list: 'reads', preview: 'reads', create: 'writes' },
  imports: {
    inspect: 'reads', dryRunRows: 'reads', expected: 'writes-unless-dry-run', undo: 'writes', saveRejects: 'reads',
    undoObstacle: 'reads', get: 'reads', list: 'reads', rejectedRows: 'reads', checkCorrections: 'reads',
    importCorrections: 'writes', passFolder: 'writes', listCorrections: 'reads',
    watchFolder: 'writes', unwatchFolder: 'writes', folderWatch: 'reads', lookIntoFolder: 'writes',
  },
  journal: { accounts: 'reads', plan: 'reads', export: 'writes', exports: 'reads', writeAgain: 'reads' },
  ledger: {
    commandLog: 'reads', beginCommandLog: 'writes', endCommandLog: 'writes',
    doctor: 'reads', anchor: 'reads', evidenceKey: 'reads', prove: 'reads', backup: 'reads', inspectBackup: 'reads',
    restore: 'proves',
  },
  matches: {
    run: 'writes-unless-dry-run', list: 'reads', get: 'reads', unmatched: 'reads', make: 'writes', confirm: 'writes',
    dismiss: 'writes', undo: 'writes', writeOff: 'writes', confirmWriteOff: 'writes', rejectWriteOff: 'writes',
  },
  payments: {
    list: 'reads', get: 'reads', askV3: 'writes', totals: 'reads', window: 'reads', sumMarked: 'reads',
    referencesOfMarked: 'reads',
  },
  people: {
    list: 'reads', setUp: 'proves', enrol: 'proves', changePassphrase: 'proves', deactivate: 'proves',
  },
  presence: { watch: 'reads' },
  preferences: { all: 'reads', set: 'machine' },
  profiles: {
    add: 'machine', list: 'reads', openPractice: 'machine', get: 'reads', update: 'writes', replaceKey: 'writes',
    remove: 'writes',
  },
  proposals: {
    list: 'reads', get: 'reads', propose: 'proves', confirm: 'proves', refuse: 'proves', withdraw: 'proves',
  },
  quickdocs: { describe: 'reads' },
  reports: { outline: 'reads', write: 'writes', list: 'reads' },
  rules: { get: 'reads', versions: 'reads', replay: 'reads', change: 'writes', export: 'reads' },
  seats: { list: 'reads', invite: 'writes', withdraw: 'writes', remove: 'writes' },
  settlements: {
    inspect: 'reads', importFile: 'writes-unless-dry-run', saveRejects: 'reads', files: 'reads', list: 'reads',
    get: 'reads', lines: 'reads', takenBack: 'reads', undo: 'writes',
  },
  sittings: { get: 'reads', signIn: 'proves', signOut: 'machine' },
  statements: {
    inspect: 'reads', accounts: 'reads',
    importBank: 'writes-unless-dry-run', list: 'reads', get: 'reads', lines: 'reads', undo: 'writes',
  },
  suspicious: { counts: 'reads', list: 'reads' },
  team: {
    schema: 'reads', get: 'reads', init: 'writes', writeKey: 'writes', follow: 'machine', takeOver: 'writes',
    planReopening: 'reads', reopen: 'proves', leave: 'writes', check: 'reads', snapshot: 'writes',
    planArchive: 'reads', archive: 'writes', checkArchive: 'reads',
  },
  today: { get: 'reads' },
  transfers: {
    draft: 'writes', edit: 'writes-or-proves', discard: 'writes', submit: 'proves', approve: 'proves',
    reject: 'proves', send: 'proves', resolve: 'proves', get: 'reads', list: 'reads', batches: 'reads',
    limits: 'reads', inspectFile: 'reads', importFile: 'writes',
  },
  vault: {
    status: 'reads', create: 'machine', unlock: 'machine', lock: 'machine', setAutoLock: 'machine',
    changePassphrase: 'machine',
  },
  verifyRuns: {
    prepare: 'reads', start: 'writes', unknownReferences: 'reads', watch: 'reads', get: 'reads', list: 'reads',
    errors: 'reads', pause: 'writes', resume: 'writes', queue: 'writes', cancel: 'writes',
  },
  webhooks: {
    list: 'reads', get: 'reads', settings: 'reads', setSettings: 'writes', listen: 'writes', stop: 'writes',
    listening: 'reads', watch: 'reads', importFile: 'writes',
  },
}

/**
 * Which machines share a ledger, and which database has all of it, is decided by whoever may run the terminal: a page
 * could send the ledger elsewhere by it.
 */
export const TERMINAL_ALONE: ReadonlySet<string> = new Set([
  'team.init', 'team.writeKey', 'team.follow', 'team.takeOver', 'team.planReopening', 'team.reopen',
  'team.leave', 'team.snapshot', 'team.planArchive', 'team.archive', 'team.checkArchive',
])

const KINDS: ReadonlyMap<string, ActKind> = new Map(Object.entries(ACTS).flatMap(([topic, names]) => (
  Object.entries<ActKind>(names).map(([name, kind]) => [`${topic}.${name}`, kind] as const)
)))

/** `procedure`: its path, `exceptions.note`. */
export function actKindOf(procedure: string): ActKind {
  const kind = KINDS.get(procedure)
  if (kind === undefined) throw new Error(`Nobody says what ${procedure} does`)
  return kind
}

export function listActs(): readonly (readonly [procedure: string, kind: ActKind])[] {
  return [...KINDS]
}

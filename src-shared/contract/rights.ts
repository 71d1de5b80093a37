/**
 * Who may call each procedure of the contract, where the core knows who calls: at a seat always, elsewhere once
 * somebody has signed in. A procedure that is not named here does not compile.
 */
import type { UserRole } from '../domain/transfers/app-users.ts'
import type { contract } from './index.ts'

/**
 * `read`: whoever can act; a viewer from whom customers are hidden gets it without them. `read-whole`: whoever can act,
 * but no such viewer, since customers can't be taken out of it. `work`: whoever is more than a viewer. `decide`: makers
 * and checkers, of whom the act itself asks for the role that it takes. `administer`: administrators; where a profile
 * has none, whoever may work. `core`: at the core's machine alone, since it needs the vault's passphrase, its disk or
 * its terminal.
 */
export type Right = 'read' | 'read-whole' | 'work' | 'decide' | 'administer' | 'core'

type Contract = typeof contract
type Rights = { readonly [Topic in keyof Contract]: { readonly [Name in keyof Contract[Topic]]: Right } }

const RIGHTS: Rights = {
  attachments: { list: 'read', attach: 'work', save: 'read-whole', remove: 'work' },
  attempts: { list: 'read' },
  attention: { get: 'read' },
  audit: { list: 'read', names: 'read', check: 'read' },
  bridges: { get: 'read' },
  budget: { get: 'read', now: 'read' },
  changes: { watch: 'read' },
  charges: {
    start: 'work', answerSuggestion: 'work', validate: 'work', takeRedirect: 'work', check: 'work', abandon: 'work',
    get: 'read', list: 'read', cardEntry: 'read', setCardEntry: 'administer',
  },
  closes: {
    status: 'read', list: 'read', get: 'read', content: 'read-whole', changes: 'read-whole', pack: 'work',
    checkPack: 'read',
  },
  connection: { test: 'work', tryNew: 'core' },
  exceptions: {
    get: 'read', list: 'read', gather: 'read', assign: 'work', note: 'work', resolve: 'work', confirm: 'work',
    reject: 'work', reopen: 'work', related: 'read', writeOffLimits: 'read',
  },
  fees: { check: 'read', rules: 'read', setRules: 'administer' },
  exports: { columns: 'read', list: 'read', preview: 'read-whole', create: 'work' },
  imports: {
    inspect: 'work', dryRunRows: 'work', expected: 'work', undo: 'work', saveRejects: 'work', undoObstacle: 'read',
    get: 'read', list: 'read', rejectedRows: 'read-whole', checkCorrections: 'work', importCorrections: 'work',
    passFolder: 'core', listCorrections: 'read-whole', watchFolder: 'core', unwatchFolder: 'core', folderWatch: 'read',
    lookIntoFolder: 'work',
  },
  journal: { accounts: 'read', plan: 'read', export: 'work', exports: 'read', writeAgain: 'work' },
  ledger: {
    commandLog: 'read', beginCommandLog: 'core', endCommandLog: 'core', doctor: 'read', anchor: 'work',
    evidenceKey: 'read', prove: 'work', backup: 'core', inspectBackup: 'core', restore: 'core',
  },
  matches: {
    run: 'work', list: 'read', get: 'read', unmatched: 'read', make: 'work', confirm: 'work', dismiss: 'work',
    undo: 'work', writeOff: 'work', confirmWriteOff: 'work', rejectWriteOff: 'work',
  },
  payments: {
    list: 'read', get: 'read', askV3: 'work', totals: 'read', window: 'read', sumMarked: 'read',
    referencesOfMarked: 'read',
  },
  people: { list: 'read', setUp: 'core', enrol: 'core', changePassphrase: 'core', deactivate: 'decide' },
  preferences: { all: 'read', set: 'read' },
  presence: { watch: 'read' },
  profiles: {
    add: 'core', list: 'read', openPractice: 'core', get: 'read', update: 'administer', replaceKey: 'core',
    remove: 'core',
  },
  proposals: {
    list: 'read', get: 'read', propose: 'decide', confirm: 'decide', refuse: 'decide', withdraw: 'decide',
  },
  quickdocs: { describe: 'read' },
  reports: { outline: 'read', write: 'work', list: 'read' },
  rules: { get: 'read', versions: 'read', replay: 'read-whole', change: 'administer', export: 'read' },
  seats: { list: 'read', invite: 'administer', withdraw: 'administer', remove: 'administer' },
  settlements: {
    inspect: 'work', importFile: 'work', saveRejects: 'work', files: 'read', list: 'read', get: 'read', lines: 'read',
    takenBack: 'read', undo: 'work',
  },
  sittings: { get: 'read', signIn: 'read', signOut: 'read' },
  statements: {
    inspect: 'work', accounts: 'read', importBank: 'work', list: 'read', get: 'read', lines: 'read', undo: 'work',
  },
  suspicious: { counts: 'read', list: 'read' },
  team: {
    schema: 'read', get: 'read', init: 'core', writeKey: 'core', follow: 'core', takeOver: 'core',
    planReopening: 'core', reopen: 'core', leave: 'core', check: 'read', snapshot: 'core', planArchive: 'core',
    archive: 'core', checkArchive: 'core',
  },
  today: { get: 'read' },
  transfers: {
    draft: 'decide', edit: 'decide', discard: 'decide', submit: 'decide', approve: 'decide', reject: 'decide',
    send: 'decide', resolve: 'decide', get: 'read', list: 'read', batches: 'read', limits: 'read',
    inspectFile: 'decide', importFile: 'decide',
  },
  vault: {
    status: 'read', create: 'core', unlock: 'core', lock: 'core', setAutoLock: 'core', changePassphrase: 'core',
  },
  verifyRuns: {
    prepare: 'read', start: 'work', unknownReferences: 'read', watch: 'read', get: 'read', list: 'read',
    errors: 'read', pause: 'work', resume: 'work', queue: 'work', cancel: 'work',
  },
  webhooks: {
    list: 'read', get: 'read', settings: 'read', setSettings: 'administer', listen: 'administer', stop: 'administer',
    listening: 'read', watch: 'read', importFile: 'work',
  },
}

const KNOWN: ReadonlyMap<string, Right> = new Map(Object.entries(RIGHTS).flatMap(([topic, names]) => (
  Object.entries<Right>(names).map(([name, right]) => [`${topic}.${name}`, right] as const)
)))

/** Which role to ask for, where none that would do is there. */
export const ROLE_FOR: Readonly<Record<Exclude<Right, 'core'>, UserRole>> = {
  'read': 'viewer', 'read-whole': 'viewer', 'work': 'officer', 'decide': 'maker', 'administer': 'administrator',
}

/** `procedure`: its path, `exceptions.note`. */
export function rightTo(procedure: string): Right {
  const right = KNOWN.get(procedure)
  if (right === undefined) throw new Error(`Nobody says who may call ${procedure}`)
  return right
}

/** Is it looked at alone, so that a viewer may? */
export function isReading(right: Right): boolean {
  return right === 'read' || right === 'read-whole'
}

/** `isAdministered`: whether somebody who can act is an administrator. False for `core`, whoever it is. */
export function hasRight(right: Right, roles: readonly UserRole[], isAdministered: boolean): boolean {
  const isWorker = roles.some((role) => role !== 'viewer')
  switch (right) {
    case 'read': case 'read-whole': return true
    case 'work': return isWorker
    case 'decide': return roles.includes('maker') || roles.includes('checker')
    case 'administer': return isAdministered ? roles.includes('administrator') : isWorker
    case 'core': return false
  }
}

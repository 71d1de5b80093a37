/** What the palette offers besides the screens and the keys of the present one: every act of every other screen. */
import { KEY_LIST, VERBS, type KeyGroupId, type KeyListGroup } from '../key-list.ts'

/** The screen on which a group of keys works, or from which one comes to where it works. */
export const SCREEN_OF_KEYS: Readonly<Partial<Record<KeyGroupId, string>>> = {
  today: 'today', payments: 'payments', payment: 'payments', failures: 'exceptions', suspicious: 'suspicious',
  import: 'import', importFile: 'import', dryRun: 'import', importBatch: 'import', charges: 'charges',
  newCharge: 'charges', charge: 'charges', transfers: 'transfers', transferFile: 'transfer-import', bank: 'bank',
  statement: 'bank', settlements: 'settlements', settlement: 'settlements', bridge: 'bridge', closes: 'closes',
  close: 'closes', journal: 'journal', reports: 'reports', matching: 'matching',
  handMatch: 'match-by-hand', rules: 'rules', rule: 'rules', runs: 'runs',
  run: 'runs', webhooks: 'webhooks', export: 'export', audit: 'audit', chain: 'audit',
  helpScreen: 'help', settings: 'settings',
}

/** From afar only what opens or finds something: nothing is verified, approved or sent that is not in sight. */
const DONE_ON_ARRIVAL: ReadonlySet<string> = new Set(
  [VERBS.add, VERBS.search, VERBS.filter, VERBS.settings, VERBS.import].map(({ keys }) => keys),
)
/** Their screen is about one payment, charge, run or statement, which has to be chosen first. */
const OF_ONE: ReadonlySet<KeyGroupId> = new Set([
  'payment', 'importBatch', 'newCharge', 'charge', 'dryRun', 'rule', 'run', 'statement', 'settlement', 'close',
])

export interface ActionElsewhere {
  readonly id: string
  readonly group: string
  readonly text: string
  readonly keys: string
  /** The name of the screen that it leads to. */
  readonly screen: string
  readonly isDoneOnArrival: boolean
}

const groups: readonly (readonly [string, KeyListGroup])[] = Object.entries<KeyListGroup>(KEY_LIST)
const screens: Readonly<Partial<Record<string, string>>> = SCREEN_OF_KEYS
const ofOne: ReadonlySet<string> = OF_ONE

/** All of the list of keys that have a screen, once each. */
export const ACTIONS_ELSEWHERE: readonly ActionElsewhere[] = groups.flatMap(([id, { title, keys }]) => {
  const screen = screens[id]
  if (screen === undefined) return []
  return Object.entries(keys).map(([name, { keys: pressed, text }]) => ({
    id: `${id}.${name}`, group: title, text, keys: pressed, screen,
    isDoneOnArrival: DONE_ON_ARRIVAL.has(pressed) && !ofOne.has(id),
  }))
})

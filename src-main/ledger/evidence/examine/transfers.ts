/** Recomputes what transfers are sent as and who signed them, and who may sign, from what people did. */
import { createHash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { userKeyOf } from '../../../../src-shared/domain/transfers/app-users.ts'
import { parseTransferDetails } from '../../../../src-shared/domain/transfers/stored-transfer.ts'
import { beneficiaryKey } from '../../../../src-shared/domain/transfers/transfer-limits.ts'
import { transferBody, type TransferDetails } from '../../../../src-shared/domain/transfers/transfers.ts'
import { wasRestored } from '../../audit/restores.ts'
import { findUntraced } from '../../people/traced-people.ts'
import { ADDED_ACTIONS } from '../../transfers/app-users.ts'
import { createFaults, paced, together, type Examination, type Examined } from './examination.ts'
import { findEntriesOfNobody } from './people-trail.ts'
import { prepareSignatures } from './signatures.ts'

interface TransferRow {
  readonly id: number
  readonly reference: string
  readonly currency: string
  readonly amountMinor: number
  readonly details: string
  readonly beneficiaryKey: string
  readonly payloadHash: string
  readonly revision: number
  readonly state: string
  readonly maker: string | null
  readonly checker: string | null
}

/** Who signed a transfer has to stand behind it in these. */
const WAITING = ['awaiting-approval', 'approved']
const SUBMITTED = ['awaiting-approval', 'approved', 'sending', 'unknown', 'new', 'completed', 'failed']
const APPROVED = ['approved', 'sending', 'unknown', 'new', 'completed', 'failed']

export const findChangedTransfers: Examination = ({ db, restoresUpTo, tick }) => {
  const faults = {
    content: createFaults(), signature: createFaults(), unsigned: createFaults(), states: createFaults(),
  }
  const isRestored = wasRestored(db, restoresUpTo)
  const signaturesOf = prepareSignatures(db, isRestored)
  const events = db.prepare<[number], string>(
    'SELECT kind FROM transfer_event WHERE transfer_id = ? ORDER BY id',
  ).pluck()
  for (const transfer of paced(db.prepare<[], TransferRow>(TRANSFERS).iterate(), tick)) {
    const { reference, state } = transfer
    if (!isItsContent(transfer)) faults.content.add(reference)
    const { areGood, isSignedAs } = signaturesOf(transfer)
    if (!areGood) faults.signature.add(reference)
    const kinds = events.all(transfer.id)
    if (isRestored && kinds.includes('restored')) continue
    const isWaiting = WAITING.includes(state)
    const lacks = (SUBMITTED.includes(state) && !isSignedAs('submitted', transfer.maker, isWaiting))
      || (APPROVED.includes(state) && !isSignedAs('approved', transfer.checker, isWaiting))
    if (lacks) faults.unsigned.add(reference)
    if (!isStateOf(kinds.at(-1), state)) faults.states.add(reference)
  }
  return together(
    faults.content.tell('what is stored is not what was hashed, of'),
    faults.signature.tell('a signature is not good, of'),
    faults.unsigned.tell('nobody signed what they stand as signed for'),
    faults.states.tell('the state does not follow from what happened to them, of'),
  )
}

const TRANSFERS = `
  SELECT id, reference, currency, amount_minor AS amountMinor, details, beneficiary_key AS beneficiaryKey,
    payload_hash AS payloadHash, revision, state, maker, checker
  FROM transfer ORDER BY id`

function isItsContent({ details: text, ...transfer }: TransferRow): boolean {
  const read = parseTransferDetails(text)
  if (!read.ok) return false
  const details: TransferDetails = read.value
  return details.reference === transfer.reference && details.currency === transfer.currency
    && details.amountMinor === transfer.amountMinor && beneficiaryKey(details) === transfer.beneficiaryKey
    && createHash('sha256').update(transferBody(details)).digest('hex') === transfer.payloadHash
}

/** What the last event makes of a transfer; what a person says of an outcome names its state. */
const MOVED_TO: Readonly<Record<string, string>> = {
  'drafted': 'draft', 'edited': 'draft', 'discarded': 'rejected', 'submitted': 'awaiting-approval',
  'approved': 'approved', 'rejected': 'rejected', 'sent': 'sending', 'not sent': 'draft', 'returned': 'draft',
  'broken': 'unknown', 'unclear': 'unknown', 'refused': 'failed', 'taken': 'new',
}

function isStateOf(lastEvent: string | undefined, state: string): boolean {
  if (lastEvent === undefined) return false
  const [, resolved] = /^resolved as (.+)$/.exec(lastEvent) ?? []
  return (resolved ?? MOVED_TO[lastEvent] ?? state) === state
}

interface TrailEntry {
  readonly action: string
  readonly subject: string
  readonly after: string | null
}

/** After a restore, people and limits of the ledger that was replaced are there, and entries of the backup. */
export const findChangedPeople: Examination = ({ db, restoresUpTo, tick }) => {
  tick()
  const trail = db.prepare<[], TrailEntry>(`
    SELECT action, subject, after FROM audit WHERE action IN
      (${ADDED_ACTIONS}, 'user deactivated', 'transfer limit set') ORDER BY id`).all()
  const isRestored = wasRestored(db, restoresUpTo)
  const untraced = together(findUntracedPeople(db, isRestored), findEntriesOfNobody(db, isRestored))
  return isRestored ? untraced : together(findOtherUsers(db, trail), findOtherLimits(db, trail), untraced)
}

/** Needs no key: what people signed says who they are. After a restore, some of it may be of another ledger. */
function findUntracedPeople(db: Database, isRestored: boolean): string | undefined {
  const untraced = findUntraced(db)
  const [people, acts] = [createFaults(), createFaults()]
  for (const name of untraced.people) people.add(name)
  if (!isRestored) for (const id of untraced.acts) acts.add(String(id))
  return together(
    people.tell('what people signed does not lead from the first two of them to'),
    acts.tell('nobody signed who could do so, act'),
  )
}

function findOtherUsers(db: Examined['db'], trail: readonly TrailEntry[]): string | undefined {
  const told = new Map<string, string>()
  for (const { action, subject, after } of trail) {
    const key = userKeyOf(subject.replace(/^user /, ''))
    if (action === 'user deactivated') told.set(key, (told.get(key) ?? '').replace(/^1/, '0'))
    else if (action !== 'transfer limit set') told.set(key, describe(readAdded(after), true))
  }
  const faults = createFaults()
  const users = db.prepare<[], { key: string; name: string; roles: string; publicKey: string; isActive: number }>(`
    SELECT user_key AS "key", name, roles, public_key AS publicKey, is_active AS isActive FROM app_user`).all()
  for (const { key, name, roles, publicKey, isActive } of users) {
    if (key !== userKeyOf(name) || told.get(key) !== describe({ roles, publicKey }, isActive === 1)) faults.add(name)
  }
  const missing = told.size - users.length
  return together(
    faults.tell('roles, key or activity differ from what the audit trail says, of'),
    missing > 0 ? `${missing} people that the audit trail names are gone` : undefined,
  )
}

interface KeyWithRoles {
  readonly roles: string
  readonly publicKey: string
}

function describe({ roles, publicKey }: KeyWithRoles, isActive: boolean): string {
  return `${isActive ? 1 : 0} ${roles.split(' ').sort().join(' ')} ${publicKey}`
}

function readAdded(after: string | null): KeyWithRoles {
  const { roles = [], publicKey = '' } = JSON.parse(after ?? '{}') as { roles?: readonly string[]; publicKey?: string }
  return { roles: roles.join(' '), publicKey }
}

function findOtherLimits(db: Database, trail: readonly TrailEntry[]): string | undefined {
  const told = new Map<string, string | null>()
  for (const { action, subject, after } of trail) {
    if (action === 'transfer limit set') told.set(subject.replace(/^transfers in /, ''), after)
  }
  const faults = createFaults()
  const limits = db.prepare<[], { currency: string; oneMinor: number | null; dayMinor: number | null }>(`
    SELECT currency, one_minor AS oneMinor, day_minor AS dayMinor FROM transfer_limit
    WHERE id IN (SELECT max(id) FROM transfer_limit GROUP BY currency)`).all()
  for (const { currency, oneMinor, dayMinor } of limits) {
    const said = JSON.parse(told.get(currency) ?? '{}') as { oneMinor?: number | null; dayMinor?: number | null }
    if (said.oneMinor !== oneMinor || said.dayMinor !== dayMinor) faults.add(currency)
  }
  for (const currency of told.keys()) if (!limits.some((limit) => limit.currency === currency)) faults.add(currency)
  return faults.tell('they differ from what the audit trail says, in')
}

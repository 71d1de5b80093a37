/**
 * Collects a payment by hand. The charge is in the ledger before its first byte leaves, each call is made once, and
 * what the service says of it is never enough: a verify and its five checks decide.
 */
import { createBusinessCalendar } from '../../../src-shared/domain/time/business-day.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ChargeDetail, SentCharge } from '../../../src-shared/contract/charges/charges.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { CallOutcome } from '../../../src-shared/domain/verification/call-outcome.ts'
import { isCardEntryAllowed } from '../../../src-shared/domain/people/agreed.ts'
import { findCardIssues, traceOf, type CardSecrets } from '../../../src-shared/domain/values/card-secrets.ts'
import { writeExactJson } from '../../../src-shared/domain/values/exact-number.ts'
import type { ChargeState } from '../../../src-shared/domain/charges/charge-state.ts'
import {
  chargePayload, type BillingAddress, type SuggestionAnswer,
} from '../../../src-shared/domain/charges/charge-payload.ts'
import { findChargeIssues, type ChargeDetails } from '../../../src-shared/domain/charges/charges.ts'
import type { FieldIssue } from '../../../src-shared/domain/values/field-issue.ts'
import type { ChargeList, ChargeRecord, StoredCharge } from '../../ledger/api/charges.ts'
import type { ChargeReply } from '../../services/payment-collection/legacy/charge-answer.ts'
import { describeCharge } from './describe-charge.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { StandingOfPeople } from '../people/standing.ts'
import { verifyNow } from '../verification/verify-now.ts'
import { startRun } from '../verification/verify-runs.ts'

interface OneCharge {
  readonly profile: string
  readonly chargeId: number
}

/** When the verify that a charge calls for is made: `queued` leaves it to whatever verifies next. */
type Verify = 'now' | 'queued'

export interface StartCharge {
  readonly profile: string
  readonly details: ChargeDetails
  readonly expectedMinor?: number | undefined
  readonly card?: CardSecrets | undefined
  readonly verify: Verify
}

export interface AnswerSuggestion extends OneCharge {
  readonly card: CardSecrets
  readonly pin?: string | undefined
  readonly billing?: BillingAddress | undefined
  readonly verify: Verify
}

interface Validate extends OneCharge {
  readonly otp: string
  readonly verify: Verify
}

interface ListCharges {
  readonly profile: string
  readonly state?: ChargeState | undefined
  readonly slice: Slice
}

interface SetCardEntry {
  readonly profile: string
  readonly isOn: boolean
  readonly statement: string
}

export function createCharging(parts: Parts, open: OpenProfiles, standing: StandingOfPeople) {
  return {
    start, answerSuggestion, validate, takeRedirect, check, abandon, get: getCharge, list, cardEntry, setCardEntry,
  }

  async function start({ profile, details, card, expectedMinor, verify }: StartCharge): Promise<SentCharge> {
    refuseIssues(findChargeIssues(details))
    const expected = decideExpected(details, expectedMinor)
    if (details.method === 'card') await refuseInvalidCard(profile, card)
    const calls = await open.calls(profile)
    const writer = await open.writer(profile)
    const trace = card ? traceOf(card) : null
    const { chargeId } = await writer.charges.beginCharge({
      details, expectedMinor: expected, businessDay: await presentDay(profile), card: trace, actor: parts.actor,
    })
    const payload = chargePayload(calls.publicKey, details, card && { card })
    const outcome = await calls.charge(writeExactJson(payload), secretsOf(card))
    return take({ profile, chargeId }, outcome, 'refused', verify)
  }

  async function presentDay(profile: string): Promise<string> {
    return createBusinessCalendar(await open.profile(profile)).dateOf(Math.floor(parts.clock.instant().wallMs))
  }

  async function answerSuggestion(
    { profile, chargeId, card, pin, billing, verify }: AnswerSuggestion,
  ): Promise<SentCharge> {
    const charge = await getStored(profile, chargeId)
    const answer = decideAnswer(charge, pin, billing)
    await refuseInvalidCard(profile, card)
    const calls = await open.calls(profile)
    await record(profile, { ...NOTHING, chargeId, move: 'send', event: `${answer.kind} sent`, actor: parts.actor })
    const payload = chargePayload(calls.publicKey, charge.details, { card, answer })
    const outcome = await calls.charge(writeExactJson(payload), secretsOf(card, pin))
    return take({ profile, chargeId }, outcome, 'step-refused', verify)
  }

  async function validate({ profile, chargeId, otp, verify }: Validate): Promise<SentCharge> {
    const { state, step, gatewayReference } = await getStored(profile, chargeId)
    const isAwaited = state === 'waiting' && step?.kind === 'otp'
    if (!isAwaited || gatewayReference === null) throw invalid(chargeId, step ? `waiting for ${step.kind}` : state)
    const calls = await open.calls(profile)
    await record(profile, { ...NOTHING, chargeId, move: 'send', event: 'one-time code sent', actor: parts.actor })
    return take({ profile, chargeId }, await calls.validate(gatewayReference, otp), 'step-refused', verify)
  }

  async function takeRedirect({ profile, chargeId, address }: OneCharge & { readonly address: string }) {
    const { txref } = await getStored(profile, chargeId)
    const redirect = await (await open.calls(profile)).readRedirect(address)
    if (!redirect.ok) throw new AppError('CHARGE_INVALID', { field: 'address', reason: redirect.reason })
    const { reply, body } = redirect.value
    const isOther = reply.txref !== txref
    const detail = isOther ? `of another reference, ${reply.txref ?? 'none'}` : reply.chargeResponseMessage
    await record(profile, { chargeId, move: null, event: 'redirected', detail, body, actor: null })
    return check({ profile, chargeId })
  }

  /** Waits for the verify of its reference, whatever the charge waits for. */
  async function check({ profile, chargeId }: OneCharge): Promise<ChargeDetail> {
    const { txref } = await getStored(profile, chargeId)
    await verifyNow(parts, open, profile, txref)
    const { paymentState: detail } = await getStored(profile, chargeId)
    await record(profile, { ...NOTHING, chargeId, move: null, event: 'verified', detail, actor: parts.actor })
    return getCharge({ profile, chargeId })
  }

  async function abandon({ reason: detail, ...one }: OneCharge & { readonly reason: string }): Promise<ChargeDetail> {
    const { profile, chargeId } = one
    await record(profile, { ...NOTHING, chargeId, move: 'abandon', event: 'abandoned', detail, actor: parts.actor })
    return getCharge(one)
  }

  async function getCharge({ profile, chargeId }: OneCharge): Promise<ChargeDetail> {
    const { details, ...charge } = await getStored(profile, chargeId)
    return { ...charge, redirectUrl: details.redirectUrl ?? null }
  }

  async function list({ profile, state, slice }: ListCharges): Promise<ChargeList> {
    return (await open.reader(profile)).charges.listCharges(state ?? null, slice)
  }

  async function cardEntry(profile: string) {
    const { atMs, ...entry } = await (await open.reader(profile)).charges.readCardEntry()
    return { ...entry, at: atMs === null ? null : new Date(atMs).toISOString() }
  }

  async function setCardEntry({ profile, isOn, statement }: SetCardEntry) {
    if (await standing.hasPeople(profile, 'where-open')) {
      throw new AppError(isOn ? 'CHANGE_NEEDS_TWO' : 'CHANGE_NEEDS_PERSON', { profile })
    }
    await (await open.writer(profile)).charges.setCardEntry(isOn, statement, parts.actor)
    return cardEntry(profile)
  }

  /** What the call came to. `refusal`: the move where the service took nothing. */
  async function take(
    one: OneCharge, outcome: CallOutcome<ChargeReply>, refusal: 'refused' | 'step-refused', verify: Verify,
  ): Promise<SentCharge> {
    const { profile, chargeId } = one
    const taken = describeCharge(await getStored(profile, chargeId), outcome, refusal)
    await record(profile, taken)
    // The service's word alone proves nothing, and where its word is missing only a verify can tell.
    const isToBeAsked = taken.move === 'charged' || taken.move === 'unclear'
    const verifyRunId = isToBeAsked ? await startVerify(one, verify) : null
    return { ...(await getCharge(one)), verifyRunId }
  }

  async function startVerify({ profile, chargeId }: OneCharge, verify: Verify): Promise<number> {
    const { txref } = await getStored(profile, chargeId)
    const { run } = await startRun(parts, open, {
      profile, selection: { txrefs: [txref], all: true }, order: 'file', lane: 'lookup', waitForPendingMs: 0,
      isQueued: verify === 'queued',
    })
    return run.id
  }

  async function record(profile: string, charge: ChargeRecord): Promise<void> {
    await (await open.writer(profile)).charges.recordCharge(charge)
  }

  async function getStored(profile: string, chargeId: number): Promise<StoredCharge> {
    const charge = await (await open.reader(profile)).charges.findCharge(chargeId)
    if (!charge) throw new AppError('CHARGE_UNKNOWN', { charge: chargeId })
    return charge
  }

  async function refuseUnlessAllowed(profile: string): Promise<void> {
    const { isOn } = await (await open.reader(profile)).charges.readCardEntry()
    const isAllowed = isCardEntryAllowed(isOn, await standing.getAgreed(profile))
    if (!isAllowed) throw new AppError('CHARGE_CARD_ENTRY_OFF', { profile })
  }

  /** Test and practice cards are no card numbers; a live one needs the statement. */
  async function refuseInvalidCard(profile: string, card: CardSecrets | undefined): Promise<void> {
    const { kind } = await open.profile(profile)
    if (kind === 'live') await refuseUnlessAllowed(profile)
    if (!card) throw new AppError('CHARGE_INVALID', { field: 'card', reason: 'is missing' })
    refuseIssues(findCardIssues(card, new Date(parts.clock.instant().wallMs).toISOString().slice(0, 7)))
  }
}

const NOTHING = { detail: null, body: null } as const

function refuseIssues([issue]: readonly FieldIssue[]): void {
  if (issue) throw new AppError('CHARGE_INVALID', { field: issue.field, reason: issue.reason })
}

/** The books rule, also where the customer chooses the amount (facts of money, 5). */
function decideExpected({ amountMinor }: ChargeDetails, expectedMinor: number | undefined): number {
  if (amountMinor === 0) {
    if (expectedMinor !== undefined && expectedMinor > 0) return expectedMinor
    throw new AppError('CHARGE_INVALID', { field: 'expected amount', reason: 'is missing: an expected amount is '
      + 'required' })
  }
  if (expectedMinor === undefined || expectedMinor === amountMinor) return amountMinor
  throw new AppError('CHARGE_INVALID', { field: 'expected amount', reason: 'differs from the amount charged' })
}

function decideAnswer(
  { id, state, step }: StoredCharge, pin: string | undefined, billing: BillingAddress | undefined,
): SuggestionAnswer {
  if (state !== 'waiting' || !step) throw invalid(id, state)
  const { kind, suggestedAuth } = step
  if (kind === 'pin' && suggestedAuth !== null) {
    if (pin !== undefined) return { kind, suggestedAuth, pin }
    throw new AppError('CHARGE_INVALID', { field: 'pin', reason: 'is missing' })
  }
  if (kind === 'billing-address' && suggestedAuth !== null) {
    if (billing !== undefined) return { kind, suggestedAuth, billing }
    throw new AppError('CHARGE_INVALID', { field: 'billing address', reason: 'is missing' })
  }
  throw invalid(id, `waiting for ${kind}`)
}

function invalid(chargeId: number, from: string): AppError {
  return new AppError('CHARGE_STATE_INVALID', { charge: chargeId, from })
}

function secretsOf(card: CardSecrets | undefined, pin?: string): readonly string[] {
  return [...(card ? [card.number, card.cvv] : []), ...(pin === undefined ? [] : [pin])]
}

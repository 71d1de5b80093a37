/**
 * One call that changes nothing tells whether a profile's address is reached and its key is not refused. It takes a
 * slot of the budget like any other; one that was made before there was a profile is counted once there is one.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import {
  connectionReference, judgeConnection, type TestedConnection,
} from '../../../src-shared/domain/service/connection.ts'
import { elapsedAtLeastMs, type Instant } from '../../../src-shared/domain/time/clock.ts'
import { budgetCapacity, HOLD_WITHOUT_ANSWER_MS, LONGEST_CALL_MS } from '../../../src-shared/domain/time/send-window.ts'
import { parseAddressFor } from '../../../src-shared/domain/values/base-url.ts'
import { parsePublicKey, parseSecretKey } from '../../../src-shared/domain/values/key-shapes.ts'
import type { TriedCall } from '../../profiles/tried-keys.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { need, refusePublicAsSecret, refuseSecondBudget } from './profiles.ts'

const HOLD_MS = LONGEST_CALL_MS + HOLD_WITHOUT_ANSWER_MS
const MINUTE_MS = 60_000
/** The service's clock may be the slower one. */
const COOL_OFF_MARGIN_MS = 1_000

export interface NewConnection {
  readonly kind: 'test' | 'live'
  readonly baseUrl: string
  readonly publicKey: string
  readonly secretKey: string
  readonly requestsPerMinute: number
  readonly sharePercent: number
}

export async function testConnection(
  parts: Parts, open: OpenProfiles, { profile: name }: { readonly profile: string },
): Promise<TestedConnection> {
  const { baseUrl } = await open.profile(name)
  const writer = await open.writer(name)
  const scheduler = await open.scheduler(name)
  const txref = connectionReference(parts.makeNonce())
  const startedMs = parts.clock.monotonicMs()
  const outcome = await scheduler.test(txref)
  if (outcome === 'cooling-off') throw coolingOff(scheduler.status().coolOff?.remainingMs ?? 0)
  if (outcome === 'no-slot') throw new AppError('BUDGET_IN_USE', {})
  const tested = judgeConnection(baseUrl, txref, outcome, parts.clock.monotonicMs() - startedMs)
  const after = JSON.stringify({ address: tested.address, finding: tested.finding })
  const entry = { action: 'connection tested', subject: `profile ${name}`, before: null, after, actor: parts.actor }
  await writer.audit.recordAudit(entry)
  return tested
}

export async function tryNewConnection(parts: Parts, input: NewConnection): Promise<TestedConnection> {
  const baseUrl = need('base URL', parseAddressFor(input.kind, input.baseUrl))
  const publicKey = need('public key', parsePublicKey(input.publicKey))
  const secretKey = need('secret key', parseSecretKey(input.secretKey))
  refusePublicAsSecret(secretKey, publicKey)
  const keyFingerprint = parts.keys.fingerprint(secretKey)
  await refuseSecondBudget(parts, { name: '', keyFingerprint })
  const takenAt = parts.clock.instant()
  refuseBeyondBudget(await listHeld(parts, keyFingerprint, takenAt), input, takenAt)
  const txref = connectionReference(parts.makeNonce())
  await parts.triedKeys.keep(keyFingerprint, { txref, takenAt, coolOff: null })
  const startedMs = parts.clock.monotonicMs()
  const outcome = await parts.askOnce({ baseUrl, publicKey, secretKey }, txref)
  if (outcome.kind === 'rate-limited') {
    const { message, coolOffMinutes } = outcome
    const durationMs = Math.ceil(coolOffMinutes * MINUTE_MS) + COOL_OFF_MARGIN_MS
    const coolOff = { startedAt: parts.clock.instant(), durationMs, message }
    await parts.triedKeys.keep(keyFingerprint, { txref, takenAt, coolOff })
  }
  return judgeConnection(baseUrl, txref, outcome, parts.clock.monotonicMs() - startedMs)
}

/** The profile was added: what its key was used for before counts in its budget. */
export async function carryTriedCalls(
  parts: Parts, open: OpenProfiles, { name, keyFingerprint }: Profile,
): Promise<void> {
  const calls = await listHeld(parts, keyFingerprint, parts.clock.instant())
  if (calls.length === 0) return
  const { verification } = await open.writer(name)
  for (const { txref, takenAt, coolOff } of calls) {
    await verification.takeSlot({ txref, lane: 'lookup', takenAt, holdMs: HOLD_MS })
    if (coolOff) await verification.beginCoolOff(coolOff)
    await parts.triedKeys.forget(keyFingerprint, txref)
  }
}

/** Forgets those that count no more. */
async function listHeld(parts: Parts, fingerprint: string, now: Instant): Promise<readonly TriedCall[]> {
  const calls = await parts.triedKeys.list(fingerprint)
  const held = calls.filter((call) => isHeld(call, now) || isCoolingOff(call, now))
  for (const call of calls) {
    if (!held.includes(call)) await parts.triedKeys.forget(fingerprint, call.txref)
  }
  return held
}

function isHeld({ takenAt }: TriedCall, now: Instant): boolean {
  return elapsedAtLeastMs(takenAt, now) < HOLD_MS
}

function isCoolingOff(call: TriedCall, now: Instant): boolean {
  return coolOffLeftMs(call, now) > 0
}

function coolOffLeftMs({ coolOff }: TriedCall, now: Instant): number {
  return coolOff === null ? 0 : Math.max(0, coolOff.durationMs - elapsedAtLeastMs(coolOff.startedAt, now))
}

/** Less than a minute counts as one. */
function coolingOff(leftMs: number): AppError {
  return new AppError('BUDGET_COOLING_OFF', { minutes: Math.max(1, Math.ceil(leftMs / MINUTE_MS)) })
}

function refuseBeyondBudget(
  calls: readonly TriedCall[], { requestsPerMinute, sharePercent }: NewConnection, now: Instant,
): void {
  const leftMs = Math.max(0, ...calls.map((call) => coolOffLeftMs(call, now)))
  if (leftMs > 0) throw coolingOff(leftMs)
  const held = calls.filter((call) => isHeld(call, now)).length
  if (held >= budgetCapacity(requestsPerMinute, sharePercent)) throw new AppError('BUDGET_IN_USE', {})
}

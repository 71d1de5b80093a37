import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameUser } from '../../../../src-shared/domain/transfers/app-users.ts'
import {
  dayBefore, decideSending, limitCountsFrom, type SendingFacts,
} from '../../../../src-shared/domain/transfers/decide-sending.ts'
import {
  decideEdit, decideOutcome, decideSignature, type HeldTransfer,
} from '../../../../src-shared/domain/transfers/decide-transfer.ts'
import { TRANSFER_STATES, type TransferMove } from '../../../../src-shared/domain/transfers/transfer-state.ts'
import type { TransferDetails } from '../../../../src-shared/domain/transfers/transfers.ts'

const PAYOUT: TransferDetails = {
  reference: 'P-1', currency: 'NGN', amountMinor: 100_000, accountBank: '044', accountNumber: '0690000031',
}
const APPROVED: HeldTransfer = {
  state: 'approved', details: PAYOUT, revision: 3, payloadHash: 'h', maker: 'Ada', checker: 'Ben', reason: null,
}
const FACTS: SendingFacts = { approvedHash: 'h', approvedRevision: 3, bodyHash: 'h', limits: [], sentMinor: 0n }
const NGN = 'NGN' as const

describe('the sending of a transfer', () => {
  it('is for one that is approved as it is', () => {
    expect(decideSending(APPROVED, FACTS)).toMatchObject({ ok: true, decision: {
      state: 'sending', event: { kind: 'sent', detail: null },
      audit: { action: 'transfer sent', after: JSON.stringify({ ...PAYOUT, amount: 'NGN 1,000.00' }) },
    } })
    expect(TRANSFER_STATES.filter((state) => decideSending({ ...APPROVED, state }, FACTS).ok)).toEqual(['approved'])
    expect(decideSending(APPROVED, { ...FACTS, approvedHash: 'x' })).toMatchObject({
      refusal: { code: 'TRANSFER_CHANGED' },
    })
    expect(decideSending(APPROVED, { ...FACTS, approvedRevision: 2 })).toMatchObject({
      refusal: { code: 'TRANSFER_CHANGED' },
    })
    expect(decideSending(APPROVED, { ...FACTS, bodyHash: 'x' })).toMatchObject({
      refusal: { code: 'TRANSFER_SIGNATURE_BROKEN' },
    })
  })

  it.each<[string, number | null, number | null, bigint, object | null]>([
    ['no limit', null, null, 10n ** 30n, null],
    ['the most of one', 100_000, null, 0n, null],
    ['above that of one', 99_999, null, 0n, { limit: 'NGN 999.99', period: 'for one transfer', sent: 'NGN 0.00' }],
    ['the most of a day', null, 300_000, 200_000n, null],
    ['above that of a day', null, 300_000, 200_001n, { limit: 'NGN 3,000.00', period: 'a day', sent: 'NGN 2,000.01' }],
    ['a day of nothing', null, 0, 0n, { limit: 'NGN 0.00', period: 'a day', sent: 'NGN 0.00' }],
  ])('with %s', (_, oneMinor, dayMinor, sentMinor, details) => {
    const decision = decideSending(APPROVED, { ...FACTS, limits: [{ currency: NGN, oneMinor, dayMinor }], sentMinor })
    if (details === null) expect(decision).toMatchObject({ ok: true })
    else expect(decision).toMatchObject({ refusal: { code: 'TRANSFER_LIMIT', details } })
  })
})

describe('what counts in the limit of a day', () => {
  const HOUR_MS = 3_600_000
  const now = 1_000 * HOUR_MS

  it.each([
    ['begins with the business day', 3, false, 3],
    ['reaches back 24 hours once the day was begun again', 3, true, 24],
    ['is never less than the day, however long that is', 25, true, 25],
  ])('%s', (_, hoursAgo, isDayChanged, counted) => {
    expect(now - limitCountsFrom(now - hoursAgo * HOUR_MS, now, isDayChanged)).toBe(counted * HOUR_MS)
    expect(now - dayBefore(now)).toBe(24 * HOUR_MS)
  })
})

/** A transfer as its row would be, with what was done to it. */
interface Model {
  transfer: HeldTransfer
  sentAtMs: number | null
  /** A byte of it may have left, by any of its sendings. */
  mayBeOut: boolean
}

type Step = { readonly of: number } & (
  | { readonly do: 'edit'; readonly amountMinor: number }
  | { readonly do: 'sign'; readonly act: 'submitted' | 'approved'; readonly user: string; readonly isFresh: boolean }
  | { readonly do: 'send' }
  | { readonly do: 'hear'; readonly move: TransferMove }
)

const MOVES: readonly TransferMove[] = [
  { kind: 'discard' }, { kind: 'reject' }, { kind: 'return' }, { kind: 'not-sent' }, { kind: 'taken' },
  { kind: 'refused' }, { kind: 'broken' }, { kind: 'resolve', as: 'new' }, { kind: 'resolve', as: 'completed' },
  { kind: 'resolve', as: 'failed' },
]
const TRANSFERS = 4
const DAY_LIMIT_MINOR = 250
const LIMITS = [{ currency: NGN, oneMinor: 200, dayMinor: DAY_LIMIT_MINOR }]

const of = fc.nat(TRANSFERS - 1)
const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ of, do: fc.constant('edit' as const), amountMinor: fc.integer({ min: 1, max: 220 }) }),
  fc.record({
    of, do: fc.constant('sign' as const), act: fc.constantFrom('submitted' as const, 'approved' as const),
    user: fc.constantFrom('Ada', 'ada', 'ＡＤＡ', 'Ben'), isFresh: fc.boolean(),
  }),
  { arbitrary: fc.record({ of, do: fc.constant('send' as const) }), weight: 2 },
  fc.record({ of, do: fc.constant('hear' as const), move: fc.constantFrom(...MOVES) }),
)
/** What a person would do, so that many a run gets as far as a sending. */
const WAY: fc.Arbitrary<readonly Step[]> = fc.tuple(of, fc.constantFrom(...MOVES)).map(([which, move]) => [
  { of: which, do: 'sign', act: 'submitted', user: 'Ada', isFresh: true },
  { of: which, do: 'sign', act: 'approved', user: 'Ben', isFresh: true },
  { of: which, do: 'send' },
  { of: which, do: 'hear', move },
])
const STEPS = fc.array(fc.oneof(STEP.map((step) => [step]), { arbitrary: WAY, weight: 2 }), {
  minLength: 5, maxLength: 25, size: 'max',
}).map((parts) => parts.flat())

function hashOf({ amountMinor }: TransferDetails): string {
  return `hash of ${amountMinor}`
}

function isSendable({ state }: HeldTransfer): boolean {
  return state === 'draft' || state === 'awaiting-approval' || state === 'approved'
}

function take(models: readonly Model[], step: Step, atMs: number): void {
  const model = models[step.of]
  if (!model) return
  const { transfer } = model
  if (step.do === 'edit') {
    const details = { ...transfer.details, amountMinor: step.amountMinor }
    const edit = decideEdit(transfer, details, { isTaken: false, isSigned: true })
    const revision = transfer.revision + 1
    if (edit.ok) {
      const payloadHash = hashOf(details)
      model.transfer = { ...edit.decision, details, revision, payloadHash, reason: null }
    }
  } else if (step.do === 'sign') {
    const payloadHash = step.isFresh ? transfer.payloadHash : 'hash of what it was'
    const signature = decideSignature(transfer, { ...step, payloadHash })
    if (signature.ok) model.transfer = { ...transfer, ...signature.decision }
  } else if (step.do === 'send') {
    const sentMinor = BigInt(sumOut(models))
    const { payloadHash, revision } = transfer
    const facts = {
      approvedHash: payloadHash, approvedRevision: revision, bodyHash: hashOf(transfer.details), limits: LIMITS,
      sentMinor,
    }
    const sending = decideSending(transfer, facts)
    if (sending.ok) Object.assign(model, { transfer: { ...transfer, state: sending.decision.state }, sentAtMs: atMs })
  } else {
    const outcome = decideOutcome(transfer, { move: step.move, event: 'x', detail: null, isByPerson: false })
    if (!outcome.ok) return
    const { state, isNotSent, isUnsigned } = outcome.decision
    model.mayBeOut ||= transfer.state === 'sending' && !isNotSent
    const signers = isUnsigned ? { maker: null, checker: null } : {}
    Object.assign(model, { transfer: { ...transfer, ...signers, state }, sentAtMs: isNotSent ? null : model.sentAtMs })
  }
}

function sumOut(models: readonly Model[]): number {
  return models.filter(({ sentAtMs }) => sentAtMs !== null).reduce((sum, { transfer }) => (
    sum + transfer.details.amountMinor
  ), 0)
}

describe('whatever is done in whatever order', () => {
  function run(steps: readonly Step[], check: (models: readonly Model[]) => void): void {
    const models = Array.from({ length: TRANSFERS }, (_, index): Model => {
      const details = { ...PAYOUT, reference: `P-${index}`, amountMinor: 100 }
      const transfer = { ...APPROVED, state: 'draft' as const, details, payloadHash: hashOf(details) }
      return { transfer: { ...transfer, maker: null, checker: null }, sentAtMs: null, mayBeOut: false }
    })
    steps.forEach((step, index) => {
      take(models, step, index)
      check(models)
    })
  }

  it('nothing that may be out becomes sendable again', () => {
    fc.assert(fc.property(STEPS, (steps) => run(steps, (models) => {
      for (const { mayBeOut, transfer } of models) expect(mayBeOut && isSendable(transfer)).toBe(false)
    })))
  })

  it('two people signed what is sent, over what it is', () => {
    fc.assert(fc.property(STEPS, (steps) => run(steps, (models) => {
      for (const { transfer: { state, maker, checker } } of models) {
        if (state !== 'approved' && state !== 'sending') continue
        expect(maker !== null && checker !== null && !sameUser(maker, checker)).toBe(true)
      }
    })))
  })

  it('a day never carries more than its limit', () => {
    fc.assert(fc.property(STEPS, (steps) => run(steps, (models) => {
      expect(sumOut(models)).toBeLessThanOrEqual(DAY_LIMIT_MINOR)
    })))
  })

  it('some of it is sent, so that these properties say something', () => {
    const runs = fc.sample(STEPS, { numRuns: 200, seed: 1 }).filter((steps) => {
      let sent = 0
      run(steps, (models) => void (sent = Math.max(sent, models.filter(({ mayBeOut }) => mayBeOut).length)))
      return sent > 0
    })
    expect(runs.length).toBeGreaterThan(100)
  })
})

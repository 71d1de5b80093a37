import { afterEach, describe, expect, it } from 'vitest'
import { tellAnswer, tellAnswers } from '../../../src-renderer/notices/answers.ts'
import { createNewsFinder, type News } from '../../../src-renderer/notices/news.ts'
import type { Attention, NoticedCase } from '../../../src-shared/contract/books/attention.ts'
import type { VerifyRun } from '../../../src-shared/contract/verification/verify-runs.ts'
import { FRENCH } from '../../../src-shared/texts/french/french.ts'
import { FRENCH_REASONS } from '../../../src-shared/texts/french/reasons.ts'
import { speak } from '../../../src-shared/texts/text.ts'
import { NGN } from '../../support/ledger/fixtures.ts'

const NOTHING: Attention = {
  counts: { payments: 0, proved: 0, explained: 0, open: 0, unverified: 0, pending: 0, regressed: 0, exceptions: 0 },
  next: { kind: 'done' },
  regressed: { count: 0, newest: [] },
  pendingTooLong: { count: 0, newest: [] },
  nextDueAt: null,
  assigned: { count: 0, newest: [] },
  unknownTransfers: { count: 0, newest: [] },
}
const at = (minute: number): string => `2026-11-20T08:${String(minute).padStart(2, '0')}:00.000Z`
const noticed = (txref: string, minute: number): NoticedCase => (
  { txref, currency: NGN, atRiskMinor: 125_050, since: at(minute) }
)
const regressed = (...newest: readonly NoticedCase[]): Attention => (
  { ...NOTHING, regressed: { count: newest.length, newest } }
)
const titles = (news: readonly News[]): readonly string[] => news.map(({ title }) => title)

const RUN: VerifyRun = {
  id: 5, lane: 'bulk', order: 'file', state: 'running', pauseReason: null, pausedBy: null, createdAt: at(0),
  endedAt: null, size: 3, calls: 0, tallies: [{ currency: NGN, state: 'proved', count: 3, amountMinor: 9n }],
}

afterEach(() => speak('en', {}))

describe('news', () => {
  it('are what is there since the first look, each told once', () => {
    const finder = createNewsFinder()
    expect(finder.inAttention(regressed(noticed('OLD', 1)))).toEqual([])
    const now = regressed(noticed('NEW', 2), noticed('OLD', 1))
    expect(finder.inAttention(now)).toEqual([{
      kind: 'regressed', tone: 'alarm', title: 'NEW was proved earlier and is different now',
      text: 'NGN 1,250.50 at risk', outside: '1 payment proved earlier, different now',
      to: { name: 'payment', params: { txref: 'NEW' } },
    }])
    expect(finder.inAttention(now)).toEqual([])
  })

  it('are not what only moves up as others are settled, nor what is of the same moment and known', () => {
    const finder = createNewsFinder()
    finder.inAttention(regressed(noticed('A', 5), noticed('B', 5)))
    expect(finder.inAttention(regressed(noticed('B', 5), noticed('OLDER', 1)))).toEqual([])
    expect(titles(finder.inAttention(regressed(noticed('C', 5), noticed('B', 5))))).toHaveLength(1)
  })

  it('of many payments are one', () => {
    const finder = createNewsFinder()
    finder.inAttention(NOTHING)
    const many = finder.inAttention(regressed(...['A', 'B', 'C', 'D'].map((txref) => noticed(txref, 9))))
    expect(many).toMatchObject([{ title: '4 payments proved earlier, different now', to: { name: 'exceptions' } }])
  })

  it('name a payout whose outcome is unknown, with its amount and the way to it', () => {
    const finder = createNewsFinder()
    finder.inAttention(NOTHING)
    const unknown = { id: 4, reference: 'PAYOUT-4', currency: 'KES', amountMinor: 107_300 } as const
    const now: Attention = { ...NOTHING, unknownTransfers: { count: 1, newest: [unknown] } }
    expect(finder.inAttention(now)).toMatchObject([{
      kind: 'unknown-payout', title: 'The outcome of payout PAYOUT-4 is unknown',
      to: { name: 'transfers', query: { state: 'unknown', transfer: '4' } },
    }])
    expect(finder.inAttention(now)).toEqual([])
  })

  it('say by whom a case was assigned, and never a name, a reference or money outside of the window', () => {
    const finder = createNewsFinder()
    finder.inAttention(NOTHING)
    const [news] = finder.inAttention({
      ...NOTHING, assigned: { count: 1, newest: [{ ...noticed('TX-1', 3), by: 'ada' }] },
      pendingTooLong: { count: 1, newest: [noticed('TX-2', 3)] },
    }).toReversed()
    expect(news).toMatchObject({ title: 'ada assigned TX-1 to you', outside: '1 payment assigned to you' })
  })

  it('tell how a run ended, or why it stands still, wherever it was started', () => {
    const finder = createNewsFinder()
    expect(finder.inRuns([RUN])).toEqual([])
    expect(finder.inRuns([{ ...RUN, state: 'paused', pauseReason: 'person', pausedBy: 'ada' }])).toEqual([])
    expect(titles(finder.inRuns([{ ...RUN, state: 'paused', pauseReason: 'unreachable' }]))).toEqual([])
    finder.inRuns([RUN])
    expect(titles(finder.inRuns([{ ...RUN, state: 'paused', pauseReason: 'unreachable' }])))
      .toEqual(['Verify run 5 is paused'])
    const ended = { ...RUN, state: 'completed' } as const
    expect(finder.inRuns([ended])).toMatchObject([{ title: 'Verify run 5 is complete', text: '3 proved' }])
    expect(finder.inRuns([ended])).toEqual([])
    // Of another process, begun and ended between two looks.
    expect(titles(finder.inRuns([{ ...ended, id: 6 }, ended]))).toEqual(['Verify run 6 is complete'])
  })

  it('leave a single look-up to its answer, and runs from before the first look alone', () => {
    const finder = createNewsFinder()
    finder.inRuns([{ ...RUN, id: 9 }])
    expect(finder.inRuns([{ ...RUN, id: 10, lane: 'lookup', state: 'completed' }])).toEqual([])
    expect(finder.inRuns([{ ...RUN, id: 3, state: 'completed' }])).toEqual([])
  })
})

describe('the answer to verifying again', () => {
  const CHECKS = [
    { check: 'status', holds: false, expected: '', actual: '', hint: null },
    { check: 'amount', holds: false, expected: '', actual: '', hint: null },
  ] as const
  const answered = { txref: 'TX-1', currency: NGN, isRegressed: false, checks: [], reason: 'why' }

  it('says what the payment is now', () => {
    const title = (change: object) => tellAnswer({ ...answered, state: 'proved', ...change }).title
    expect(title({})).toBe('TX-1 is proved now')
    expect(title({ state: 'failed', checks: CHECKS })).toBe('TX-1 still fails: status, amount')
    expect(title({ state: 'pending' })).toBe('TX-1 is still pending')
    expect(title({ state: 'refused' })).toBe('TX-1 was refused by the service')
    expect(title({ isRegressed: true })).toBe('TX-1 still differs from its proof')
    expect(tellAnswer({ ...answered, state: 'proved', isRegressed: true }).tone).toBe('alarm')
  })

  it('tells money as money is written, in the language that is spoken', () => {
    const payment = { ...answered, state: 'failed', reason: 'Amount is 1200.5, expected 1250.50 or more.' } as const
    expect(tellAnswer(payment).text).toBe('Amount is NGN 1,200.50, expected NGN 1,250.50 or more.')
    speak('fr', FRENCH, FRENCH_REASONS)
    expect(tellAnswer(payment).text?.replaceAll(/[\u202f\u00a0]/g, ' '))
      .toBe('Montant 1 200,50 NGN, attendu 1 250,50 NGN ou plus.')
  })

  it('sums many up', () => {
    const tallies = [...RUN.tallies, { currency: NGN, state: 'failed', count: 14, amountMinor: 1n }] as const
    expect(tellAnswers({ id: 5, size: 17, tallies })).toMatchObject({
      title: '17 payments verified again', text: '3 proved, 14 failed',
    })
  })
})

/** Tells what is new: finds it by holding what needs attention now against what was known before. Pure. */
import type { RouteLocationRaw } from 'vue-router'
import type { Attention, NoticedCase, UnknownTransfer } from '../../src-shared/contract/books/attention.ts'
import type { VerifyRun } from '../../src-shared/contract/verification/verify-runs.ts'
import { isOpenRun } from '../../src-shared/domain/verification/verify-run.ts'
import { describePause, PAUSE_LABELS, runTitle, tellTallies } from '../../src-shared/labels/run-labels.ts'
import { formatMoney } from '../../src-shared/labels/format.ts'
import { t } from '../../src-shared/texts/text.ts'
import type { Tone } from '../ui/values/tones.ts'

/** The gravest first. */
export const NEWS_KINDS = [
  'unknown-payout', 'regressed', 'failure', 'pending-too-long', 'run-paused', 'assigned', 'run-ended', 'answer',
] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

export interface News {
  readonly kind: NewsKind
  readonly tone: Tone
  readonly title: string
  readonly text?: string | undefined
  /** For the system's notices, which anyone may see: without money, references and names. */
  readonly outside: string
  /** The screen that it leads to, in the shown profile. */
  readonly to?: NewsTarget | undefined
}
export type NewsTarget = Extract<RouteLocationRaw, { readonly name?: unknown }>

/** More of one kind at a time are told as one. */
const MAX_ONE_BY_ONE = 3

interface CaseWords {
  readonly kind: NewsKind
  readonly tone: Tone
  readonly title: (row: NoticedCase & { readonly by?: string }) => string
  readonly many: (count: number) => string
  readonly query: Readonly<Record<string, string>>
}

const CASES = {
  regressed: {
    kind: 'regressed', tone: 'alarm',
    title: ({ txref }) => t('{txref} was proved earlier and is different now', { txref }),
    many: (count) => t('{count, plural, one {# payment} other {# payments}} proved earlier, different now', { count }),
    query: { kind: 'regressed' },
  },
  pendingTooLong: {
    kind: 'pending-too-long', tone: 'wait', title: ({ txref }) => t('{txref} has been pending for too long', { txref }),
    many: (count) => t('{count, plural, one {# payment} other {# payments}} pending for too long', { count }),
    query: { kind: 'pending-too-long' },
  },
  assigned: {
    kind: 'assigned', tone: 'info', title: ({ txref, by = '' }) => t('{by} assigned {txref} to you', { by, txref }),
    many: (count) => t('{count, plural, one {# payment} other {# payments}} assigned to you', { count }), query: {},
  },
} as const satisfies Readonly<Record<string, CaseWords>>
type CaseList = keyof typeof CASES
const CASE_LISTS: readonly CaseList[] = ['regressed', 'pendingTooLong', 'assigned']

export interface NewsFinder {
  /** What is there at the first look is known, and no news. */
  inAttention(now: Attention): readonly News[]
  inRuns(runs: readonly VerifyRun[]): readonly News[]
}

/** For one profile. */
export function createNewsFinder(): NewsFinder {
  let cases: Readonly<Record<CaseList, CaseMark>> | undefined
  let transfers: ReadonlySet<number> | undefined
  let openRuns: ReadonlyMap<number, VerifyRun['state']> | undefined

  return {
    inAttention(now) {
      const [casesBefore, transfersBefore] = [cases, transfers]
      cases = {
        regressed: markOf(now.regressed.newest, casesBefore?.regressed),
        pendingTooLong: markOf(now.pendingTooLong.newest, casesBefore?.pendingTooLong),
        assigned: markOf(now.assigned.newest, casesBefore?.assigned),
      }
      const unknown = now.unknownTransfers.newest
      transfers = new Set([...(transfersBefore ?? []), ...unknown.map(({ id }) => id)])
      if (!casesBefore || !transfersBefore) return []
      return [
        ...unknown.filter(({ id }) => !transfersBefore.has(id)).map(tellUnknown),
        ...CASE_LISTS.flatMap((list) => (
          tellCases(CASES[list], now[list].newest.filter((row) => isNew(row, casesBefore[list])))
        )),
      ]
    },
    inRuns(runs) {
      const before = openRuns
      openRuns = new Map(runs.map(({ id, state }) => [id, state]))
      if (!before) return []
      const newest = Math.max(0, ...before.keys())
      return runs.flatMap((run) => {
        const wasOpen = before.has(run.id) ? isOpenRun(before.get(run.id) ?? 'completed') : run.id > newest
        return wasOpen && before.get(run.id) !== run.state ? tellRun(run) : []
      })
    },
  }
}

/** The newest that was seen of a list, and what was seen of that moment. An older one that moves up is no news. */
interface CaseMark {
  readonly since: string
  readonly txrefs: ReadonlySet<string>
}

function markOf(rows: readonly NoticedCase[], before: CaseMark | undefined): CaseMark {
  const since = rows.reduce((newest, row) => (row.since > newest ? row.since : newest), before?.since ?? '')
  const alike = rows.filter((row) => row.since === since).map(({ txref }) => txref)
  return { since, txrefs: new Set([...(before?.since === since ? before.txrefs : []), ...alike]) }
}

function isNew({ since, txref }: NoticedCase, before: CaseMark): boolean {
  return since > before.since || (since === before.since && !before.txrefs.has(txref))
}

function tellCases(words: CaseWords, rows: readonly (NoticedCase & { readonly by?: string })[]): readonly News[] {
  const { kind, tone, title, many, query } = words
  if (rows.length > MAX_ONE_BY_ONE) {
    const outside = many(rows.length)
    return [{ kind, tone, title: outside, outside, to: { name: 'exceptions', query } }]
  }
  return rows.map((row) => ({
    kind, tone, title: title(row),
    text: t('{amount} at risk', { amount: formatMoney(row.atRiskMinor, row.currency) }),
    outside: many(1), to: { name: 'payment', params: { txref: row.txref } },
  }))
}

export const UNKNOWN_PAYOUT_TEXT =
  t('It may have been paid and is never sent again. Find out what happened, then record the outcome.')

function tellUnknown({ id, reference, currency, amountMinor }: UnknownTransfer): News {
  return {
    kind: 'unknown-payout', tone: 'alarm', title: t('The outcome of payout {reference} is unknown', { reference }),
    text: `${formatMoney(amountMinor, currency)}. ${UNKNOWN_PAYOUT_TEXT}`,
    outside: t('The outcome of a payout is unknown'), to: { name: 'transfers', query: transferQuery(id) },
  }
}

export function transferQuery(id: number): Readonly<Record<string, string>> {
  return { state: 'unknown', transfer: String(id) }
}

/** A single look-up is told by its answer, and what a webhook started by the payment's own state. */
function tellRun(run: VerifyRun): readonly News[] {
  const { lane, state, pauseReason, pausedBy, tallies } = run
  if (lane === 'lookup' || lane === 'webhook') return []
  const to = { name: 'run', params: { runId: String(run.id) } }
  if (state === 'completed') {
    const title = t('{run} is complete', { run: runTitle(run) })
    return [{ kind: 'run-ended', tone: 'good', title, text: tellTallies(tallies), outside: title, to }]
  }
  const next = pauseReason === null ? null : PAUSE_LABELS[pauseReason].next
  if (state !== 'paused' || pauseReason === null || next === null) return []
  const title = t('{run} is paused', { run: runTitle(run) })
  const text = `${describePause({ pauseReason, pausedBy })} ${next}`
  return [{ kind: 'run-paused', tone: 'hold', title, text, outside: title, to }]
}

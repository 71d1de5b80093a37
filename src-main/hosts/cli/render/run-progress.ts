/** How a verify run is shown while it goes on. */
import type { RunEvent, VerifyRun } from '../../../../src-shared/contract/verification/verify-runs.ts'
import type { PaymentState } from '../../../../src-shared/domain/books/payment-state.ts'
import { formatCount, formatCountdown, formatPercent } from '../../../../src-shared/labels/format.ts'
import { TROUBLE_LABELS } from '../../../../src-shared/labels/run-labels.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import type { Phase, ProgressFace } from '../progress.ts'
import type { Canvas } from '../terminal.ts'
import { STATE_TONES } from './state-tones.ts'
import { renderBar } from './bar.ts'
import { harmless } from './text.ts'
import { STATE_WORDS } from './words.ts'

/** What a call can end in, in the order of telling. */
const ANSWERED_STATES = ['proved', 'failed', 'pending', 'refused', 'unresolved'] as const

export function countInState(run: VerifyRun, state: PaymentState | 'waiting'): number {
  return run.tallies.reduce((sum, tally) => sum + (tally.state === state ? tally.count : 0), 0)
}

export function countAnswered(run: VerifyRun): number {
  return Math.max(0, run.size - countInState(run, 'waiting'))
}

export const runProgressFace: ProgressFace<RunEvent> = {
  percent: ({ run }) => (run.size === 0 ? 100 : (countAnswered(run) / run.size) * 100),
  phase: phaseOf,
  quietMs: 0,
  block: renderRunBlock,
  line: renderRunLine,
}

type Trouble = NonNullable<RunEvent['trouble']>

function phaseOf({ coolOff, trouble }: RunEvent): Phase {
  if (coolOff) return coolOff.isProbing ? 'probing' : 'cooling-off'
  return trouble === null ? 'working' : 'trouble'
}

function renderRunBlock(event: RunEvent, canvas: Canvas): readonly string[] {
  const { run, trouble } = event
  const done = countAnswered(run)
  const states = ANSWERED_STATES.map((state) => {
    const count = countInState(run, state)
    return canvas.paint(count === 0 ? 'quiet' : STATE_TONES[state], `${STATE_WORDS[state]} ${formatCount(count)}`)
  })
  return [
    `  ${renderBar(done, run.size, canvas)}  ${formatPercent(done, run.size).padStart(5)}  `
      + t('{done, number} of {total, plural, one {# payment} other {# payments}}', { done, total: run.size }),
    `  ${states.join('   ')}`,
    canvas.paint('quiet', `  ${describePace(event).join(' · ')}`),
    ...(run.order === 'money' ? [`  ${t('Money at risk answered: {shares}', { shares: describeMoney(run) })}`] : []),
    ...(trouble === null ? [] : [canvas.paint('warn', `  ${describeTrouble(trouble)}`)]),
    ...describeCoolOff(event).map((line, index) => canvas.paint(index === 0 ? 'warn' : 'quiet', `  ${line}`)),
  ]
}

function describeTrouble({ kind, message }: Trouble): string {
  return t('{trouble}: {message}', { trouble: TROUBLE_LABELS[kind], message: harmless(sayReason(message)) })
}

function renderRunLine(event: RunEvent): string {
  const { run, trouble } = event
  const done = countAnswered(run)
  const states = ANSWERED_STATES.map((state) => `${STATE_WORDS[state]} ${formatCount(countInState(run, state))}`)
  const [coolOff] = describeCoolOff(event)
  return [
    t('{done} of {total} ({percent})', {
      done: formatCount(done), total: formatCount(run.size), percent: formatPercent(done, run.size),
    }),
    states.join(', '),
    ...(coolOff === undefined ? describePace(event) : [coolOff]),
    ...(run.order === 'money' ? [t('money at risk answered: {shares}', { shares: describeMoney(run) })] : []),
    ...(trouble === null ? [] : [describeTrouble(trouble)]),
  ].join(' · ')
}

function describePace({ callsPerMinute, slotsHeld, slotsTotal, inFlight, etaMs }: RunEvent): readonly string[] {
  return [
    ...(callsPerMinute === null ? [] : [t('{calls} calls/min', { calls: formatCount(callsPerMinute) })]),
    t('budget {held, number} of {total, number}', { held: slotsHeld, total: slotsTotal }),
    t('{count, number} in flight', { count: inFlight }),
    ...(etaMs ? [t('{time} left', { time: formatCountdown(etaMs) })] : []),
  ]
}

function describeCoolOff({ coolOff }: RunEvent): readonly string[] {
  if (!coolOff) return []
  const said = t('The service said: “{message}”', { message: harmless(coolOff.message) })
  if (coolOff.isProbing) return [t('Cool-off over: one probing call checks whether the service answers again'), said]
  return [
    t('Cooling off, {time} left, then one probing call', { time: formatCountdown(coolOff.remainingMs) }),
    said,
    t('Nothing is lost: the remaining payments stay queued, and the run continues automatically.'),
  ]
}

/** Per currency: amounts of several currencies have no common sum. */
function describeMoney({ tallies }: VerifyRun): string {
  const currencies = [...new Set(tallies.map(({ currency }) => currency))]
  const shares = currencies.map((currency) => {
    const own = tallies.filter((tally) => tally.currency === currency)
    const total = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    const waiting = own.reduce((sum, { state, amountMinor }) => sum + (state === 'waiting' ? amountMinor : 0n), 0n)
    return `${currency} ${formatPercent(Number(total - waiting), Number(total))}`
  })
  return shares.join(', ')
}

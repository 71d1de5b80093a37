/** How a verify run is shown while it goes on. */
import type { RunEvent, VerifyRun } from '../../../../src-shared/contract/verification/verify-runs.ts'
import type { PaymentState } from '../../../../src-shared/domain/books/payment-state.ts'
import { countOf, formatCount, formatCountdown, formatPercent } from '../../../../src-shared/labels/format.ts'
import { TROUBLE_LABELS } from '../../../../src-shared/labels/run-labels.ts'
import type { Phase, ProgressFace } from '../progress.ts'
import type { Canvas } from '../terminal.ts'
import { STATE_TONES } from './state-tones.ts'
import { renderBar } from './bar.ts'
import { harmless } from './text.ts'

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
    return canvas.paint(count === 0 ? 'quiet' : STATE_TONES[state], `${state} ${formatCount(count)}`)
  })
  return [
    `  ${renderBar(done, run.size, canvas)}  ${formatPercent(done, run.size).padStart(5)}  `
      + `${formatCount(done)} of ${countOf(run.size, 'payment')}`,
    `  ${states.join('   ')}`,
    canvas.paint('quiet', `  ${describePace(event).join(' · ')}`),
    ...(run.order === 'money' ? [`  Money at risk answered: ${describeMoney(run)}`] : []),
    ...(trouble === null ? [] : [canvas.paint('warn', `  ${describeTrouble(trouble)}`)]),
    ...describeCoolOff(event).map((line, index) => canvas.paint(index === 0 ? 'warn' : 'quiet', `  ${line}`)),
  ]
}

function describeTrouble({ kind, message }: Trouble): string {
  return `${TROUBLE_LABELS[kind]}: ${harmless(message)}`
}

function renderRunLine(event: RunEvent): string {
  const { run, trouble } = event
  const done = countAnswered(run)
  const states = ANSWERED_STATES.map((state) => `${state} ${formatCount(countInState(run, state))}`)
  const [coolOff] = describeCoolOff(event)
  return [
    `${formatCount(done)} of ${formatCount(run.size)} (${formatPercent(done, run.size)})`,
    states.join(', '),
    ...(coolOff === undefined ? describePace(event) : [coolOff]),
    ...(run.order === 'money' ? [`money at risk answered: ${describeMoney(run)}`] : []),
    ...(trouble === null ? [] : [describeTrouble(trouble)]),
  ].join(' · ')
}

function describePace({ callsPerMinute, slotsHeld, slotsTotal, inFlight, etaMs }: RunEvent): readonly string[] {
  return [
    ...(callsPerMinute === null ? [] : [`${formatCount(callsPerMinute)} calls/min`]),
    `slots ${formatCount(slotsHeld)} of ${formatCount(slotsTotal)}`,
    `${formatCount(inFlight)} in flight`,
    ...(etaMs ? [`${formatCountdown(etaMs)} left`] : []),
  ]
}

function describeCoolOff({ coolOff }: RunEvent): readonly string[] {
  if (!coolOff) return []
  const said = `The service said: “${harmless(coolOff.message)}”`
  if (coolOff.isProbing) return ['Cool-off over: one probing call checks whether the service answers again', said]
  return [
    `Cooling off, ${formatCountdown(coolOff.remainingMs)} left, then one probing call`,
    said,
    'Nothing is lost: the remaining payments stay queued, and the run continues automatically.',
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

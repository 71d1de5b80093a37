/** The answer of the commands that follow a run: what it came to, and what of it is an alarm. */
import { t } from '../../../../src-shared/texts/text.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderRunEnding } from '../render/run.ts'
import { harmless } from '../render/text.ts'
import { countsByState, renderTotals, totalsToJson } from '../render/totals.ts'
import type { Screen } from '../terminal.ts'
import type { RunEnding } from './follow-run.ts'

/** A ledger with more of them has another problem than their list. */
const MAX_REGRESSED = 5_000
/** Unknown references that a person is shown; JSON has them all. */
const MAX_UNKNOWN_SHOWN = 20

/** The answer of `verify` and of `run resume`. */
export async function answerRun(context: CommandContext, profile: string, ending: RunEnding): Promise<ExitStatus> {
  const { run, durationMs, unknownReferences } = ending
  const { proved, failed, pending, refused, unresolved, waiting } = countsByState(run.tallies)
  const regressed = await listRegressed(context, profile, run.id)
  const json = {
    run: run.id,
    profile,
    state: run.state,
    pauseReason: run.pauseReason,
    leftCoolOff: ending.leftCoolOff,
    size: run.size,
    verified: { proved, failed, pending, refused, unresolved },
    waiting,
    regressed,
    totals: totalsToJson(run.tallies),
    unknownReferences,
    calls: run.calls,
    durationMs,
  }
  context.answer(json, (screen) => [
    ...renderRunEnding(ending, context.commandLine(`run resume ${run.id}`), screen),
    ...(run.size === 0 ? [] : ['', ...renderTotals(run.tallies, screen)]),
    ...renderUnknown(unknownReferences, screen),
    ...renderRegressed(regressed, screen),
    ...(failed > 0 ? ['', t('The failures, check by check:  {command}', {
      command: context.commandLine('list failures'),
    })] : []),
  ])
  return ending.exitStatus === EXIT.done && regressed.length > 0 ? EXIT.notAllProved : ending.exitStatus
}

/** Payments once proved that this run found to read differently now: an alarm, whatever their state. */
async function listRegressed(context: CommandContext, profile: string, runId: number): Promise<readonly string[]> {
  const client = await context.client()
  const filter = { onlyRegressed: true }
  const { rows } = await client.payments.list({ profile, filter, page: { limit: MAX_REGRESSED } })
  return rows.filter(({ lastAttempt }) => lastAttempt?.runId === runId).map(({ txref }) => txref)
}

/** Of the whole books, a batch or a run. */
export function tellRegressed(count: number): string {
  return t('{count, plural, one {# payment} other {# payments}} proved earlier, different now', { count })
}

function renderRegressed(references: readonly string[], screen: Screen): readonly string[] {
  if (references.length === 0) return []
  return [
    '',
    screen.paint('alarm', ` ${tellRegressed(references.length)} `),
    ...references.slice(0, MAX_UNKNOWN_SHOWN).map((reference) => `  ${harmless(reference)}`),
  ]
}

function renderUnknown(references: readonly string[], screen: Screen): readonly string[] {
  if (references.length === 0) return []
  const rest = references.length - MAX_UNKNOWN_SHOWN
  return [
    '',
    screen.paint('warn', t('{count, plural, one {# reference} other {# references}} not in the books, so not '
      + 'verified:', { count: references.length })),
    ...references.slice(0, MAX_UNKNOWN_SHOWN).map((reference) => `  ${harmless(reference)}`),
    ...(rest > 0 ? [screen.paint('quiet', `  ${t('and {count} more', { count: rest })}`)] : []),
  ]
}

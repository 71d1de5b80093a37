/** Import of 1,000,000 expected payments beside `sqlite3 .import` of the same file: the worst of several rounds. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { measureChild, watchProgram, type Watched } from './child.ts'
import { atMost, below, besidePeer, mebibytes, milliseconds, ratio, seconds, type Report } from './report.ts'
import { writeExpected } from './sample.ts'
import { importWithShell, readShellVersion } from './shell.ts'

const ROWS = 1_000_000
const ROUNDS = 3
const MOST_BYTES = 270 * 2 ** 20

interface Round {
  readonly ours: Watched
  /** Null where the shell is not installed. */
  readonly plainMs: number | null
  readonly keyedMs: number | null
}

export async function benchImport(folder: string, report: Report): Promise<void> {
  const file = join(folder, 'expected.csv')
  await writeExpected(file, ROWS)
  report('file', `${ROWS.toLocaleString('en')} rows, ${mebibytes((await stat(file)).size)}`)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await importOnce(folder, `round${round}`, file))
  reportBeside(report, 'import, beside a plain table', rounds, ({ plainMs }) => plainMs, 2.3)
  reportBeside(report, 'import, beside a table keyed by the reference', rounds, ({ keyedMs }) => keyedMs)
  const most = rounds.map(({ ours }) => ours.maxResidentBytes ?? 0).reduce((one, other) => Math.max(one, other))
  const maxResidentBytes = most === 0 ? null : most
  report('resident memory at most', mebibytes(maxResidentBytes), {
    goal: below(maxResidentBytes, MOST_BYTES, mebibytes),
  })
  const loop = await measureChild(new URL('./work.ts', import.meta.url), ['import', join(folder, 'loop'), file])
  if (loop.count !== ROWS) throw new Error(`imported ${loop.count} rows`)
  const { loopDelayP99Ms } = loop
  report('event-loop delay p99', `${loopDelayP99Ms.toFixed(1)} ms`, { goal: atMost(loopDelayP99Ms, 30, milliseconds) })
  await writeExpected(file, ROWS, { isShuffled: true })
  const shuffled = [await importOnce(folder, 'shuffled', file)]
  reportBeside(report, 'references in no order, beside a keyed table', shuffled, ({ keyedMs }) => keyedMs)
}

async function importOnce(folder: string, name: string, file: string): Promise<Round> {
  const plainMs = importWithShell(join(folder, `${name}-plain.db`), file)
  const keyedMs = importWithShell(join(folder, `${name}-keyed.db`), file, true)
  const ours = await watchProgram([
    '--data-dir', join(folder, name), '--profile', 'practice', 'import', 'expected', file,
  ])
  return { ours, plainMs, keyedMs }
}

/** The round with the worst ratio, beside its goal where there is one. */
function reportBeside(
  report: Report, what: string, rounds: readonly Round[], peerOf: (round: Round) => number | null, goal?: number,
): void {
  const ratioOf = (round: Round): number => round.ours.ms / (peerOf(round) ?? Infinity)
  const worst = rounds.reduce((one, other) => (ratioOf(other) > ratioOf(one) ? other : one))
  const { ours } = worst
  const peerMs = peerOf(worst)
  report(what, seconds(ours.ms), {
    peer: besidePeer(`sqlite3 ${readShellVersion()} .import`, ours.ms, peerMs),
    goal: goal === undefined ? undefined : atMost(peerMs === null ? null : ours.ms / peerMs, goal, ratio),
  })
}

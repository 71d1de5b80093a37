/** The figures of a run as docs/figures.md shows them: a section for each bench, with what it ran on. */
import { fillBlocks, namesOfBlocks, table } from '../../build/docs.ts'
import { describeGoal, type Figure } from './report.ts'

export interface Circumstances {
  /** `2 × model of CPU, 24 GiB, linux 6.1`. */
  readonly machine: string
  readonly versions: string
  /** UTC, `2026-09-17`. */
  readonly date: string
  /** Its short hash; says where files differed from it. */
  readonly commit: string
  /** Processes that ran or waited to run, on average over the minute before and the last minute; null: not known. */
  readonly load: { readonly before: number; readonly after: number } | null
}

export interface BenchFigures {
  readonly bench: string
  readonly figures: readonly Figure[]
  readonly circumstances: Circumstances
}

/** Puts the sections of the benches that ran into the document; those of others stay as they are. */
export function writeFigures(document: string, runs: readonly BenchFigures[]): string {
  const places = namesOfBlocks(document)
  const missing = runs.filter(({ bench }) => !places.includes(bench))
  if (missing.length > 0) throw new Error(`The document has no place for ${missing[0]?.bench}`)
  return fillBlocks(document, Object.fromEntries(runs.map((run) => [run.bench, renderRun(run)])))
}

export function renderRun({ figures, circumstances }: BenchFigures): string {
  const rows = figures.map(({ what, figure, peer, goal }) => [
    what, figure, peer ? `${peer.name}: ${peer.figure}` : '', peer?.ratio ?? '', goal ? describeGoal(goal) : '',
  ])
  return [
    describeCircumstances(circumstances),
    '',
    table(['what', 'measured', 'peer, in the same run', 'ratio', 'goal'], rows),
  ].join('\n')
}

function describeCircumstances({ machine, versions, date, commit, load }: Circumstances): string {
  const busy = load === null ? '' : ` Load ${load.before.toFixed(1)} before, ${load.after.toFixed(1)} after.`
  return `${date}, commit ${commit}. ${machine}. ${versions}.${busy}`
}

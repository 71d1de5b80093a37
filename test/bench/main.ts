/**
 * `npm run bench [-- name …] [--write]`: measures what docs/figures.md shows, with the machine and the peers. With
 * `--write` it puts the figures there.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, release, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import packageJson from '../../package.json' with { type: 'json' }
import { benchBudget } from './budget.ts'
import { benchCommandLog } from './command-log.ts'
import { benchDoctor } from './doctor.ts'
import { benchExport } from './export.ts'
import { writeFigures, type BenchFigures } from './figures.ts'
import { benchGrowth } from './growth.ts'
import { benchImport } from './import.ts'
import { benchMatch } from './match.ts'
import { benchIndexChoice } from './index-choice.ts'
import { createReport, type Figure } from './report.ts'
import { benchSeats } from './seats.ts'
import { benchTeam } from './team.ts'
import { benchTeamDay } from './team-day.ts'
import { benchVerify } from './verify.ts'
import { benchWorkbench } from './workbench.ts'
import { benchWorkbenchCore } from './workbench-core.ts'

const BENCHES = {
  import: benchImport, verify: benchVerify, export: benchExport, budget: benchBudget,
  'workbench-core': benchWorkbenchCore, workbench: benchWorkbench, growth: benchGrowth,
  'index-choice': benchIndexChoice, doctor: benchDoctor, match: benchMatch, 'command-log': benchCommandLog,
  team: benchTeam, seats: benchSeats, 'team-day': benchTeamDay,
} as const
type BenchName = keyof typeof BENCHES

const DOCUMENT = new URL('../../docs/figures.md', import.meta.url)

function isBench(name: string): name is BenchName {
  return name in BENCHES
}

const { values: { write }, positionals: asked } = parseArgs({
  allowPositionals: true, options: { write: { type: 'boolean', default: false } },
})
const unknown = asked.filter((name) => !isBench(name))
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}
const chosen = asked.length > 0 ? asked.filter(isBench) : (Object.keys(BENCHES) as BenchName[])

const cores = cpus()
const memoryGib = Math.round(totalmem() / 2 ** 30)
const machine = `${cores.length} × ${cores[0]?.model ?? 'CPU'}, ${memoryGib} GiB, ${process.platform} ${release()}`
const { 'better-sqlite3': driver, undici } = packageJson.dependencies
const versions = `Node ${process.versions.node}, better-sqlite3 ${driver}, undici ${undici}`
console.log(`${machine}\n${versions}`)
for (const name of chosen) {
  console.log(`\n${name}`)
  const run = await runBench(name)
  // At once, so that what was measured is there where a later bench fails.
  if (write) writeFileSync(DOCUMENT, writeFigures(readFileSync(DOCUMENT, 'utf8'), [run]))
}

async function runBench(bench: BenchName): Promise<BenchFigures> {
  const folder = await mkdtemp(join(tmpdir(), `tillproof-bench-${bench}-`))
  const figures: Figure[] = []
  const date = new Date().toISOString().slice(0, 10)
  const before = readLoad()
  try {
    await BENCHES[bench](folder, createReport((figure) => figures.push(figure)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const after = readLoad()
  const load = before === null || after === null ? null : { before, after }
  return { bench, figures, circumstances: { machine, versions, date, commit: readCommit(), load } }
}

/** Windows keeps no such number and says 0. */
function readLoad(): number | null {
  return process.platform === 'win32' ? null : (loadavg()[0] ?? null)
}

/** The document itself may differ: an earlier bench has written it. */
function readCommit(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/figures.md')
  return git('rev-parse', '--short', 'HEAD') + (changed === '' ? '' : ' with changes')
}

/**
 * What a command log costs: an import of 1,000,000 rows and single entries, beside the same ledger without one; and
 * what carrying it out again takes, beside the import. The worst of several rounds.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { beginLog } from '../../src-main/ledger/command-log/keep.ts'
import { logPaths } from '../../src-main/ledger/command-log/paths.ts'
import { openLedger, PROGRAM } from '../../src-main/ledger/engine/open.ts'
import { createSystemClock } from '../../src-main/platform/system-clock.ts'
import { watchProgram } from './child.ts'
import { atMost, mebibytes, ratio, seconds, type Report } from './report.ts'
import { writeExpected } from './sample.ts'

const ROWS = 1_000_000
const ROUNDS = 3
const ENTRIES = 2_000
const HOLDER = { pid: process.pid, command: 'bench' }

export async function benchCommandLog(folder: string, report: Report): Promise<void> {
  const file = join(folder, 'expected.csv')
  await writeExpected(file, ROWS)
  const imports = await inRounds((round) => importBoth(folder, `round${round}`, file))
  report(`import of ${ROWS.toLocaleString('en')} rows`, seconds(imports.ms), besideBare(imports, 1.4))
  const logged = join(folder, 'round0-logged')
  const ledgerFolder = join(logged, 'profiles', 'practice')
  const bytes = [logPaths(ledgerFolder).groups, join(ledgerFolder, 'ledger.sqlite')].map((path) => statSync(path).size)
  report('size of its log, and of the ledger', bytes.map(mebibytes).join(', '))
  const doctor = await watchProgram(['--data-dir', logged, '--profile', 'practice', 'doctor'])
  const replay = await watchProgram(['--data-dir', logged, '--profile', 'practice', 'doctor', '--replay'])
  report('carrying it out again and comparing all rows', seconds(replay.ms - doctor.ms), {
    peer: { name: 'the import', figure: seconds(imports.ms), ratio: ratio((replay.ms - doctor.ms) / imports.ms) },
  })
  const entries = await inRounds((round) => writeBoth(folder, `entries${round}`))
  report(`${ENTRIES.toLocaleString('en')} entries, one after the other`, seconds(entries.ms), besideBare(entries))
  const loopMs = appendBare(join(folder, 'bare.log'))
  report('the same, beside a loop of appends and flushes', seconds(entries.ms), {
    peer: { name: 'bare loop', figure: seconds(loopMs), ratio: ratio(entries.ms / loopMs) },
  })
}

interface Pair {
  readonly ms: number
  readonly bareMs: number
}

/** The worst of them. */
async function inRounds(measure: (round: number) => Promise<Pair>): Promise<Pair> {
  const pairs: Pair[] = []
  for (let round = 0; round < ROUNDS; round += 1) pairs.push(await measure(round))
  return pairs.reduce((one, other) => (other.ms / other.bareMs > one.ms / one.bareMs ? other : one))
}

function besideBare({ ms, bareMs }: Pair, goal?: number) {
  return {
    peer: { name: 'without a log', figure: seconds(bareMs), ratio: ratio(ms / bareMs) },
    goal: goal === undefined ? undefined : atMost(ms / bareMs, goal, ratio),
  }
}

async function importBoth(folder: string, name: string, file: string): Promise<Pair> {
  const [bare, logged] = ['bare', 'logged'].map((kind) => ['--data-dir', join(folder, `${name}-${kind}`)])
  const practice = ['--profile', 'practice']
  const importing = [...practice, 'import', 'expected', file]
  await watchProgram([...logged ?? [], ...practice, 'command-log', 'begin'])
  const { ms: bareMs } = await watchProgram([...bare ?? [], ...importing])
  const { ms } = await watchProgram([...logged ?? [], ...importing])
  return { ms, bareMs }
}

async function writeBoth(folder: string, name: string): Promise<Pair> {
  const bareMs = await writeEntries(join(folder, `${name}-bare`), false)
  return { ms: await writeEntries(join(folder, `${name}-logged`), true), bareMs }
}

async function writeEntries(folder: string, isLogged: boolean): Promise<number> {
  mkdirSync(folder)
  const clock = createSystemClock()
  const opened = await openLedger(folder, { clock, holder: HOLDER })
  await Promise.all([opened.reader.close(), opened.writer.close()])
  if (isLogged) {
    const holder = { ...HOLDER, host: 'here', since: new Date(clock.instant().wallMs).toISOString() }
    await beginLog({ folder, profile: 'bench', holder, actor: PROGRAM, at: clock.instant() })
  }
  const { reader, writer } = await openLedger(folder, { clock, holder: HOLDER })
  const startedAt = performance.now()
  for (let entry = 0; entry < ENTRIES; entry += 1) {
    await writer.audit.recordAudit({
      action: 'bench', subject: `entry ${entry}`, before: null, after: null, actor: PROGRAM,
    })
  }
  const ms = performance.now() - startedAt
  await Promise.all([reader.close(), writer.close()])
  return ms
}

function appendBare(path: string): number {
  const file = openSync(path, 'a')
  const line = Buffer.alloc(700, 'x')
  const startedAt = performance.now()
  for (let entry = 0; entry < ENTRIES; entry += 1) {
    writeSync(file, line)
    fsyncSync(file)
  }
  const ms = performance.now() - startedAt
  closeSync(file)
  return ms
}

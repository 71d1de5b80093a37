/**
 * What a team costs, on a PostgreSQL of its own that flushes as it does by default: an import and single entries beside
 * a ledger of its own and a bare loop of appends; how far a standby is behind; how long joining takes.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { PRACTICE_PROFILE } from '../../src-main/compose.ts'
import { createTeamHandovers } from '../../src-main/keys/team-handover.ts'
import { describeHolder, openLedger, PROGRAM } from '../../src-main/ledger/engine/open.ts'
import { initTeam } from '../../src-main/ledger/team-log/init-team.ts'
import { openLogDatabase } from '../../src-main/ledger/team-log/log-database.ts'
import type { TeamFile } from '../../src-main/ledger/team-log/team-file.ts'
import { createSystemClock } from '../../src-main/platform/system-clock.ts'
import { layDatabase } from '../support/team/databases.ts'
import { runSql, startPostgres, type TestServer } from '../support/team/postgres.ts'
import { appendBare } from './bare-appends.ts'
import { startProgram, watchProgram, type Watched } from './child.ts'
import { atMost, mebibytes, ratio, seconds, type Report } from './report.ts'
import { writeExpected } from './sample.ts'

const ROWS = 1_000_000
const ROUNDS = 3
const ENTRIES = 2_000
const CALLERS = [1, 4, 16] as const
const HOLDER = { pid: process.pid, command: 'bench' }
const LOOK_EVERY_MS = 20

export async function benchTeam(folder: string, report: Report): Promise<void> {
  const server = await startPostgres({ fsync: 'on' })
  try {
    await benchImports({ server, folder, report })
    await benchEntries({ server, folder, report })
  } finally {
    await server.remove()
  }
}

interface Bench {
  readonly server: TestServer
  readonly folder: string
  readonly report: Report
}

/** As the program finds it with `--data-dir`. */
function ledgerIn(dataDir: string): string {
  return join(dataDir, 'profiles', 'practice')
}

function commandIn(dataDir: string, ...args: readonly string[]): readonly string[] {
  return ['--data-dir', dataDir, '--profile', 'practice', ...args]
}

async function beginTeam(server: TestServer, dataDir: string): Promise<TeamFile & { readonly admin: string }> {
  const { admin, core } = await layDatabase(server)
  await watchProgram(commandIn(dataDir, 'team', 'status'))
  return { ...await initIn(ledgerIn(dataDir), core), admin }
}

async function initIn(folder: string, database: string): Promise<TeamFile> {
  const clock = createSystemClock()
  const opened = await openLedger(folder, { clock, holder: HOLDER })
  await Promise.all([opened.reader.close(), opened.writer.close()])
  const holder = describeHolder({ clock, holder: HOLDER })
  return initTeam({ folder, profile: 'practice', holder, actor: PROGRAM, at: clock.instant(), database })
}

interface Round {
  readonly ms: number
  readonly bareMs: number
  readonly dataDir: string
  readonly team: TeamFile
}

async function benchImports({ server, folder, report }: Bench): Promise<void> {
  const file = join(folder, 'expected.csv')
  await writeExpected(file, ROWS)
  const rounds: Round[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await watchProgram(commandIn(join(folder, `bare${round}`), 'import', 'expected', file))
    const dataDir = join(folder, `team${round}`)
    const { admin, ...team } = await beginTeam(server, dataDir)
    const { ms } = await watchProgram(commandIn(dataDir, 'import', 'expected', file))
    const [rows] = await runSql(admin, 'SELECT sum(octet_length(sealed))::float8 AS bytes FROM tillproof.line')
    bytes = (rows as { bytes: number }[])[0]?.bytes ?? 0
    rounds.push({ ms, bareMs: bare.ms, dataDir, team })
  }
  const worst = rounds.reduce((one, other) => (other.ms / other.bareMs > one.ms / one.bareMs ? other : one))
  report(`import of ${ROWS.toLocaleString('en')} rows`, seconds(worst.ms), {
    peer: { name: 'a ledger of its own', figure: seconds(worst.bareMs), ratio: ratio(worst.ms / worst.bareMs) },
    goal: atMost(worst.ms / worst.bareMs, 1.4, ratio),
  })
  report('what it left in the database', mebibytes(bytes))
  await benchJoining({ folder, report }, worst)
  const behindMs = await measureStandby({ server, folder }, file)
  report('a standby behind during such an import, at most', seconds(behindMs), {
    goal: atMost(behindMs, 2_000, seconds),
  })
}

/** Of a team whose log is the import, and of one that begins with a copy of it. */
async function benchJoining(
  { folder, report }: Omit<Bench, 'server'>, { dataDir, team, ms: importMs }: Round,
): Promise<void> {
  const byLog = await joinFrom(join(folder, 'by-log'), team)
  report('joining it, all of it from the log', seconds(byLog.ms), {
    peer: { name: 'the import', figure: seconds(importMs), ratio: ratio(byLog.ms / importMs) },
    goal: atMost(byLog.ms, 20_000, seconds),
  })
  await watchProgram(commandIn(dataDir, 'team', 'leave'))
  const again = await initIn(ledgerIn(dataDir), team.database)
  const byCopy = await joinFrom(join(folder, 'by-copy'), again)
  report('joining it, all of it from the copy', seconds(byCopy.ms), {
    peer: { name: 'the import', figure: seconds(importMs), ratio: ratio(byCopy.ms / importMs) },
    goal: atMost(byCopy.ms, 20_000, seconds),
  })
}

/** As far as the log has come, by the file and the code of its key. */
async function joinFrom(dataDir: string, { database, team, key: logKey }: TeamFile): Promise<Watched> {
  const { content, code } = await createTeamHandovers().seal({
    database, team, logKey, stateKey: null, profile: PRACTICE_PROFILE,
  })
  const path = `${dataDir}.key`
  await writeFile(path, content, { mode: 0o600 })
  return watchProgram(commandIn(dataDir, 'team', 'standby', '--key', path, '--code-stdin', '--once'), `${code}\n`)
}

/** The longest that a group which the database had was not in the standby's ledger. */
async function measureStandby({ server, folder }: Omit<Bench, 'report'>, file: string): Promise<number> {
  const [active, standby] = [join(folder, 'active'), join(folder, 'standby')]
  const { admin: _, ...team } = await beginTeam(server, active)
  await joinFrom(standby, team)
  const following = startProgram(commandIn(standby, 'team', 'standby'))
  const database = openLogDatabase(team.database)
  const db = new Database(join(ledgerIn(standby), 'ledger.sqlite'), { readonly: true })
  const own = db.prepare<[], number>('SELECT sequence FROM command_log').pluck()
  try {
    let isImported = false
    const importing = watchProgram(commandIn(active, 'import', 'expected', file)).then(() => {
      isImported = true
    })
    const seen: { readonly sequence: number; readonly atMs: number }[] = []
    let behindMs = 0
    for (;;) {
      const there = await database.standing(team.team)
      const sequence = there?.sequence ?? 0
      const nowMs = performance.now()
      if (sequence !== seen.at(-1)?.sequence) seen.push({ sequence, atMs: nowMs })
      const reached = own.get() ?? 0
      while (seen[0] && seen[0].sequence <= reached) {
        behindMs = Math.max(behindMs, nowMs - seen[0].atMs)
        seen.shift()
      }
      if (isImported && reached >= sequence) break
      await pause(LOOK_EVERY_MS)
    }
    await importing
    return behindMs
  } finally {
    db.close()
    await database.close()
    await following.end()
  }
}

async function benchEntries({ server, folder, report }: Bench): Promise<void> {
  const bareMs = await appendBare(server, ENTRIES)
  for (const callers of CALLERS) {
    const alone = await writeEntries(join(folder, `alone${callers}`), callers)
    const home = join(folder, `together${callers}`)
    const { core } = await layDatabase(server)
    await initIn(home, core)
    const ms = await writeEntries(home, callers)
    report(`entries a second, ${callers} at a time`, perSecond(ms), {
      peer: { name: 'a ledger of its own', figure: perSecond(alone), ratio: ratio(alone / ms) },
    })
    report('the same, beside a bare loop of appends', perSecond(ms), {
      peer: { name: 'bare loop', figure: perSecond(bareMs), ratio: ratio(bareMs / ms) },
    })
  }
}

const perSecond = (ms: number): string => `${Math.round(ENTRIES / (ms / 1_000)).toLocaleString('en')} a second`

async function writeEntries(folder: string, callers: number): Promise<number> {
  const { reader, writer } = await openLedger(folder, { clock: createSystemClock(), holder: HOLDER })
  let left = ENTRIES
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: callers }, async () => {
    while (left > 0) {
      left -= 1
      const subject = `entry ${left}`
      await writer.audit.recordAudit({ action: 'bench', subject, before: null, after: null, actor: PROGRAM })
    }
  }))
  const ms = performance.now() - startedAt
  await Promise.all([reader.close(), writer.close()])
  return ms
}

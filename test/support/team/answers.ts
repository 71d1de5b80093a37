/** A team on a line that can be cut, beside a service that can be held in the middle of a call. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { createCore, parseScenario, type Core } from '../../../src-main/compose.ts'
import { addUsers } from '../core/payouts.ts'
import { QUICK_KDF } from '../core/quick-keys.ts'
import { startHeldService, type HeldService, type Moment } from '../service/held-service.ts'
import { badLineTo, type BadLine } from './bad-line.ts'
import { layDatabase } from './databases.ts'
import type { TestServer } from './postgres.ts'

const CHILD = new URL('./answering-child.ts', import.meta.url).pathname
const PASSPHRASE = 'a long passphrase'
export const PROFILE = 'shop'
const profile = PROFILE
/** Until a write that finds nobody is refused. */
const PATIENCE_MS = 15_000

export interface AnsweredTeam {
  readonly service: HeldService
  readonly line: BadLine
  /** For files of the test; the data folder is in it. */
  readonly home: string
  /** Of the ledger. */
  readonly folder: string
  /** What the outbox of this machine holds; undefined where it has none. */
  readonly outbox: () => string | undefined
  readonly outboxPath: string
  open(): Promise<Core>
  /** A core of its own process that sends; once its answer is in the outbox. */
  killedWithAnswer(act: string, moment: Moment): Promise<void>
}

/** `isOfTeam`: else the ledger belongs to none. */
export async function answeredTeam(
  server: TestServer, references: Readonly<Record<string, object>> = {}, isOfTeam = true,
): Promise<AnsweredTeam> {
  const { admin: _, core: database } = await layDatabase(server)
  const line = await badLineTo(database)
  const service = await startHeldService({
    scenario: parseScenario(JSON.stringify({ references })), requestsPerMinute: 60_000,
  })
  const home = await mkdtemp(join(tmpdir(), 'tillproof-answers-'))
  const dataDir = join(home, 'data')
  const opened = new Set<Core>()
  onTestFinished(async () => {
    line.mend()
    service.release()
    for (const core of opened) await core.close()
    await rm(home, { recursive: true, force: true })
  })
  const folder = join(dataDir, 'profiles', PROFILE)
  const outboxPath = join(folder, 'answers.outbox')
  const outbox = (): string | undefined => (existsSync(outboxPath) ? readFileSync(outboxPath, 'utf8') : undefined)

  async function open(): Promise<Core> {
    const core = await createCore(
      { dataDir, actor: 'officer', command: 'test', kdfCost: QUICK_KDF },
      { askPassphrase: () => Promise.resolve(PASSPHRASE) },
    )
    opened.add(core)
    return { ...core, close: () => {
      opened.delete(core)
      return core.close()
    } }
  }

  async function killedWithAnswer(act: string, moment: Moment): Promise<void> {
    const reached = service.reach(moment)
    const args = [CHILD, dataDir, ...act.split(' ')]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    await reached
    line.break()
    service.release()
    // The file is there a moment before its line.
    await expect.poll(outbox, { timeout: PATIENCE_MS }).toMatch(/\n$/)
    await killed(child)
    line.mend()
  }

  const core = await open()
  await core.client.profiles.add({
    name: PROFILE, kind: 'test', baseUrl: service.baseUrl, publicKey: service.publicKey, secretKey: service.secretKey,
    requestsPerMinute: 60_000, sharePercent: 100, v3BaseUrl: service.v3BaseUrl,
  })
  await addUsers(core.client)
  if (isOfTeam) await core.client.team.init({ profile, database: line.address })
  await core.close()
  return { service, line, home, folder, outbox, outboxPath, open, killedWithAnswer }
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** With the vault open and the ledger in use, what an earlier process kept is taken in. */
export async function openedAgain(team: AnsweredTeam): Promise<Core> {
  const core = await team.open()
  await core.client.vault.unlock({ passphrase: PASSPHRASE })
  await core.client.transfers.list({ profile })
  await core.client.vault.unlock({ passphrase: PASSPHRASE })
  return core
}

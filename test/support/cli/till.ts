/**
 * A place to work with the terminal program: the real core on a data folder of its own, beside a practice service. Its
 * commands share one core, as a core takes a moment to open; what then stands in the ledger is asked of the same one.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, uptime } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import * as compose from '../../../src-main/compose.ts'
import type { Core, CoreConfig, HostPorts } from '../../../src-main/compose.ts'
import type { CoreDoor } from '../../../src-main/hosts/cli/core-door.ts'
import { QUICK_KDF } from '../core/quick-keys.ts'
import { runCli, type RunOutcome, type RunSettings } from './run.ts'

export const PROFILE = 'shop'
export const PASSPHRASE = 'till and drawer'
const HEADER = 'reference,amount,currency,customer'

type Client = Core['client']
type Service = Awaited<ReturnType<typeof compose.startSandbox>>

export interface TillSettings {
  /** Left out: no profile. Its budget is the whole limit. */
  readonly requestsPerMinute?: number | null
}

export interface Till {
  readonly folder: string
  readonly dataDir: string
  readonly service: Service
  /** In the folder, with the passphrase in the environment; without it where the environment is given. */
  run(argv: readonly string[], settings?: RunSettings): Promise<RunOutcome>
  /** In a core that it opens and closes by itself, as in a process of its own. */
  runAlone(argv: readonly string[], settings?: RunSettings, changes?: Partial<CoreDoor>): Promise<RunOutcome>
  /** Of the core that its commands share. */
  client(): Promise<Client>
  /** Ends the shared core; the next that needs one opens another. */
  closeCore(): Promise<void>
  /** Writes a file into the folder and gives its path. */
  file(name: string, text: string | Uint8Array): Promise<string>
  /** Imports rows of reference, amount, currency and customer; gives the batch. */
  importRows(rows: readonly string[]): Promise<number>
  /** Tells the service what to answer from now on. */
  teach(references: Readonly<Record<string, object>>): Promise<void>
  /** Verifies through the shared core, to the end. */
  verify(selection?: Parameters<Client['verifyRuns']['start']>[0]['selection']): Promise<void>
  /** As if its cool-off had begun so much earlier, by both clocks of the machine. Closes the shared core. */
  coolOffBeganEarlier(durationMs: number): Promise<void>
  dispose(): Promise<void>
}

export async function openTill({ requestsPerMinute = 60_000 }: TillSettings = {}): Promise<Till> {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-cli-'))
  const dataDir = join(folder, 'data')
  const service = await compose.startSandbox({
    scenario: compose.parseScenario('{"references":{}}'), requestsPerMinute: 60_000,
  })
  const cores = createCores(dataDir)
  const door: CoreDoor = { ...compose, createCore: cores.lend }
  const inFolder = (settings: RunSettings): RunSettings => ({
    ...settings,
    terminal: {
      workingDir: folder, ...settings.terminal,
      env: { TILLPROOF_DATA_DIR: dataDir, ...(settings.terminal?.env ?? { TILLPROOF_PASSPHRASE: PASSPHRASE }) },
    },
  })
  const till: Till = {
    folder,
    dataDir,
    service,
    run: (argv, settings = {}) => runCli(argv, inFolder(settings), door),
    async runAlone(argv, settings = {}, changes = {}) {
      await cores.close()
      return runCli(argv, inFolder(settings), { ...compose, createCore: openCore, ...changes })
    },
    client: async () => (await cores.shared()).client,
    closeCore: cores.close,
    async file(name, text) {
      await writeFile(join(folder, name), text)
      return join(folder, name)
    },
    async importRows(rows) {
      const path = await till.file('rows.csv', [HEADER, ...rows].join('\n'))
      for await (const event of await (await till.client()).imports.expected({ profile: PROFILE, path })) {
        if (event.kind === 'done') return event.result.batchId ?? 0
      }
      throw new Error('The import did not end')
    },
    teach: (references) => teach(service, references),
    async verify(selection = {}) {
      const client = await till.client()
      const { run } = await client.verifyRuns.start({ profile: PROFILE, selection })
      for await (const _ of await client.verifyRuns.watch({ profile: PROFILE, runId: run.id })) continue
    },
    async coolOffBeganEarlier(durationMs) {
      await cores.close()
      const db = new Database(join(dataDir, 'profiles', PROFILE, 'ledger.sqlite'))
      db.prepare('UPDATE cool_off SET started_wall_ms = ?, started_uptime_ms = ?')
        .run(Date.now() - durationMs, Math.floor(uptime() * 1_000) - durationMs)
      db.close()
    },
    async dispose() {
      await cores.close()
      await service.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  if (requestsPerMinute !== null) await addShop(till, requestsPerMinute)
  return till
}

/** One for all tests of a file, for those that only look, or look at what is theirs alone. */
export function shareTill(prepare: (till: Till) => Promise<unknown> = async () => undefined, settings?: TillSettings) {
  let till: Till | undefined
  beforeAll(async () => {
    till = await openTill(settings)
    await prepare(till)
  }, 60_000)
  afterAll(() => till?.dispose())
  return (): Till => {
    if (!till) throw new Error('The till is not open yet')
    return till
  }
}

/** One for a single test. */
export async function ownTill(settings?: TillSettings): Promise<Till> {
  const till = await openTill(settings)
  onTestFinished(till.dispose)
  return till
}

const openCore = (config: CoreConfig, ports: HostPorts): Promise<Core> => (
  compose.createCore({ ...config, kdfCost: QUICK_KDF }, ports)
)

/** Lends the one core of a data folder to each command, which gives it back where it means to close it. */
export function createCores(dataDir: string) {
  let opened: Promise<Core> | undefined
  let askPassphrase: HostPorts['askPassphrase'] = () => Promise.resolve(PASSPHRASE)
  const shared = (): Promise<Core> => {
    opened ??= openCore({ dataDir, actor: 'officer', command: 'tillproof' }, {
      askPassphrase: (purpose) => askPassphrase(purpose),
    })
    return opened
  }
  return {
    shared,
    async lend(config: CoreConfig, ports: HostPorts): Promise<Core> {
      if (config.dataDir !== dataDir) return openCore(config, ports)
      askPassphrase = (purpose) => ports.askPassphrase(purpose)
      return { ...(await shared()), close: () => Promise.resolve() }
    },
    async close(): Promise<void> {
      const closing = opened
      opened = undefined
      askPassphrase = () => Promise.resolve(PASSPHRASE)
      await (await closing)?.close()
    },
  }
}

async function addShop({ client, service }: Till, requestsPerMinute: number): Promise<void> {
  const { baseUrl, v3BaseUrl, publicKey, secretKey } = service
  await (await client()).profiles.add({
    name: PROFILE, kind: 'test', baseUrl, v3BaseUrl, publicKey, secretKey, requestsPerMinute, sharePercent: 100,
  })
}

async function teach({ baseUrl }: Service, references: Readonly<Record<string, object>>): Promise<void> {
  const answer = await fetch(`${baseUrl}/_control/transactions`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ references }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

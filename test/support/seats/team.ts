/**
 * A team: a real core that listens by TLS with a self-signed certificate, beside a practice service, with Ada (maker),
 * Ben (checker) and whom a test brings in; and machines from which they work on it through the terminal.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as compose from '../../../src-main/compose.ts'
import { startTeamDoor, type TeamDoor } from '../../../src-main/hosts/web/seats/team-door.ts'
import { runCli, type RunOutcome, type RunSettings } from '../cli/run.ts'
import { addUsers, ADA, BEN } from '../core/payouts.ts'
import { QUICK_KDF } from '../core/quick-keys.ts'
import { DOOR_CERTIFICATE, OTHER_CERTIFICATE } from './certificates.ts'

export const SHOP = 'shop'
const CORE_PASSPHRASE = 'the vault of the core'

export interface Machine {
  readonly folder: string
  readonly dataDir: string
  /** Runs a command here; the passphrase of its person is in the environment. */
  run(argv: readonly string[], settings?: RunSettings): Promise<RunOutcome>
  file(name: string, text: string): Promise<string>
}

export interface Team {
  readonly core: compose.Core
  readonly client: compose.Core['client']
  readonly address: string
  /** Of the certificate that it shows. */
  readonly fingerprint: string
  readonly serviceUrl: string
  /** The link of a new invitation. */
  invite(person: string): Promise<string>
  /** The machine of the core, whose ledger commands can only read meanwhile. */
  coreMachine(): Machine
  /** A machine with nothing on it yet. */
  machine(passphrase: string): Promise<Machine>
  /** One that has joined. */
  seat(who: { readonly user: string, readonly passphrase: string }): Promise<Machine>
  /** Tells the service what to answer from now on. */
  teach(references: Readonly<Record<string, object>>): Promise<void>
  closeDoor(): Promise<void>
  /** The same core at the same address, with another certificate where it is told so. */
  openDoor(options?: { readonly hasNewCertificate?: boolean }): Promise<void>
  close(): Promise<void>
}

export async function openTeam(): Promise<Team> {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-team-'))
  const service = await compose.startSandbox({
    scenario: compose.parseScenario('{"references":{}}'), requestsPerMinute: 60_000,
  })
  const dataDir = join(folder, 'core')
  const core = await compose.createCore({ dataDir, actor: 'officer', command: 'team core', kdfCost: QUICK_KDF }, {
    askPassphrase: () => Promise.resolve(CORE_PASSPHRASE),
  })
  const { client } = core
  const { baseUrl, v3BaseUrl, publicKey, secretKey } = service
  await client.profiles.add({
    name: SHOP, kind: 'test', baseUrl, v3BaseUrl, publicKey, secretKey, requestsPerMinute: 60_000, sharePercent: 100,
  })
  await addUsers(client, SHOP)
  const rendererDir = join(folder, 'page')
  await mkdir(rendererDir)
  await writeFile(join(rendererDir, 'index.html'), '<!doctype html>')
  let port = 0
  let door: TeamDoor | undefined

  async function openDoor({ hasNewCertificate = false } = {}): Promise<void> {
    const { cert, key } = hasNewCertificate ? OTHER_CERTIFICATE : DOOR_CERTIFICATE
    const certificate = { cert: Buffer.from(cert), key: Buffer.from(key) }
    door = await startTeamDoor({
      core, profile: SHOP, dataDir, host: '127.0.0.1', port, certificate, rendererDir, lockAfterMs: 600_000,
      onBug: (error) => { throw error },
    })
    port = Number(new URL(door.address).port)
  }
  await openDoor()
  let machines = 0

  const team: Team = {
    core,
    client,
    get address() { return door?.address ?? '' },
    get fingerprint() { return door?.fingerprint ?? '' },
    serviceUrl: baseUrl,
    async invite(person) {
      const { link } = await client.seats.invite({ profile: SHOP, person })
      if (link === null) throw new Error('Nobody listens')
      return link
    },
    coreMachine: () => machineAt(folder, dataDir, CORE_PASSPHRASE),
    async machine(passphrase) {
      const home = join(folder, `machine-${machines += 1}`)
      await mkdir(home)
      return machineAt(home, join(home, 'data'), passphrase)
    },
    async seat({ user, passphrase }) {
      const machine = await team.machine(passphrase)
      const joined = await machine.run(['team', 'join', await team.invite(user)])
      if (joined.status !== 0) throw new Error(joined.err)
      return machine
    },
    async teach(references) {
      const answer = await fetch(`${baseUrl}/_control/transactions`, {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ references }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    async closeDoor() {
      await door?.close()
      door = undefined
    },
    openDoor,
    async close() {
      await door?.close()
      await core.close()
      await service.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return team
}

function machineAt(folder: string, dataDir: string, passphrase: string): Machine {
  return {
    folder,
    dataDir,
    run: (argv, settings = {}) => runCli(argv, {
      ...settings,
      terminal: {
        workingDir: folder, ...settings.terminal,
        env: { TILLPROOF_DATA_DIR: dataDir, TILLPROOF_PASSPHRASE: passphrase, ...settings.terminal?.env },
      },
    }, compose),
    async file(name, text) {
      await writeFile(join(folder, name), text)
      return join(folder, name)
    },
  }
}

export { ADA, BEN }

/** `tillproof team core` as a process of its own, on practice books with people who can act. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createCore, type CoreClient } from '../../../src-main/compose.ts'
import { ADA, addUsers, BEN, bringIn } from '../core/payouts.ts'
import { QUICK_KDF } from '../core/quick-keys.ts'
import { makeCertificate } from './make-certificate.ts'

const PROGRAM = new URL('../../../out/cli/main.js', import.meta.url).pathname
export const PROFILE = 'practice'
/** A maker, a checker, and one who looks on. */
export const PEOPLE = {
  ada: ADA, ben: BEN, vera: { user: 'Vera', passphrase: 'the viewer’s passphrase' },
} as const

export interface BuiltCore {
  /** `https://127.0.0.1:4712` */
  readonly address: string
  /** SHA-256 of its certificate. */
  readonly fingerprint: string
  /** A link for each, good once. */
  readonly links: Readonly<Record<keyof typeof PEOPLE, string>>
  /** What it wrote to stderr: bugs that it met. */
  said(): string
  stop(): Promise<void>
}

/** `prepare`: what else is in the books before it listens. */
export async function startBuiltCore(prepare: (client: CoreClient) => Promise<void>): Promise<BuiltCore> {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-seats-'))
  const dataDir = join(folder, 'data')
  await furnish(dataDir, prepare)
  const { cert, key } = makeCertificate(Date.now())
  const files = { cert: join(folder, 'door.pem'), key: join(folder, 'door.key') }
  await Promise.all([writeFile(files.cert, cert), writeFile(files.key, key)])
  const child = spawn(process.execPath, [
    PROGRAM, '--data-dir', dataDir, '--profile', PROFILE, '--json', 'team', 'core', '--listen', '127.0.0.1:0',
    '--cert', files.cert, '--key', files.key, '--invite', ...Object.values(PEOPLE).map(({ user }) => user),
  ], { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'], TILLPROOF_DEBUG: '1' } })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const stop = async (): Promise<void> => {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const { address, fingerprint, invited } = await answerOf(child)
    const linkOf = (user: string): string => invited.find(({ invitation }) => invitation.person === user)?.link ?? ''
    const links = { ada: linkOf(PEOPLE.ada.user), ben: linkOf(PEOPLE.ben.user), vera: linkOf(PEOPLE.vera.user) }
    return { address, fingerprint, links, said: () => said, stop }
  } catch (cause) {
    await stop()
    throw new Error(`tillproof team core did not start: ${said}`, { cause })
  }
}

async function furnish(dataDir: string, prepare: (client: CoreClient) => Promise<void>): Promise<void> {
  const core = await createCore(
    { dataDir, actor: 'officer', command: 'test', kdfCost: QUICK_KDF },
    { askPassphrase: () => Promise.reject(new Error('The practice profile has no vault')) },
  )
  try {
    await core.client.profiles.openPractice({ withSample: true })
    await addUsers(core.client, PROFILE)
    await bringIn(core.client, PEOPLE.vera.user, ['viewer'], PEOPLE.vera.passphrase, PROFILE)
    await prepare(core.client)
  } finally {
    await core.close()
  }
}

interface Answer {
  readonly address: string
  readonly fingerprint: string
  readonly invited: readonly { readonly invitation: { readonly person: string }, readonly link: string | null }[]
}

async function answerOf({ stdout }: ChildProcess): Promise<Answer> {
  if (!stdout) throw new Error('no stdout')
  const lines = createInterface({ input: stdout })
  const [line] = (await once(lines, 'line', { signal: AbortSignal.timeout(30_000) })) as [string]
  return JSON.parse(line) as Answer
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** The work that a bench measures in a process of its own: `work.ts import|export|verify|bare …`. */
import { Agent, request } from 'undici'
import { createCore, type Core } from '../../src-main/compose.ts'
import { EXPORT_FORMATS } from '../../src-shared/contract/books/exports.ts'
import { measureHere } from './child.ts'
import { referenceOf } from './sample.ts'

const [kind = '', ...args] = process.argv.slice(2)
const WORK: Readonly<Record<string, () => Promise<void>>> = {
  import: () => importFile(args[0] ?? '', args[1] ?? ''),
  export: () => exportFile(args[0] ?? '', args[1] ?? '', args[2] ?? ''),
  verify: () => verifyAll(args[0] ?? '', args[1] ?? ''),
  bare: () => bareLoop(args[0] ?? '', args[1] ?? '', Number(args[2])),
}
await WORK[kind]?.()

function openCore(dataDir: string): Promise<Core> {
  return createCore(
    { dataDir, actor: 'bench', command: 'bench' },
    { askPassphrase: () => Promise.resolve('bench passphrase') },
  )
}

async function importFile(dataDir: string, path: string): Promise<void> {
  const core = await openCore(dataDir)
  await measureHere(() => importWith(core, 'practice', path))
  await core.close()
}

async function importWith(core: Core, profile: string, path: string): Promise<number> {
  let rows = 0
  for await (const event of await core.client.imports.expected({ profile, path })) {
    if (event.kind === 'done') rows = event.result.counts.new
  }
  return rows
}

async function exportFile(dataDir: string, format: string, path: string): Promise<void> {
  const core = await openCore(dataDir)
  const known = EXPORT_FORMATS.find((name) => name === format)
  if (!known) throw new Error(`no format ${format}`)
  await measureHere(async () => {
    let rows = 0
    const events = await core.client.exports.create({ profile: 'practice', subject: 'payments', format: known, path })
    for await (const event of events) if (event.kind === 'done') rows = event.file.rows
    return rows
  })
  await core.close()
}

/** The service is handed over as JSON; its profile has no limit worth the name, so that the machine is the limit. */
async function verifyAll(dataDir: string, service: string): Promise<void> {
  const { baseUrl, publicKey, secretKey, file } = JSON.parse(service) as Record<string, string>
  const core = await openCore(dataDir)
  await core.client.profiles.add({
    name: 'bench', kind: 'test', baseUrl: baseUrl ?? '', publicKey: publicKey ?? '', secretKey: secretKey ?? '',
    requestsPerMinute: 10_000_000, sharePercent: 100,
  })
  await importWith(core, 'bench', file ?? '')
  await measureHere(async () => {
    const { run } = await core.client.verifyRuns.start({ profile: 'bench' })
    let calls = 0
    for await (const event of await core.client.verifyRuns.watch({ profile: 'bench', runId: run.id })) {
      calls = event.run.calls
    }
    return calls
  })
  const { byState } = await core.client.payments.totals({ profile: 'bench' })
  if (byState.some(({ state }) => state !== 'proved')) throw new Error('not everything was proved')
  await core.close()
}

/** What a client does that keeps nothing: send, read, parse. */
async function bareLoop(service: string, concurrency: string, calls: number): Promise<void> {
  const { baseUrl, secretKey } = JSON.parse(service) as Record<string, string>
  const dispatcher = new Agent({ connections: Number(concurrency), pipelining: 1 })
  let next = 0
  async function lane(): Promise<void> {
    while (next < calls) {
      const txref = referenceOf(next)
      next += 1
      const { body } = await request(`${baseUrl}/svc-v3-pug/getpaidx/api/v2/verify`, {
        dispatcher, method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ txref, SECKEY: secretKey }),
      })
      await body.json()
    }
  }
  await measureHere(async () => {
    await Promise.all(Array.from({ length: Number(concurrency) }, lane))
    return calls
  })
  await dispatcher.close()
}

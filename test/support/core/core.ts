/** A whole core in a temporary folder, beside a practice service of its own: everything real, called directly. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ORPCError } from '@orpc/server'
import { onTestFinished } from 'vitest'
import { createCore, parseScenario, startSandbox, type Core } from '../../../src-main/compose.ts'
import type { ImportOptions, ImportResult } from '../../../src-shared/contract/books/imports.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { RunEvent, RunSelection } from '../../../src-shared/contract/verification/verify-runs.ts'
import { QUICK_KDF } from './quick-keys.ts'

/** What an import is told beside its file. */
interface ImportChanges {
  again?: boolean
  dryRun?: boolean
  options?: ImportOptions
  expectedTotals?: { currency: Currency; amountMinor: bigint }[]
}

export interface TestCore {
  readonly core: Core
  readonly client: Core['client']
  readonly folder: string
  /** Where the practice service is reached. */
  readonly serviceUrl: string
  readonly secretKey: string
  /** Tells the service what to answer from now on. */
  teach(references: Readonly<Record<string, object>>): Promise<void>
  importRows(rows: readonly string[], changes?: ImportChanges): Promise<ImportResult>
  /** Runs to its end and gives the last event. */
  verify(selection?: RunSelection): Promise<RunEvent>
  state(txref: string): Promise<string>
  /** Ends this core and opens another on the same folder. */
  reopen(): Promise<TestCore>
}

export const PROFILE = 'shop'
const HEADER = 'reference,amount,currency,customer'

export async function startCore(): Promise<TestCore> {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-core-'))
  const sandbox = await startSandbox({ scenario: parseScenario('{"references":{}}'), requestsPerMinute: 60_000 })
  const opened: Core[] = []
  onTestFinished(async () => {
    for (const core of opened) await core.close()
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  })
  const first = await open()
  await first.client.profiles.add({
    name: PROFILE, kind: 'test', baseUrl: sandbox.baseUrl, publicKey: sandbox.publicKey,
    secretKey: sandbox.secretKey, requestsPerMinute: 60_000, sharePercent: 100, v3BaseUrl: sandbox.v3BaseUrl,
  })
  return first

  async function open(): Promise<TestCore> {
    const core = await createCore(
      { dataDir: join(folder, 'data'), actor: 'officer', command: 'test', kdfCost: QUICK_KDF },
      { askPassphrase: () => Promise.resolve('a long passphrase') },
    )
    opened.push(core)
    const { client } = core
    let files = 0
    return {
      core,
      client,
      folder,
      serviceUrl: sandbox.baseUrl,
      secretKey: sandbox.secretKey,
      async teach(references) {
        const answer = await fetch(`${sandbox.baseUrl}/_control/transactions`, {
          method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ references }),
        })
        if (!answer.ok) throw new Error(await answer.text())
      },
      async importRows(rows, changes = {}) {
        const path = join(folder, `${opened.length}-${(files += 1)}.csv`)
        await writeFile(path, [HEADER, ...rows].join('\n'))
        for await (const event of await client.imports.expected({ profile: PROFILE, path, ...changes })) {
          if (event.kind === 'done') return event.result
        }
        throw new Error('The import did not end')
      },
      async verify(selection = {}) {
        const { run } = await client.verifyRuns.start({ profile: PROFILE, selection })
        let last: RunEvent | undefined
        for await (const event of await client.verifyRuns.watch({ profile: PROFILE, runId: run.id })) last = event
        if (!last) throw new Error('The run gave no event')
        return last
      },
      state: async (txref) => (await client.payments.get({ profile: PROFILE, txref })).state,
      async reopen() {
        await core.close()
        opened.splice(opened.indexOf(core), 1)
        return open()
      },
    }
  }
}

/** The catalogue's code of what the call fails with. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    if (error instanceof ORPCError) return String(error.code)
    throw error
  }
  throw new Error('It did not fail')
}

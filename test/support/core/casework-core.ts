/** Cores for tests of the work on exceptions and of the settings: imports with dates, and doors that can't prompt. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createCore, type Core } from '../../../src-main/compose.ts'
import { PROFILE, type TestCore } from './core.ts'
import { QUICK_KDF } from './quick-keys.ts'

/** `reference,amount,currency,customer,email,date` */
export async function importDated({ client, folder }: TestCore, rows: readonly string[]): Promise<void> {
  const path = join(folder, `dated-${rows.length}-${rows[0]?.slice(0, 8) ?? ''}.csv`)
  await writeFile(path, ['reference,amount,currency,customer,email,date', ...rows].join('\n'))
  for await (const event of await client.imports.expected({ profile: PROFILE, path })) {
    if (event.kind === 'done') return
  }
  throw new Error('The import did not end')
}

export interface WindowCore {
  readonly core: Core
  readonly client: Core['client']
  readonly dataDir: string
  /** Ends this core and opens another on the same folder. */
  reopen(): Promise<WindowCore>
}

/** As a window has it: nobody can be asked for a passphrase in the middle of a call. */
export async function startWindowCore(): Promise<WindowCore> {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-window-'))
  const dataDir = join(folder, 'data')
  let core: Core | undefined
  onTestFinished(async () => {
    await core?.close()
    await rm(folder, { recursive: true, force: true })
  })
  return open()

  async function open(): Promise<WindowCore> {
    const opened = await createCore(
      { dataDir, actor: 'officer', command: 'test', kdfCost: QUICK_KDF },
      { askPassphrase: () => Promise.resolve(undefined) },
    )
    core = opened
    return {
      core: opened,
      client: opened.client,
      dataDir,
      async reopen() {
        await opened.close()
        return open()
      },
    }
  }
}

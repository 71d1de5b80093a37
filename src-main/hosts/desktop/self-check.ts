/** `tillproof --self-check`: tries what only packaging can break, on data of its own; its exit status tells. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCore, PRACTICE_PROFILE, sampleFile } from '../../compose.ts'

export const SELF_CHECK_FLAG = '--self-check'

/** The native library, the ledger's threads and the shipped sample, from wherever the package put them. */
export async function checkItself(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tillproof-self-check-'))
  const core = await createCore(
    { dataDir, actor: 'self-check', command: 'the self-check' }, { askPassphrase: () => Promise.resolve(undefined) },
  )
  try {
    const rows = await core.client.imports.expected({ profile: PRACTICE_PROFILE, path: sampleFile() })
    for await (const event of rows) {
      if (event.kind === 'done' && event.result.counts.new === 0) throw new Error('The sample holds no payments')
    }
  } finally {
    await core.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

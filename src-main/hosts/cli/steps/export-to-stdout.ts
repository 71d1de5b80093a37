/** Writes an export to stdout once it is complete: what reads it never meets half a file that passes for a whole. */
import { open, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { t } from '../../../../src-shared/texts/text.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { exportFile, type ExportRequest } from './write-report.ts'

const BLOCK_BYTES = 256 * 1024

/** It waits in a folder of its own that nobody else may enter. */
export async function exportToStdout(
  context: CommandContext, request: Omit<ExportRequest, 'path'>,
): Promise<ExitStatus> {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-stdout-'))
  try {
    const path = join(folder, `${request.subject}.${request.format}`)
    const { file } = await exportFile(context, { ...request, path })
    await pour(context, path)
    context.throwIfStopped(() => t('Stopped. What is on standard output may be incomplete: do not use it.'))
    context.note([
      t('Wrote {count, plural, one {# row} other {# rows}} to standard output', { count: file.rows }),
      `sha256 ${file.sha256}`,
    ])
    return EXIT.done
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function pour({ terminal, interruption }: CommandContext, path: string): Promise<void> {
  const file = await open(path)
  try {
    const block = Buffer.alloc(BLOCK_BYTES)
    while (!interruption.signal.aborted) {
      const { bytesRead } = await file.read(block, 0, BLOCK_BYTES)
      if (bytesRead === 0) return
      await terminal.stdout.writeBytes(Uint8Array.from(block.subarray(0, bytesRead)))
    }
  } finally {
    await file.close()
  }
}

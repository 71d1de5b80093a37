/** Keeps anchors where they are to be found later: one line each at the end of a file, as on a share of an auditor. */
import { open, readFile } from 'node:fs/promises'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { anchorLine, type Anchor } from '../../../../src-shared/domain/evidence/anchor.ts'
import { readNotedHeads } from '../../../../src-shared/domain/evidence/noted-head.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { ifMissing } from '../../../platform/is-there.ts'
import { refuseOutputTarget } from '../../../platform/output-target.ts'
import { findSystemReason } from '../../../platform/system-reason.ts'
import type { CommandContext } from '../context.ts'

/** A file of anything else is left alone. Throws OUTPUT_REFUSED, EXPORT_WRITE_FAILED. */
export async function appendAnchor({ dataDir }: CommandContext, path: string, anchor: Anchor): Promise<string> {
  await refuseOutputTarget(path, { dataDir })
  await writing(path, async () => {
    const before = await readFile(path, 'utf8').catch(ifMissing(''))
    if (before !== '' && (!before.endsWith('\n') || !readNotedHeads(before).ok)) {
      throw new AppError('OUTPUT_REFUSED', { file: path, reason: t('it holds something other than anchors') })
    }
    const file = await open(path, 'a', 0o600)
    try {
      await file.writeFile(anchorLine(anchor))
      await file.sync()
    } finally {
      await file.close()
    }
  })
  return path
}

async function writing(file: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (cause) {
    const reason = findSystemReason(cause)
    throw reason === undefined || cause instanceof AppError ? cause
      : new AppError('EXPORT_WRITE_FAILED', { file, reason }, { cause })
  }
}

/** The file that a command is given, or what comes on stdin, which is kept in a private file as long as it is read. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { MAX_GIVEN_FILE_BYTES } from '../../../../src-shared/contract/host/window-door.ts'
import { formatBytes } from '../../../../src-shared/labels/format.ts'
import { msg, t } from '../../../../src-shared/texts/text.ts'
import { findSystemReason } from '../../../platform/system-reason.ts'
import { usageWrong } from '../command.ts'
import type { CommandContext } from '../context.ts'

const STDIN = '-'
/** What an import of it is called in the books. */
const STDIN_NAME = 'stdin'
/** Nothing is done before all of it was read. */
const STOPPED = msg('Stopped while reading stdin. Nothing was done.')

/** `-` is stdin: a file is read more than once. `use` is given an absolute path, which is good until it has ended. */
export async function withInput<Result>(
  context: CommandContext, file: string, command: string, use: (path: string) => Promise<Result>,
): Promise<Result> {
  if (file !== STDIN) return await use(context.pathOf(file))
  if (context.options.passphraseFile === STDIN) {
    throw usageWrong(t('The file and the passphrase can’t both be read from stdin'), command)
  }
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-stdin-'))
  try {
    const path = join(folder, STDIN_NAME)
    await keep(context, path)
    return await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function tooLarge(): AppError {
  const reason = t('stdin has more than {size}', { size: formatBytes(MAX_GIVEN_FILE_BYTES) })
  return new AppError('INPUT_INVALID', { reason })
}

async function keep(context: CommandContext, path: string): Promise<void> {
  const { terminal: { stdin }, interruption: { signal } } = context
  let bytes = 0
  const limited = new Transform({
    transform(chunk: Uint8Array, _encoding, take) {
      bytes += chunk.length
      if (bytes <= MAX_GIVEN_FILE_BYTES) take(null, chunk)
      else take(tooLarge())
    },
  })
  try {
    await pipeline(stdin, limited, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  } catch (error) {
    context.throwIfStopped(() => t(STOPPED))
    const reason = findSystemReason(error)
    throw reason === undefined ? error : new AppError('IMPORT_FILE_UNREADABLE', { file: STDIN_NAME, reason })
  }
}

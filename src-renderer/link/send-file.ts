/** Hands the content of a file to the host: the same request in the desktop app and in a browser. */
import { ORPCError } from '@orpc/client'
import type { GivenFile } from '../../src-shared/contract/host/host.ts'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { FILE_NAME_HEADER, GIVEN_FILES_PATH, MAX_GIVEN_FILE_BYTES } from '../../src-shared/contract/host/window-door.ts'
import { t } from '../../src-shared/texts/text.ts'
import type { CallHeaders } from './call-headers.ts'
import { findMember } from './members.ts'

/** Throws what toFailure reads: a code of the catalogue, or UNAUTHORIZED where the session has ended. */
export async function sendFile(file: File, headers: CallHeaders): Promise<GivenFile> {
  if (file.size > MAX_GIVEN_FILE_BYTES) {
    const size = `${MAX_GIVEN_FILE_BYTES / (1024 * 1024)} MiB`
    throw new AppError('INPUT_INVALID', { reason: t('the file is larger than {size}; import it from the terminal',
      { size }) })
  }
  const response = await post(file, headers)
  if (response.status === 401) throw new ORPCError('UNAUTHORIZED')
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return parseGivenFile(answer)
  throw new ORPCError(String(findMember(answer, 'code')), { data: findMember(answer, 'data') })
}

/** A host that refuses a large file without reading it cuts it off, and its answer is lost: it is asked once more. */
async function post(file: File, headers: CallHeaders): Promise<Response> {
  const named = { ...headers, [FILE_NAME_HEADER]: encodeURIComponent(file.name) }
  try {
    return await fetch(GIVEN_FILES_PATH, { method: 'POST', headers: named, body: file })
  } catch (error) {
    const { status } = await fetch(GIVEN_FILES_PATH, { method: 'POST', headers: { ...headers } })
    if (status === 401) throw new ORPCError('UNAUTHORIZED')
    throw error
  }
}

function parseGivenFile(answer: unknown): GivenFile {
  const path = findMember(answer, 'path')
  const name = findMember(answer, 'name')
  const bytes = findMember(answer, 'bytes')
  if (typeof path !== 'string' || typeof name !== 'string' || typeof bytes !== 'number') {
    throw new Error('The host answered with something other than a file')
  }
  return { path, name, bytes }
}

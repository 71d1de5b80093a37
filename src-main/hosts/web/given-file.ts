/** Takes a file that a person dropped on the page, and gives it to the person's session. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { FILE_NAME_HEADER } from '../../../src-shared/contract/host/window-door.ts'
import { send, sendFailure } from './plain-answers.ts'
import type { SessionFiles } from './session-files.ts'
import type { Session } from './session.ts'

export interface GivenFileParts {
  readonly dropped: SessionFiles
}

export async function takeGivenFile(
  { id, files }: Session, request: IncomingMessage, response: ServerResponse, { dropped }: GivenFileParts,
): Promise<void> {
  try {
    const file = await dropped.of(id).take(parseName(request.headers[FILE_NAME_HEADER]), Readable.toWeb(request))
    files.give(file.path)
    send(request, response, 200, 'application/json', JSON.stringify(file))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    sendFailure(request, response, error.code === 'INPUT_INVALID' ? 400 : 500, error)
  }
}

function parseName(header: string | readonly string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''))
  } catch {
    throw new AppError('INPUT_INVALID', { reason: 'the file’s name can’t be read' })
  }
}

/** Answers the app's own scheme: the built page from a closed list of files, and the content of a dropped file. */
import { readFile } from 'node:fs/promises'
import type { ReadableStream } from 'node:stream/web'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { GivenFile } from '../../../src-shared/contract/host/host.ts'
import { FILE_NAME_HEADER, GIVEN_FILES_PATH } from '../../../src-shared/contract/host/window-door.ts'
import { RESPONSE_HEADERS } from '../../../src-shared/contract/host/page-policy.ts'
import { APP_ORIGIN, findAppFile } from './security.ts'

export interface AppProtocolMeans {
  /** Holds the built page. */
  readonly rendererDir: string
  /** Keeps the content and gives it to the window. Throws AppErrors. */
  takeFile(name: string, content: ReadableStream<Uint8Array> | null): Promise<GivenFile>
}

export function createAppProtocol(means: AppProtocolMeans): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'POST') return answerDroppedFile(request, means)
    const file = request.method === 'GET' ? findAppFile(request.url, means.rendererDir) : undefined
    const content = file && (await readFile(file.filePath).catch(() => undefined))
    if (!file || !content) return new Response('Not found', { status: 404, headers: RESPONSE_HEADERS })
    return new Response(content, { headers: { ...RESPONSE_HEADERS, 'Content-Type': file.contentType } })
  }
}

async function answerDroppedFile(request: Request, { takeFile }: AppProtocolMeans): Promise<Response> {
  // Chromium names the page that sends; none but ours is ever shown, so another is a mistake or an attack.
  const sender = request.headers.get('origin') ?? APP_ORIGIN
  if (request.url !== `${APP_ORIGIN}${GIVEN_FILES_PATH}` || sender !== APP_ORIGIN) {
    return new Response('Not found', { status: 404, headers: RESPONSE_HEADERS })
  }
  try {
    const name = parseName(request.headers.get(FILE_NAME_HEADER))
    // The types of Node and of the web name the same stream differently.
    const content: ReadableStream<Uint8Array> | null = request.body
    return json(200, await takeFile(name, content))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return json(error.code === 'INPUT_INVALID' ? 400 : 500, {
      code: error.code, message: error.message, advice: error.advice, data: { details: error.details },
    })
  }
}

function parseName(header: string | null): string {
  try {
    return decodeURIComponent(header ?? '')
  } catch {
    throw new AppError('INPUT_INVALID', { reason: 'the file’s name can’t be read' })
  }
}

function json(status: number, value: object): Response {
  return Response.json(value, { status, headers: RESPONSE_HEADERS })
}

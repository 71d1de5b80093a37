/** Sends the files of the built page. They hold no secret, so they need no session. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { PageFile } from '../../../src-shared/contract/host/page-policy.ts'
import { refuse } from './plain-answers.ts'

export async function sendPageFile(
  { name, contentType }: PageFile, rendererDir: string, request: IncomingMessage, response: ServerResponse,
): Promise<void> {
  const content = await readFile(join(rendererDir, name)).catch(() => undefined)
  if (!content) return refuse(request, response, { status: 404, reason: 'Not found.' })
  // The build puts a hash of the content into these names.
  if (name.startsWith('assets/')) response.setHeader('Cache-Control', 'private, max-age=31536000, immutable')
  response.writeHead(200, { 'Content-Type': contentType, 'Content-Length': content.length })
  response.end(request.method === 'HEAD' ? undefined : content)
}

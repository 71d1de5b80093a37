/** Finds and sends the files of the built page. They hold no secret, so they need no session. */
import { access, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { PageFile } from '../../../src-shared/contract/host/page-policy.ts'
import { refuse } from './plain-answers.ts'

/** The folder of the page; left out: of the one that was built with this program. Throws PAGE_NOT_BUILT. */
export async function getBuiltPage(rendererDir = builtPage()): Promise<string> {
  await access(join(rendererDir, 'index.html')).catch((cause: unknown) => {
    throw new AppError('PAGE_NOT_BUILT', { path: rendererDir }, { cause })
  })
  return rendererDir
}

/** Bundles lie one folder below out/, as the page does. */
function builtPage(): string {
  const path = import.meta.url.endsWith('.ts') ? '../../../out/renderer/' : '../renderer/'
  return fileURLToPath(new URL(path, import.meta.url))
}

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

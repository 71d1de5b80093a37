/** Exchanges the code of the opening address for the session's token, which the page alone gets to see. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { SESSION_HEADER } from '../../../src-shared/contract/host/window-door.ts'
import { describeBrowser } from '../../../src-shared/labels/describe-browser.ts'
import { refuse, send } from './plain-answers.ts'
import type { Session } from './session.ts'
import type { Sessions } from './sessions.ts'

const bodySchema = z.object({ code: z.string().min(1).max(200) })

/**
 * 200 with the token; 401 for a code that is no longer good. A page that is in already, 204, stays in its session, so
 * that an address opened twice does no harm; the code is spent nevertheless.
 */
export async function openSession(
  request: IncomingMessage, response: ServerResponse, { sessions }: { readonly sessions: Sessions },
): Promise<void> {
  const code = parseCode(await text(request))
  if (findSession(request.headers, sessions)) {
    if (code !== undefined) sessions.spend(code)
    return void response.writeHead(204).end()
  }
  const token = code === undefined ? undefined : sessions.redeem(code, describeBrowser(request.headers['user-agent']))
  if (token === undefined) return refuse(request, response, { status: 401, reason: 'This code is no longer valid.' })
  send(request, response, 200, 'application/json', JSON.stringify({ token }))
}

/** By the header alone: a Cookie header is what some server of this machine made a browser send. */
export function findSession(headers: IncomingHttpHeaders, sessions: Sessions): Session | undefined {
  const token = headers[SESSION_HEADER]
  return typeof token === 'string' ? sessions.find(token) : undefined
}

function parseCode(body: string): string | undefined {
  try {
    return bodySchema.safeParse(JSON.parse(body)).data?.code
  } catch {
    return undefined
  }
}

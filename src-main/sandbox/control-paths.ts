/**
 * The routes of the control path. They ask for no secret, so they answer only calls that name the loopback address as
 * their host (a web page that rebinds its name can't).
 */
import { isIPv4 } from 'node:net'
import { bodyProblemReply, errorReply, type Reply, type RequestBody } from './exchange.ts'
import type { HttpStatuses } from './http-statuses.ts'
import type { Route, RouteRequest } from './route.ts'

/** Room for tens of thousands of references at once. */
const BODY_LIMIT_BYTES = 16 * 1024 * 1024

export function controlPaths(httpStatuses: HttpStatuses) {
  return {
    get: (path: string, handle: (request: RouteRequest) => Reply): Route => ({
      method: 'GET',
      path,
      handle: (request) => (isLoopbackHost(request.headers.host) ? handle(request) : foreignHost()),
    }),
    /** JSON is asked for even where the body says nothing: a foreign web page can't send it unasked. */
    post: (path: string, handle: (json: unknown) => Reply): Route => ({
      method: 'POST',
      path,
      bodyLimitBytes: BODY_LIMIT_BYTES,
      handle: (request, body) => {
        return isLoopbackHost(request.headers.host) ? withJson(body, handle, httpStatuses) : foreignHost()
      },
    }),
  }
}

function withJson(body: RequestBody, handle: (json: unknown) => Reply, httpStatuses: HttpStatuses): Reply {
  return body.ok ? handle(body.json) : bodyProblemReply(body.problem, httpStatuses)
}

function foreignHost(): Reply {
  return errorReply(403, 'The control path answers the loopback address only')
}

function isLoopbackHost(host = ''): boolean {
  const name = host.replace(/:\d+$/, '')
  return name === 'localhost' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))
}

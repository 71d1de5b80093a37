/** Takes each request to its route and its reply back to the client, now or after the delay that it asks for. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorReply, readJsonBody, sendReply, type Reply } from './exchange.ts'
import type { Route } from './route.ts'

export class Dispatcher {
  readonly #routes: ReadonlyMap<string, Route>
  readonly #paths: ReadonlySet<string>
  readonly #delayed = new Set<NodeJS.Timeout>()

  constructor(routes: readonly Route[]) {
    this.#routes = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]))
    this.#paths = new Set(routes.map(({ path }) => path))
  }

  /** Never rejects: what goes wrong in a route is answered with 500. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      this.#sendInTime(response, await this.#findReply(request))
    } catch (error) {
      send(response, errorReply(500, `The practice service failed: ${String(error)}`))
    }
  }

  /** Calls off the answers that still wait. */
  stop(): void {
    for (const timer of this.#delayed) clearTimeout(timer)
    this.#delayed.clear()
  }

  async #findReply(request: IncomingMessage): Promise<Reply> {
    const { method = '', url = '', headers } = request
    const [path = '', search = ''] = url.split('?', 2)
    const route = this.#routes.get(`${method} ${path}`)
    if (!route && this.#paths.has(path)) return errorReply(405, `${method} is not offered here`)
    if (!route) return errorReply(404, 'No such endpoint')
    const routeRequest = { query: new URLSearchParams(search), headers }
    if (route.method === 'GET') return route.handle(routeRequest)
    return route.handle(routeRequest, await readJsonBody(request, route.bodyLimitBytes))
  }

  #sendInTime(response: ServerResponse, reply: Reply): void {
    const { delayMs = 0 } = reply
    if (delayMs === 0) return send(response, reply)
    const timer = setTimeout(() => {
      this.#delayed.delete(timer)
      send(response, reply)
    }, delayMs)
    this.#delayed.add(timer)
  }
}

/** A client that broke off is owed nothing. */
function send(response: ServerResponse, reply: Reply): void {
  if (!response.destroyed) sendReply(response, reply)
}

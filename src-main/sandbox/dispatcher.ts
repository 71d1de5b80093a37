/** Takes each request to its route and its reply back to the client, now or after the delay that it asks for. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorReply, readFormBody, readJsonBody, sendReply, type Reply } from './exchange.ts'
import { METHODS, RouteTable } from './route-table.ts'
import type { Route } from './route.ts'

/** How far a request has come: nothing was done about it yet, it was carried out, its answer went out. */
export type Stage = 'arrived' | 'carried-out' | 'answered'

/** Sees each request come to each stage. What it returns is waited for, so that a request can be held there. */
export type StageWatch = (stage: Stage, request: IncomingMessage) => Promise<void> | undefined

export class Dispatcher {
  readonly #routes: RouteTable
  readonly #watch: StageWatch
  readonly #delayed = new Set<NodeJS.Timeout>()

  constructor(routes: readonly Route[], watch: StageWatch = () => undefined) {
    this.#routes = new RouteTable(routes)
    this.#watch = watch
  }

  /** Never rejects: what goes wrong in a route is answered with 500. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.once('finish', () => void this.#watch('answered', request))
    try {
      const reply = await this.#findReply(request)
      await this.#watch('carried-out', request)
      this.#sendInTime(response, reply)
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
    const { url = '', headers } = request
    const [path = '', search = ''] = url.split('?', 2)
    const method = METHODS.find((name) => name === request.method)
    const found = method && this.#routes.find(method, path)
    if (found === 'wrong-method') return errorReply(405, `${request.method} is not offered here`)
    if (!method || !found) return errorReply(404, 'No such endpoint')
    const { route, params } = found
    const routeRequest = { method, params, query: new URLSearchParams(search), headers }
    if (route.method !== 'POST') {
      await this.#watch('arrived', request)
      return route.handle(routeRequest)
    }
    const readBody = route.accepts === 'form' ? readFormBody : readJsonBody
    const body = await readBody(request, route.bodyLimitBytes)
    await this.#watch('arrived', request)
    return route.handle(routeRequest, body)
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

/** What an endpoint is to the server: a method, a path and a function from request to reply. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Reply, RequestBody } from './exchange.ts'

export interface RouteRequest {
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
}

interface GetRoute {
  readonly method: 'GET'
  readonly path: string
  handle(request: RouteRequest): Reply
}

interface PostRoute {
  readonly method: 'POST'
  readonly path: string
  readonly bodyLimitBytes: number
  handle(request: RouteRequest, body: RequestBody): Reply
}

export type Route = GetRoute | PostRoute

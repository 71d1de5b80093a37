/** What an endpoint is to the server: a method, a path and a function from request to reply. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Reply, RequestBody } from './exchange.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface RouteRequest {
  readonly method: Method
  /** What stands in the place of each `:name` of the path. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
}

interface BodilessRoute {
  readonly method: 'GET' | 'ANY'
  /** `/a/:name` takes one segment in place of the name; a last `*` takes the rest, as the parameter `rest`. */
  readonly path: string
  handle(request: RouteRequest): Reply
}

interface PostRoute {
  readonly method: 'POST'
  readonly path: string
  readonly bodyLimitBytes: number
  /** Default `json`. A `form` is what a page of the service sends. */
  readonly accepts?: 'json' | 'form'
  handle(request: RouteRequest, body: RequestBody): Reply
}

export type Route = BodilessRoute | PostRoute

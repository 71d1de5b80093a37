/** Finds the route of a request: whole paths at once, patterns one after the other. */
import type { Method, Route } from './route.ts'

export interface FoundRoute {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

interface Pattern {
  readonly route: Route
  readonly segments: readonly string[]
}

export class RouteTable {
  readonly #whole = new Map<string, Route>()
  readonly #patterns: readonly Pattern[]

  constructor(routes: readonly Route[]) {
    const isPattern = ({ path, method }: Route): boolean => /[:*]/.test(path) || method === 'ANY'
    for (const route of routes) if (!isPattern(route)) this.#whole.set(`${route.method} ${route.path}`, route)
    this.#patterns = routes.filter(isPattern).map((route) => ({ route, segments: route.path.split('/') }))
  }

  /** `wrong-method` where another method would be answered. */
  find(method: string, path: string): FoundRoute | 'wrong-method' | undefined {
    const whole = this.#whole.get(`${method} ${path}`)
    if (whole) return { route: whole, params: {} }
    const fitting = this.#patterns.flatMap(({ route, segments }) => {
      const params = matchPath(segments, path)
      return params ? [{ route, params }] : []
    })
    const found = fitting.find(({ route }) => route.method === method || route.method === 'ANY')
    if (found) return found
    const isKnown = fitting.length > 0 || METHODS.some((other) => this.#whole.has(`${other} ${path}`))
    return isKnown ? 'wrong-method' : undefined
  }
}

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly Method[]

function matchPath(pattern: readonly string[], path: string): Readonly<Record<string, string>> | undefined {
  const segments = path.split('/')
  const params: Record<string, string> = {}
  for (const [index, wanted] of pattern.entries()) {
    if (wanted === '*') return { ...params, rest: segments.slice(index).join('/') }
    const given = segments[index]
    if (given === undefined) return undefined
    if (!wanted.startsWith(':')) {
      if (given !== wanted) return undefined
    } else {
      const decoded = decode(given)
      if (decoded === undefined || decoded === '') return undefined
      params[wanted.slice(1)] = decoded
    }
  }
  return segments.length === pattern.length ? params : undefined
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

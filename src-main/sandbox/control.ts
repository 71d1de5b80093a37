/** The control path for tests and training: what arrived, what else to answer, start again. */
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { controlPaths } from './control-paths.ts'
import { errorReply, jsonReply, type Reply } from './exchange.ts'
import type { PracticeService } from './practice-service.ts'
import { WINDOW_MS } from './rate-limiter.ts'
import type { Route } from './route.ts'
import { readScenario } from './scenario.ts'

/** One answer's worth of arrivals; whoever wants more asks again from the last id. */
const MAX_ARRIVALS = 50_000

export function controlRoutes(service: PracticeService): readonly Route[] {
  const { get, post } = controlPaths(service.httpStatuses)
  return [
    get('/_control/arrivals', ({ query }) => listArrivals(service, query)),
    get('/_control/windows', () => showWindows(service)),
    post('/_control/transactions', (json) => addTransactions(service, json)),
    post('/_control/reset', () => {
      service.reset()
      return jsonReply(200, {})
    }),
  ]
}

/** `?since=ID`: those after it. The answer holds at most 50,000 of them, and the id of the last that arrived. */
function listArrivals(service: PracticeService, query: URLSearchParams): Reply {
  const since = Number(query.get('since') ?? 0)
  if (!Number.isSafeInteger(since) || since < 0) return errorReply(400, 'since must be the id of an arrival')
  const { arrivals } = service
  return jsonReply(200, { arrivals: arrivals.list(since, MAX_ARRIVALS), lastId: arrivals.lastId })
}

/** Judges the calls that counted by their log, by itself and not by what the rate limit thought of them. */
function showWindows(service: PracticeService): Reply {
  const { limiter, config } = service
  return jsonReply(200, {
    limit: config.limits.requestsPerMinute,
    windowMs: WINDOW_MS,
    ...service.arrivals.measure(WINDOW_MS),
    ...limiter.counts,
    coolOffEndsAt: limiter.findCoolOffEndsAt(config.now()),
  })
}

/** The body is a scenario; its references are added, or replace those that are there. */
function addTransactions(service: PracticeService, json: unknown): Reply {
  try {
    const scenario = readScenario(json)
    service.addScenario(scenario)
    return jsonReply(200, { added: scenario.transactions.length })
  } catch (error) {
    if (error instanceof AppError) return errorReply(400, error.message)
    throw error
  }
}

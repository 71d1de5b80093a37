/** Asks the service what one of its v3 endpoints is. A read: nothing is written, and nothing of the budget is used. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { EndpointDescription } from '../../../src-shared/contract/service/quickdocs.ts'
import type { EndpointMethod } from '../../../src-shared/domain/service/endpoint.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'

export async function describeEndpoint(
  open: OpenProfiles,
  { profile, method, endpoint }: {
    readonly profile: string; readonly method: EndpointMethod; readonly endpoint: string
  },
): Promise<EndpointDescription> {
  const calls = await open.calls(profile)
  const outcome = await calls.describe(method, endpoint)
  if (outcome.kind === 'answered') return { ...outcome.answer, body: outcome.body }
  const { message } = outcome
  throw new AppError(outcome.kind === 'refused' ? 'SERVICE_REFUSED' : 'SERVICE_UNANSWERED', { message })
}

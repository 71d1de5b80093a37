/** Reads a Quickdocs description ("Endpoints", 5), as far as it is there. */
import { parsed, unreadable, type Parsed } from '../../../../src-shared/domain/values/parsed.ts'
import { isJsonObject, type JsonObject } from '../legacy/verify-answer.ts'

export interface EndpointDescription {
  readonly description: string | null
  readonly endpoint: string | null
  readonly requestType: string | null
  readonly fields: readonly { readonly field: string; readonly text: string }[]
  /** Pretty JSON. */
  readonly sampleRequest: string | null
  readonly sampleResponse: string | null
}

const MAX_FIELDS = 1_000
const MAX_TEXT = 20_000

export function parseDescription(answer: JsonObject): Parsed<EndpointDescription> {
  const { request_spec: spec, sample_request: sampleRequest, sample_response: sampleResponse } = answer as {
    request_spec?: unknown; sample_request?: unknown; sample_response?: unknown
  }
  const description = text(answer['description'])
  const endpoint = text(answer['endpoint'])
  if (description === null && endpoint === null && spec === undefined) return unreadable('contains no description')
  const fields = isJsonObject(spec) && isJsonObject(spec['spec']) ? Object.entries(spec['spec']) : []
  return parsed({
    description,
    endpoint,
    requestType: isJsonObject(spec) ? text(spec['type']) : null,
    fields: fields.slice(0, MAX_FIELDS).map(([field, said]) => ({ field, text: text(said) ?? JSON.stringify(said) })),
    sampleRequest: pretty(sampleRequest),
    sampleResponse: pretty(sampleResponse),
  })
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : null
}

function pretty(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value, null, 2).slice(0, MAX_TEXT)
}

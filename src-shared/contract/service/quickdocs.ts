/** Quickdocs: what the service says of its own v3 endpoints ("Endpoints", 5). */
import { z } from 'zod'
import { ENDPOINT_METHODS, ENDPOINT_PATH, MAX_ENDPOINT_PATH_LENGTH } from '../../domain/service/endpoint.ts'
import { inProfileSchema, procedure } from '../common.ts'

export const endpointPathSchema = z
  .string()
  .max(MAX_ENDPOINT_PATH_LENGTH)
  .regex(ENDPOINT_PATH, 'must be a path such as /transfers')

export const endpointDescriptionSchema = z.object({
  description: z.string().nullable(),
  endpoint: z.string().nullable(),
  requestType: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), text: z.string() })).readonly(),
  /** Pretty JSON. */
  sampleRequest: z.string().nullable(),
  sampleResponse: z.string().nullable(),
  /** The answer as it came, redacted. */
  body: z.string(),
})
export type EndpointDescription = Readonly<z.output<typeof endpointDescriptionSchema>>

export const quickdocs = {
  /** Any v3 endpoint, of any method; `/meta` is put before its path. */
  describe: procedure
    .input(inProfileSchema.extend({ method: z.enum(ENDPOINT_METHODS), endpoint: endpointPathSchema }))
    .output(endpointDescriptionSchema),
}

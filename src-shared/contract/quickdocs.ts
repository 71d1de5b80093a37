/** Quickdocs: what the service says of its own v3 endpoints ("Endpoints", 5). */
import { z } from 'zod'
import { inProfileSchema, procedure } from './common.ts'

export const ENDPOINT_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type EndpointMethod = (typeof ENDPOINT_METHODS)[number]

/** Below the v3 address, as in `/transfers`: plain segments, so that nothing else can be asked for with the key. */
export const endpointPathSchema = z
  .string()
  .max(300)
  .regex(/^(?:\/[A-Za-z0-9_:~-][A-Za-z0-9_.:~-]*)+$/, 'must be a path like /transfers')

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
    .input(inProfileSchema.extend({ method: z.enum(ENDPOINT_METHODS), path: endpointPathSchema }))
    .output(endpointDescriptionSchema),
}

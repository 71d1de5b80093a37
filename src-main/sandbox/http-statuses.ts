/** The HTTP status of each kind of error. The document shows none ("Errors"), so a scenario can set them. */
import { z } from 'zod'

const KINDS = [
  'unknownReference',
  'missingReference',
  'refused',
  'wrongKey',
  'malformedJson',
  'wrongContentType',
  'bodyTooLarge',
  'rateLimited',
] as const

export type HttpStatuses = Readonly<Record<(typeof KINDS)[number], number>>

export const DEFAULT_HTTP_STATUSES: HttpStatuses = {
  unknownReference: 404,
  missingReference: 400,
  refused: 400,
  wrongKey: 401,
  malformedJson: 400,
  wrongContentType: 415,
  bodyTooLarge: 413,
  rateLimited: 429,
}

/** Only the kinds that are to differ from the defaults. */
export const httpStatusesSchema = z.partialRecord(z.enum(KINDS), z.int().min(200).max(599))

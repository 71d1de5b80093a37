/** What of a call's input a person signs: the core makes this hash of what came, a seat of what it sends. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { withoutSecrets } from '../../src-shared/contract/without-secrets.ts'
import { canonicalJson } from '../../src-shared/domain/values/canonical-json.ts'

/** SHA-256 of the canonical JSON of the input without secrets, in hexadecimal; `schema` is that of the procedure. */
export function hashOfInput(schema: unknown, input: unknown): string {
  const kept = schema instanceof z.core.$ZodType ? withoutSecrets(schema, input) : null
  return createHash('sha256').update(canonicalJson(kept)).digest('hex')
}

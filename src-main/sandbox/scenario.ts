/**
 * Reads the scenario file: which answer each reference gets. Owns the format and its error messages.
 *
 *     {
 *       "defaults": { "amount": "1250.50", "currency": "NGN" },
 *       "httpStatuses": { "unknownReference": 400 },
 *       "references": {
 *         "REF-1": { "answer": "approved" },
 *         "REF-2": { "answer": "other-amount", "amount": "900", "shortByMinor": 50 },
 *         "REF-3": { "answers": ["reset", { "answer": "slow", "delayMs": 2000 }, "approved"] }
 *       }
 *     }
 *
 * A reference has either `answer` with its options, or `answers`: one per ask, the last one repeats.
 *
 * Facts of the transaction (also in `defaults`): `amount` (plain decimal text; needed by every answer that shows the
 * transaction), `currency` (default NGN), `method` (`card`, `qr` for NGN, `mobile-money` for UGX and GHS; default
 * mobile-money for UGX, else card), `createdAt` (ISO 8601, UTC), `customer` (`name`, `email`).
 *
 * Answers that show the transaction:
 * - `approved`, `pending`
 * - `pending-then-approved`: `approvedAfterAsks` pending answers first (default 1) and/or `approvedAfterSeconds` since
 *   the practice day started or the reference was added; where both are given, both must have come.
 * - `other-amount` (less by `shortByMinor`, default 1), `other-currency`, `other-reference`
 * - `approved-code-pending-status`, `failed-inside` (success outside, failed inside), `zero-code` (charge code `0`)
 * - `amount-as-text`, `amount-not-a-number`
 * - `slow` (approved after `delayMs`, default 30000), `huge` (12 MB), `truncated-json`, `wrong-content-type`
 * - `rate-limited-once`: the rate-limit refusal once (`message` or `minutes`), approved from then on. It is only said:
 *   the service's own cool-off does not start.
 *
 * Others: `refused` (`message`), `unknown` (`message`), `html-502`, `captive-portal` (HTML with 200), `empty`,
 * `null-data`, `deeply-nested`, `redirect` (307), `reset` (the connection).
 *
 * Options with every answer: `httpStatus`, `delayMs`. With those that show the transaction: `fields`, which replaces or
 * adds fields of `data`, and `bare`, which shows them without `status` and `data` round them.
 *
 * `httpStatuses` sets what the document leaves open: the HTTP status of each kind of error (http-statuses.ts).
 */
import { z } from 'zod'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { parseCurrency } from '../../src-shared/domain/values/currency.ts'
import { showsTransaction, STEP_SHAPE, stepSchema, type AnswerStep } from './answer-step.ts'
import { httpStatusesSchema, type HttpStatuses } from './http-statuses.ts'
import { isJsonObject, type JsonObject } from './json.ts'
import { methodFits, parseSandboxAmount, PAYMENT_METHODS, type SandboxTransaction } from './transaction.ts'

export interface Scenario {
  readonly transactions: readonly SandboxTransaction[]
  /** Only those that differ from the defaults. */
  readonly httpStatuses: Partial<HttpStatuses>
}

const MAX_REFERENCES = 1_000_000
const MAX_ANSWERS = 1_000
const DEFAULT_CREATED_AT = '2026-09-17T09:30:00.000Z'

const factsSchema = z.strictObject({
  amount: z.string('must be text such as "1250.50"').optional(),
  currency: z.string().optional(),
  method: z.enum(PAYMENT_METHODS).optional(),
  createdAt: z.iso.datetime().optional(),
  customer: z.strictObject({ name: z.string().max(200), email: z.string().max(200) }).optional(),
})
type Facts = z.infer<typeof factsSchema>

const answersSchema = z
  .array(z.preprocess((item) => (typeof item === 'string' ? { answer: item } : item), stepSchema))
  .min(1)
  .max(MAX_ANSWERS)

/** `references` is walked by hand: a record schema would drop a reference called `__proto__` without a word. */
const fileSchema = z.strictObject({
  defaults: factsSchema.optional(),
  httpStatuses: httpStatusesSchema.optional(),
  references: z.custom<JsonObject>(isJsonObject, 'must be an object of references'),
})

/** @throws AppError SCENARIO_UNUSABLE, which names the place and the reason. */
export function parseScenario(text: string): Scenario {
  return readScenario(parseJson(text))
}

/** The same for JSON that is already parsed. */
export function readScenario(json: unknown): Scenario {
  const file = check(fileSchema, json, [])
  const entries = Object.entries(file.references)
  if (entries.length > MAX_REFERENCES) throw unusable(['references'], `has more than ${MAX_REFERENCES} of them`)
  return {
    transactions: entries.map(([txref, entry]) => readReference(txref, entry, file.defaults ?? {})),
    httpStatuses: file.httpStatuses ?? {},
  }
}

function readReference(txref: string, entry: unknown, defaults: Facts): SandboxTransaction {
  const place = ['references', txref]
  if (!isJsonObject(entry)) throw unusable(place, 'must be an object')
  const [stepPart, factsPart] = splitEntry(entry)
  const facts = { ...defaults, ...check(factsSchema, factsPart, place) }
  const answers = readAnswers(stepPart, place)
  return { txref, ...readFacts(facts, place, answers), answers }
}

/** The entry's options of an answer, and all the rest, which must be facts. */
function splitEntry(entry: JsonObject): [JsonObject, JsonObject] {
  const isStepKey = (key: string) => key === 'answers' || key in STEP_SHAPE
  const entries = Object.entries(entry)
  return [
    Object.fromEntries(entries.filter(([key]) => isStepKey(key))),
    Object.fromEntries(entries.filter(([key]) => !isStepKey(key))),
  ]
}

function readAnswers(part: JsonObject, place: string[]): SandboxTransaction['answers'] {
  if (!('answers' in part)) return [check(stepSchema, part, place)]
  if (Object.keys(part).length > 1) throw unusable(place, 'has answers and also options of a single answer')
  const [first, ...others] = check(answersSchema, part['answers'], [...place, 'answers'])
  if (!first) throw new Error('The schema asks for one answer at least')
  return [first, ...others]
}

function readFacts(facts: Facts, place: string[], answers: readonly AnswerStep[]) {
  const currency = parseCurrency(facts.currency ?? 'NGN')
  if (!currency.ok) throw unusable([...place, 'currency'], currency.reason)
  const method = facts.method ?? (currency.value === 'UGX' ? 'mobile-money' : 'card')
  if (!methodFits(method, currency.value)) throw unusable([...place, 'method'], `is not offered in ${currency.value}`)

  if (facts.amount === undefined && answers.some(({ answer }) => showsTransaction(answer))) {
    throw unusable([...place, 'amount'], 'is missing')
  }
  const amount = facts.amount === undefined ? { amountMinor: null } : parseSandboxAmount(facts.amount, currency.value)
  if ('reason' in amount) throw unusable([...place, 'amount'], amount.reason)
  const { amountMinor } = amount
  if (answers.some(({ answer, shortByMinor = 1 }) => answer === 'other-amount' && shortByMinor > (amountMinor ?? 0))) {
    throw unusable([...place, 'shortByMinor'], 'is more than the amount')
  }

  const { createdAt = DEFAULT_CREATED_AT, customer } = facts
  return { amountMinor, currency: currency.value, method, createdAt, customer }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw unusable([], `is not valid JSON (${error.message})`)
    throw error
  }
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown, place: readonly string[]): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw unusable([...place, ...(issue?.path ?? []).map(String)], issue?.message ?? 'can’t be read')
}

function unusable(place: readonly string[], reason: string): AppError {
  return new AppError('SCENARIO_UNUSABLE', { place: place.length === 0 ? 'the file' : place.join(' → '), reason })
}

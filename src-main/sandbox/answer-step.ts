/** What the practice service can be told to answer: the names, their options, and which option fits which. */
import { z } from 'zod'

/** Answers that show the transaction, at once or at a later ask; they need its amount. */
export const TRANSACTION_ANSWERS = [
  'approved',
  'pending',
  'pending-then-approved',
  'other-amount',
  'other-currency',
  'other-reference',
  'approved-code-pending-status',
  'failed-inside',
  'zero-code',
  'amount-as-text',
  'amount-not-a-number',
  'slow',
  'huge',
  'truncated-json',
  'wrong-content-type',
  'rate-limited-once',
] as const

/** Answers that show no transaction. */
export const BARE_ANSWERS = [
  'refused',
  'unknown',
  'html-502',
  'captive-portal',
  'empty',
  'null-data',
  'deeply-nested',
  'redirect',
  'reset',
] as const

export const ANSWER_NAMES = [...TRANSACTION_ANSWERS, ...BARE_ANSWERS] as const
export type AnswerName = (typeof ANSWER_NAMES)[number]

const TEN_MINUTES_MS = 600_000

/** The options of one answer. The format's description is in scenario.ts. */
export const STEP_SHAPE = {
  answer: z.enum(ANSWER_NAMES),
  fields: z.record(z.string(), z.json()).optional(),
  bare: z.boolean().optional(),
  httpStatus: z.int().min(200).max(599).optional(),
  delayMs: z.int().min(0).max(TEN_MINUTES_MS).optional(),
  message: z.string().max(10_000).optional(),
  minutes: z.number().positive().max(10_000).optional(),
  shortByMinor: z.int().min(1).optional(),
  approvedAfterAsks: z.int().min(1).max(1_000_000).optional(),
  approvedAfterSeconds: z.number().min(0).max(100_000_000).optional(),
}

export const stepSchema = z.strictObject(STEP_SHAPE).superRefine((step, context) => {
  for (const option of findInvalidOptions(step)) {
    context.addIssue({ code: 'custom', path: [option], message: `has no meaning with the answer ${step.answer}` })
  }
})

/** One answer with its options. */
export type AnswerStep = Readonly<z.infer<typeof stepSchema>>

export function showsTransaction(answer: AnswerName): boolean {
  return TRANSACTION_ANSWERS.some((name) => name === answer)
}

/** Options that belong to some answers only; the others go with every answer. */
const ONLY_WITH = {
  fields: TRANSACTION_ANSWERS,
  bare: TRANSACTION_ANSWERS,
  message: ['refused', 'unknown', 'rate-limited-once'],
  minutes: ['rate-limited-once'],
  shortByMinor: ['other-amount'],
  approvedAfterAsks: ['pending-then-approved'],
  approvedAfterSeconds: ['pending-then-approved'],
} as const satisfies Partial<Record<keyof AnswerStep, readonly AnswerName[]>>

/** A misplaced option is a mistake of whoever wrote the scenario, and is better refused than ignored. */
function findInvalidOptions(step: AnswerStep): string[] {
  return Object.entries(ONLY_WITH)
    .filter(([option]) => option in step)
    .filter(([, answers]) => !answers.some((name) => name === step.answer))
    .map(([option]) => option)
}

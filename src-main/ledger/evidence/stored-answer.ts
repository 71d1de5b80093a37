/** Does a stored answer say what was taken from it? Pure. */
import { compareDecimals, parseDecimal } from '../../../src-shared/domain/values/decimal.ts'

/** What an attempt says that its answer said. */
export interface TakenFacts {
  readonly txref: string | null
  readonly txid: string | null
  readonly status: string | null
  readonly chargecode: string | null
  readonly currency: string | null
  readonly amount: string | null
}

/** The name of the first field that differs; undefined where all are as the answer has them. */
export function findOtherFact(body: string, taken: TakenFacts): string | undefined {
  const data = readData(body)
  if (!data) return 'answer'
  const texts = (['txref', 'status', 'currency'] as const).find((name) => data[name] !== taken[name])
  if (texts !== undefined) return texts
  if (!isSameNumber(data['chargecode'], taken.chargecode)) return 'chargecode'
  if (!isSameNumber(data['amount'], taken.amount)) return 'amount'
  return taken.txid === null || isSameNumber(data['txid'], taken.txid) ? undefined : 'txid'
}

function readData(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const answer: unknown = JSON.parse(body)
    const data: unknown = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
    return typeof data === 'object' && data !== null ? { ...data } : undefined
  } catch {
    // What is no JSON has no fields, and was never an answer.
    return undefined
  }
}

/** Text is taken as it stands, a number by its digits: 1e3 and 1000 are one. */
function isSameNumber(said: unknown, taken: string | null): boolean {
  if (typeof said === 'string') return said === taken
  if (typeof said !== 'number' || taken === null) return false
  if (Number(taken) !== said) return false
  const [one, other] = [parseDecimal(taken), parseDecimal(String(said))]
  return !one.ok || !other.ok || !Number.isSafeInteger(said) || compareDecimals(one.value, other.value) === 0
}

/** Do the records of the answers lead to what two people signed, and do their five checks come out the same again? */
import { readFacts, type AnswerRow, type PaymentRow } from '../../../src-shared/domain/closes/content-facts.ts'
import type { ProvenAttempt } from '../../../src-shared/domain/evidence/proof.ts'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { objectOf, type Shape } from '../../../src-shared/domain/values/shape.ts'
import { evaluateChecks, type CheckResult } from '../../../src-shared/domain/verification/verify-checks.ts'
import { readLines, type Checked, type ReadPack } from './opened-pack.ts'

export const ANSWERS_FILE = 'answers.jsonl'

/** As the ledger stores it: each value by its name, in the order in which they are hashed. */
export type PackedAnswer = Pick<ProvenAttempt, 'record' | 'checks'>

type Stored = string | number | null
const VALUES: Shape<Readonly<Record<string, Stored>>> = {
  faultOf(value, place) {
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
      && Object.values(value).every((one) => one === null || typeof one === 'string' || typeof one === 'number')
    return isRecord ? null : `${place} is not a record`
  },
}
const CHECK_NAMES = 'ordinal,check,holds,expected,actual,hint'
const CHECKS: Shape<PackedAnswer['checks']> = {
  faultOf(value, place) {
    if (!Array.isArray(value)) return `${place} is not a list`
    const areChecks = value.every((one: unknown) => (
      VALUES.faultOf(one, place) === null && Object.keys(Object(one) as object).join() === CHECK_NAMES
    ))
    return areChecks ? null : `${place} holds what is no check`
  },
}
const ANSWER: Shape<PackedAnswer> = objectOf<PackedAnswer>({ record: VALUES, checks: CHECKS })

export async function checkAnswers(pack: ReadPack): Promise<Checked> {
  const answers = readLines(pack, ANSWERS_FILE, ANSWER)
  if (!answers.ok) return answers
  const [stated, payments] = [readFacts(pack.rows, 'answer'), readFacts(pack.rows, 'payment')]
  if (!stated.ok) return stated
  if (!payments.ok) return payments
  if (stated.value.length !== answers.value.length) return unreadable('the number of answers is different')
  const byReference = new Map(payments.value.map((payment) => [payment.key, payment]))
  const answered = new Set<string>()
  for (const [place, row] of stated.value.entries()) {
    const [answer, payment] = [answers.value[place], byReference.get(row.key)]
    if (!answer || !payment) return unreadable('an answer is about no payment of this day')
    const fault = await findFault(answer, { row, payment, pack })
    if (fault !== null) return unreadable(`${row.key}: ${fault}`)
    answered.add(row.key)
  }
  const unanswered = payments.value.find(({ state, key }) => state === 'proved' && !answered.has(key))
  return unanswered ? unreadable(`${unanswered.key}: no answer proves it`) : parsed(answered.size)
}

interface Stating {
  readonly row: AnswerRow
  readonly payment: PaymentRow
  readonly pack: ReadPack
}

async function findFault({ record, checks }: PackedAnswer, { row, payment, pack }: Stating): Promise<string | null> {
  const values = [...Object.values(record), ...checks.flatMap((check) => Object.values(check) as Stored[])]
  const digest = await pack.crypto.sha256(new TextEncoder().encode(JSON.stringify(values)))
  if (digest !== row.digest || record['id'] !== row.attemptId) return 'the answer is not the one that was signed'
  if (record['txref'] !== row.key) return 'the answer is about another payment'
  if (payment.state === 'proved' && record['verdict'] !== 'proved') return 'its answer does not prove it'
  if (checks.length === 0) return payment.state === 'proved' ? 'its answer was not checked' : null
  const again = checkAgain(record, checks, payment)
  if (!again.ok) return again.reason
  const told = again.value.checks.map(({ check, holds }) => `${check} ${String(holds)}`)
  const isStated = row.checks.map(({ check, holds }) => `${check} ${String(holds)}`).join() === told.join()
  const isSame = again.value.verdict === record['verdict'] && again.value.checks.length === checks.length
    && again.value.checks.every((check, place) => isSameCheck(check, checks[place]))
  return isSame && isStated ? null : 'its five checks come out differently'
}

/** From the answer’s texts as they are stored; its body, where that is kept, must say the same. */
function checkAgain(
  { status, chargecode, currency, amount, body }: PackedAnswer['record'], checks: PackedAnswer['checks'],
  payment: PaymentRow,
): Parsed<ReturnType<typeof evaluateChecks>> {
  const txref = checks.find(({ check }) => check === 'reference')?.actual
  const texts = { txref, status, chargecode, currency, amount }
  if (!areTexts(texts)) return unreadable('its answer is not whole')
  if (!agreesWith(bodyOf(body ?? null), texts)) return unreadable('its record is not what the service answered')
  const { currency: expected, expectedMinor } = payment
  return parsed(evaluateChecks(
    { txref: payment.key, currency: expected, amountMinor: expectedMinor }, { ...texts, txid: null },
  ))
}

type AnswerTexts = Readonly<Record<'txref' | 'status' | 'chargecode' | 'currency' | 'amount', string>>

function areTexts(values: Readonly<Record<keyof AnswerTexts, unknown>>): values is AnswerTexts {
  return Object.values(values).every((value) => typeof value === 'string')
}

/** Null where only its beginning was kept, or nothing. */
function bodyOf(body: Stored): Readonly<Record<string, unknown>> | null {
  try {
    const { data } = Object(JSON.parse(String(body))) as { readonly data?: unknown }
    return typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data)) : null
  } catch {
    return null
  }
}

function agreesWith(body: Readonly<Record<string, unknown>> | null, texts: AnswerTexts): boolean {
  if (body === null) return true
  const says = (name: keyof AnswerTexts): boolean => !(name in body) || String(body[name]) === texts[name]
  const isAmount = !('amount' in body) || Number(body['amount']) === Number(texts.amount)
  return says('txref') && says('status') && says('chargecode') && says('currency') && isAmount
}

function isSameCheck({ check, holds, expected, actual, hint }: CheckResult, stored: object | undefined): boolean {
  const values = Object.values(stored ?? {}).slice(1)
  return JSON.stringify(values) === JSON.stringify([check, holds ? 1 : 0, expected, actual, hint])
}

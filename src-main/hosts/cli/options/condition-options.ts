/** The options that say which payments are meant, from the table of conditions, and the filter that they make. */
import { InvalidArgumentError, Option, type Command } from 'commander'
import { parseConditionText, readStoredValue } from '../../../../src-shared/domain/books/condition-values.ts'
import {
  CONDITION_NAMES, gatherFilter, PAYMENT_CONDITIONS, type ConditionName, type ConditionValue, type PaymentCondition,
  type PaymentFilter,
} from '../../../../src-shared/domain/books/payment-conditions.ts'
import { PAYMENT_STATES } from '../../../../src-shared/domain/books/payment-state.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { currencyCode, idNumber, oneOf } from '../arguments.ts'
import { readAmountFlag } from './amount-flag.ts'

export function conditionOption(name: ConditionName): Option {
  const condition = PAYMENT_CONDITIONS[name]
  const help = condition.value === 'states' ? `${t(condition.help)} (${PAYMENT_STATES.join(', ')})` : condition.help
  const option = new Option(condition.option, help)
  switch (condition.value) {
    case 'states':
      return option.argParser(oneOf(PAYMENT_STATES))
    case 'id':
      return option.argParser(idNumber)
    case 'currency':
      return option.argParser(currencyCode)
    case 'text':
    case 'date':
      return option.argParser((text) => readText(condition, text))
    default:
      return option
  }
}

/** All of them, but for those that the command has in a way of its own. */
export function addConditionOptions(command: Command, but: readonly ConditionName[] = []): void {
  for (const name of CONDITION_NAMES) if (!but.includes(name)) command.addOption(conditionOption(name))
}

/** The first of these options that is given: `--batch`. */
export function findConditionFlag(flags: object, but: readonly ConditionName[] = []): string | undefined {
  const given = CONDITION_NAMES.find((name) => !but.includes(name) && flagOf(flags, name) !== undefined)
  return given && longName(given)
}

/** `flags` are as commander keeps them. Throws USAGE_WRONG for an amount that can't be read in its currency. */
export function filterOfFlags(flags: object, commandName: string, but: readonly ConditionName[] = []): PaymentFilter {
  const given = gatherFilter((condition, name) => (
    but.includes(name) || condition.value === 'amount' ? undefined : readStoredValue(condition, flagOf(flags, name))
  ))
  const amounts = gatherFilter(({ value: kind }, name) => {
    const text = flagOf(flags, name)
    if (kind !== 'amount' || typeof text !== 'string') return undefined
    return readAmountFlag({ option: longName(name), text, currency: given.currency }, commandName)
  })
  return { ...given, ...amounts }
}

function flagOf(flags: object, name: ConditionName): unknown {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(flags))
  return values.get(conditionOption(name).attributeName())
}

function longName(name: ConditionName): string {
  return `--${conditionOption(name).name()}`
}

function readText({ value }: PaymentCondition, text: string): ConditionValue {
  const read = parseConditionText(value, text, undefined)
  if (read.ok) return read.value
  throw new InvalidArgumentError(`It ${read.reason}.`)
}

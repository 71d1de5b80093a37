/** What an examination found, as it is kept in English, in the language that is spoken. Pure. */
import { sayReason, t } from '../texts/text.ts'

const MORE = /^(.*), and (\d+) more$/s

/** Several faults in turn, each of which names the first few. */
export function sayFinding(detail: string): string {
  const [first = '', ...rest] = detail.split('; ')
  const said = sayFault(first)
  return rest.length === 0 ? said : t('{first}; {rest}', { first: said, rest: sayFinding(rest.join('; ')) })
}

function sayFault(fault: string): string {
  const [, named, more] = MORE.exec(fault) ?? []
  if (named === undefined || more === undefined) return sayReason(fault)
  return t('{names}, and {count, number} more', { names: sayReason(named), count: Number(more) })
}

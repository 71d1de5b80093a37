/** The hash of all that a report says: the same in each format and language, and whenever it is written. */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Profile } from '../../../../src-shared/contract/profiles/profiles.ts'
import { canonicalJson } from '../../../../src-shared/domain/values/canonical-json.ts'
import { inEnglish } from '../../../../src-shared/texts/text.ts'
import type { Column } from '../table.ts'
import type { ReportBody, ReportSection } from './report.ts'

/** Hashed in one go; a few milliseconds of work. */
const BLOCK_ROWS = 250

/** `describe` makes the body in the language that is spoken when it is called. Hexadecimal. */
export async function hashReport(
  { name, kind, timeZone }: Pick<Profile, 'name' | 'kind' | 'timeZone'>, describe: () => ReportBody,
): Promise<string> {
  const hash = createHash('sha256')
  const { title, about, alarms, sections } = inEnglish(describe)
  hash.update(`${canonicalJson({ profile: name, kind, timeZone, title, about, alarms })}\n`)
  for (const one of sections) await one(hashSection)
  return hash.digest('hex')

  async function hashSection<Row>({ table, rows, linesOf }: ReportSection<Row>): Promise<void> {
    const columns = table.columns.map(({ name: column, title: heading }) => [column, heading])
    hash.update(`${canonicalJson({ section: table.title, columns })}\n`)
    for (let start = 0; start < rows.length; start += BLOCK_ROWS) {
      const block = rows.slice(start, start + BLOCK_ROWS)
      hash.update(inEnglish(() => block.map((row) => {
        const cells = table.columns.map((column) => valueOf(column, row))
        return `${canonicalJson([...cells, ...(linesOf?.(row) ?? [])])}\n`
      })).join(''))
      await setImmediate()
    }
  }
}

/** Nothing but what the cell says: a row may be the value of its own column. */
function valueOf<Row>(column: Column<Row>, row: Row): unknown {
  switch (column.kind) {
    case 'money': {
      const money = column.value(row)
      return money && [money.currency, money.amountMinor]
    }
    case 'stated': {
      const stated = column.value(row)
      return stated && [stated.currency, stated.amount]
    }
    default: return column.value(row)
  }
}

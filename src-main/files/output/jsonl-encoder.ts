/** Writes tables as JSON Lines: an object a row, amounts both as minor units and as decimal text. */
import { createZoneClock } from '../../../src-shared/domain/time/zone-offset.ts'
import { formatAmountMinor } from '../../../src-shared/domain/values/money.ts'
import type { Table, TableEncoder } from './table.ts'

export function createJsonlEncoder<Row>({ columns, timeZone = 'UTC' }: Table<Row>): TableEncoder<Row> {
  const { toText } = createZoneClock(timeZone)
  function toEntries(row: Row): [string, string | number | null][] {
    return columns.flatMap((column): [string, string | number | null][] => {
      if (column.kind === 'stated') return [[column.name, column.value(row)?.amount ?? null]]
      if (column.kind === 'instant') {
        const instant = column.value(row)
        return [[column.name, instant && toText(instant)]]
      }
      if (column.kind !== 'money') return [[column.name, column.value(row)]]
      const money = column.value(row)
      return [
        [column.name, money && formatAmountMinor(money.amountMinor, money.currency)],
        [`${column.name}Minor`, money && money.amountMinor],
      ]
    })
  }
  return {
    start: () => '',
    encode: (rows) => rows.map((row) => `${JSON.stringify(Object.fromEntries(toEntries(row)))}\n`).join(''),
    end: () => '',
  }
}

/**
 * Which lines count. A refund is stated in a file of its own and, later or before, in the report of the settlement that
 * takes it off; so is a chargeback, once more for each of its stages. Each is one refund, or one chargeback. SQL only.
 */
import { isInUseSql } from './line-rows.ts'

/** The lines take back the same amount of the same transaction. */
function isSame(one: string, other: string): string {
  return `${one}.kind = ${other}.kind AND ${one}.currency = ${other}.currency
    AND ${one}.gross_minor = ${other}.gross_minor AND (${one}.txref = ${other}.txref OR (
      ${other}.txref IS NULL AND ${one}.platform_reference = ${other}.platform_reference))`
}

/** A chargeback goes through stages, which files state one after the other: the newest file has the one it is in. */
export function isNewestStage(line: string): string {
  return `NOT EXISTS (
    SELECT 1 FROM settlement_line n
    WHERE n.kind = 'chargeback' AND ${line}.kind = 'chargeback' AND n.id > ${line}.id AND n.file_id > ${line}.file_id
      AND n.stage IS NOT NULL AND ${line}.stage IS NOT NULL AND ${isSame('n', line)} AND ${isInUseSql('n')})`
}

/**
 * Of `l`, which is in use. The lines of settlements say what was paid out, and count all. Of those without a settlement
 * as many do not count as settlements have of the same.
 */
export const COUNTS_ONCE = `(l.settlement IS NOT NULL OR l.kind NOT IN ('refund', 'chargeback') OR (
  ${isNewestStage('l')}
  AND (SELECT count(*) FROM settlement_line s
    WHERE ${isSame('s', 'l')} AND s.settlement IS NOT NULL AND ${isInUseSql('s')}
  ) < (SELECT count(*) FROM settlement_line o
    WHERE ${isSame('o', 'l')} AND o.settlement IS NULL AND o.id <= l.id AND ${isInUseSql('o')}
      AND ${isNewestStage('o')})))`

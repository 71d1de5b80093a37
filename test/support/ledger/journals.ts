/** The journal of a ledger, exported as its operation does it. */
import type { Actor } from '../../../src-main/ledger/api/common.ts'
import type { LedgerReader, LedgerWriter } from '../../../src-main/ledger/api/ledger.ts'

const WHOLE = { fromDate: '2000-01-01', toDate: '2099-12-31' }

/** All that was not exported yet, and corrections of what was. */
export async function exportJournal(
  { reader, writer }: { readonly reader: LedgerReader; readonly writer: LedgerWriter }, actor: Actor,
): Promise<number> {
  const { entries } = await reader.journal.planJournal(WHOLE)
  await writer.journal.bookJournal({ ...WHOLE, accounts: '{"roles":{},"banks":{}}', entries }, actor)
  return entries.length
}

/**
 * What an import's rows are at its commit, where others changed the books since they were read. The books are then as
 * if the whole file had come at this moment, so that imports side by side end as imports one after the other.
 */
import { bookedPaymentOf, classifyRow, type Counts, type RowClass } from './classify-row.ts'
import { isUnseen, type Contest, type prepareImportContests } from './import-contests.ts'
import type { KnownReference, MemberRow, prepareImportRows } from './import-rows.ts'
import type { StoredBatch } from './imports.ts'

export function prepareImportResolution(
  rows: ReturnType<typeof prepareImportRows>, contests: ReturnType<typeof prepareImportContests>,
) {
  return {
    /** Moves the counts with what a row turns out to be. */
    resolve({ id, historyBefore }: StoredBatch, counts: Counts): void {
      for (const txref of rows.removeContradicted(id)) contests.succeed(txref)
      for (const member of rows.listOvertaken(id, historyBefore)) classifyAnew(member, counts)
      for (let some = contests.takeContests(id); some.length > 0; some = contests.takeContests(id)) {
        for (const contest of some) settle(contest, counts)
      }
    },
  }

  function classifyAnew({ txref, ...member }: MemberRow & { readonly txref: string }, counts: Counts): void {
    const kind = asMember(classifyRow({ ...member, txref }, undefined, bookedPaymentOf(getKnown(txref))))
    counts[countedAs(member.kind)] -= 1
    counts[countedAs(kind)] += 1
    rows.changeMember(member, kind)
  }

  /** It was counted as new. A payment that is unseen still becomes this import's: the other's commit comes later. */
  function settle({ isContradicted, batchId, ...row }: Contest, counts: Counts): void {
    if (isContradicted === 1) return
    const known = getKnown(row.txref)
    if (isUnseen(known)) {
      contests.giveWay(known)
      rows.insertRow(row, batchId)
      return
    }
    const { txref: _, ...said } = row
    const kind = asMember(classifyRow(row, undefined, bookedPaymentOf(known)))
    counts.new -= 1
    counts[countedAs(kind)] += 1
    rows.insertMember({ ...said, batchId, paymentId: known.paymentId, kind })
  }

  function getKnown(txref: string): KnownReference {
    const known = rows.findReference(txref)
    if (!known) throw new Error('The payment of a row that is kept is gone')
    return known
  }
}

function countedAs(kind: MemberRow['kind']): 'new' | 'same' | 'changed' {
  return kind === 'revived' ? 'new' : kind
}

/** The payment is in the books, or was: such a row is neither new nor held against another one of its file. */
function asMember(kind: RowClass): MemberRow['kind'] {
  if (kind === 'same' || kind === 'changed' || kind === 'revived') return kind
  throw new Error(`A row of a payment in the books is classed as ${kind}`)
}

/** Where the evidence of a ledger ends, and what it has where a head that was noted earlier ended. SQL only. */
import type { EvidenceHead, FoundHead, TrailHead } from '../../../src-shared/domain/evidence/evidence-head.ts'
import { prepareAuditReads, prepareEntryHash, type HashedEntry } from '../audit/audit.ts'
import { prepareIdentity } from '../audit/ledger-identity.ts'
import type { Readable } from '../engine/access.ts'
import { linkOf, type Link } from './digest.ts'
import { paced } from './examine/examination.ts'
import { LINKS, prepareChainMark, type ChainMark } from './seal.ts'

export function prepareHeads(db: Readable) {
  const { auditMark } = prepareAuditReads(db)
  const findEntry = prepareEntryHash(db)
  const { ledgerId } = prepareIdentity(db)
  const chainMark = prepareChainMark(db)
  const list = db.prepare<[number], Link>(LINKS)

  return {
    evidenceHead(): EvidenceHead {
      const { count: auditCount, head: auditHead } = auditMark()
      const { count: observationCount, head: observationHead } = chainMark()
      return { ledgerId: ledgerId(), auditCount, auditHead, observationCount, observationHead }
    },

    /**
     * By the hash of what the entry says. That entry is bound to the observations of its time, so that only those
     * behind them are linked again: what was before is as the entry says, or the chain is broken, which doctor finds.
     */
    findHead({ auditCount, observationCount }: TrailHead): FoundHead {
      const entry = auditCount === 0 ? FIRST : findEntry(auditCount)
      if (!entry) return { auditHead: undefined, observationHead: undefined }
      const { hash: auditHead, observed } = entry
      if (observationCount === null) return { auditHead, observationHead: undefined }
      return { auditHead, observationHead: linkTo(observationCount, observed) }
    },
  }

  function linkTo(until: number, from: ChainMark): string | undefined {
    let { count, head } = from
    if (count >= until) return count === until ? head : undefined
    for (const link of list.iterate(count)) {
      head = linkOf(head, link)
      count = link.id
      if (count >= until) break
    }
    return count === until ? head : undefined
  }
}

const FIRST: HashedEntry = { hash: '', observed: { count: 0, head: '' } }

/** As `findHead` for many of them, with every link of the chain made again from the first. */
export function findHeads(db: Readable, noted: readonly TrailHead[], tick: () => void): readonly FoundHead[] {
  const findEntry = prepareEntryHash(db)
  const wanted = new Set(noted.flatMap(({ observationCount }) => observationCount ?? []))
  const heads = new Map([[0, '']])
  const last = Math.max(0, ...wanted)
  let head = ''
  if (last > 0) {
    for (const link of paced(db.prepare<[number], Link>(LINKS).iterate(0), tick)) {
      head = linkOf(head, link)
      if (wanted.has(link.id)) heads.set(link.id, head)
      if (link.id >= last) break
    }
  }
  return noted.map(({ auditCount, observationCount }) => ({
    auditHead: auditCount === 0 ? '' : findEntry(auditCount)?.hash,
    observationHead: observationCount === null ? undefined : heads.get(observationCount),
  }))
}

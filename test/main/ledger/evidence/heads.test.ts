/** What a ledger has where a head that was noted of it ended. */
import { describe, expect, it } from 'vitest'
import { examineInThread } from '../../../../src-main/ledger/engine/examine.ts'
import { ledgerPaths } from '../../../../src-main/ledger/engine/paths.ts'
import { decideStanding, type EvidenceHead } from '../../../../src-shared/domain/evidence/evidence-head.ts'
import { expectedRows, importRows, openTestLedger, recordAll, startRun } from '../../../support/ledger/fixtures.ts'
import { relink } from '../../../support/ledger/forge.ts'

type TestLedger = Awaited<ReturnType<typeof openTestLedger>>

async function withAttempts() {
  const ledger = await openTestLedger()
  await importRows(ledger.writer, expectedRows(20))
  await startRun(ledger.writer)
  await recordAll(ledger)
  return { ledger, head: await ledger.reader.audit.evidenceHead() }
}

/** By the quick way, and by the way that links everything again. */
async function standingsOf({ reader, folder }: Pick<TestLedger, 'reader' | 'folder'>, head: EvidenceHead) {
  const { heads: [slow] } = await examineInThread(folder, { noted: [head] })
  return [decideStanding(head, await reader.audit.findHead(head)), slow && decideStanding(head, slow)]
}

const both = (standing: string) => [standing, standing]

describe('a noted head', () => {
  it('is continued by whatever is added', async () => {
    const { ledger, head } = await withAttempts()
    expect(await standingsOf(ledger, head)).toEqual(both('continued'))
    await importRows(ledger.writer, expectedRows(30), 'more')
    expect(await standingsOf(ledger, head)).toEqual(both('continued'))
    const nothing = { ...head, auditCount: 0, auditHead: '', observationCount: 0, observationHead: '' }
    expect(await standingsOf(ledger, nothing)).toEqual(both('continued'))
  })

  it('is not by a trail that ends before it, or says something else there', async () => {
    const { ledger, head } = await withAttempts()
    expect(await standingsOf(ledger, { ...head, auditCount: head.auditCount + 1 })).toEqual(both('trail-cut'))
    expect(await standingsOf(ledger, { ...head, auditHead: 'a'.repeat(64) })).toEqual(both('trail-rewritten'))
  })

  it('is not by observations that were cut or changed behind the trail’s last entry, and linked again', async () => {
    const { ledger, head } = await withAttempts()
    const { ledger: path } = ledgerPaths(ledger.folder)
    const last = '(SELECT max(id) FROM observation)'
    relink(path, `UPDATE observation SET digest = zeroblob(32) WHERE id = ${last}`)
    expect(await standingsOf(ledger, head)).toEqual(both('observations-rewritten'))
    relink(path, `DELETE FROM observation WHERE id = ${last}`)
    expect(await standingsOf(ledger, head)).toEqual(both('observations-cut'))
  })
})

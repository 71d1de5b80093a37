/** The counter beside the sealed head, where two programs seal at the same time. */
import { expect, it } from 'vitest'
import { sealHead } from '../../../../src-main/operations/core/sealed-heads.ts'
import type { SealedState } from '../../../../src-main/keys/sealed-state.ts'
import type { EvidenceHead } from '../../../../src-shared/domain/evidence/evidence-head.ts'
import { expectedRows, importRows, openTestLedger } from '../../../support/ledger/fixtures.ts'

type Sealed = Parameters<typeof sealHead>[0]['sealed']

/** A vault in which another program seals this in between, once. */
function vaultWith(first: EvidenceHead, between: EvidenceHead) {
  let state: SealedState = { version: 1, head: { ...first, counter: 1 } }
  let isQuiet = true
  const unused = () => Promise.reject(new Error('Nobody asks for it here'))
  const sealed: Sealed = {
    share: unused, join: unused, readToCome: unused, findFault: unused,
    isOpen: () => true,
    read: () => Promise.resolve(state),
    update(_, change) {
      if (isQuiet) state = { ...state, head: { ...between, counter: 2 } }
      isQuiet = false
      state = change(state)
      return Promise.resolve(state)
    },
  }
  return { sealed, head: () => state.head }
}

it('a head that another program sealed meanwhile is not replaced by what was read before it', async () => {
  const { reader, writer } = await openTestLedger()
  await importRows(writer, expectedRows(2))
  const first = await reader.audit.evidenceHead()
  await importRows(writer, expectedRows(3), 'more')
  const now = await reader.audit.evidenceHead()
  const beyond = { ...now, auditCount: now.auditCount + 5, auditHead: 'ab'.repeat(32) }
  const newer = vaultWith(first, beyond)
  await sealHead(newer, 'shop', reader)
  expect(newer.head()).toEqual({ ...beyond, counter: 2 })
  const alike = vaultWith(first, first)
  await sealHead(alike, 'shop', reader)
  expect(alike.head()).toEqual({ ...now, counter: 3 })
})

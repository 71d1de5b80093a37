import { expect, it } from 'vitest'
import type { Actor } from '../../../../src-main/ledger/api/common.ts'
import { DAY_MS, refused, verifyAll } from '../../../support/ledger/casework.ts'
import { ACTOR, expectedRows, importRows, openTestLedger, pending } from '../../../support/ledger/fixtures.ts'

const BEN = { ...ACTOR, name: 'ben' }

async function openBooks() {
  const ledger = await openTestLedger()
  await importRows(ledger.writer, expectedRows(3))
  const attend = (pendingSinceMs: number, owner: string = BEN.name) => (
    ledger.reader.books.readAttention({ pendingSinceMs, owner })
  )
  return { ledger, attend }
}

it('tells whoever has a case by whom, unless they took it themselves, until it is resolved', async () => {
  const { ledger, attend } = await openBooks()
  await verifyAll(ledger, () => refused())
  const nowMs = ledger.clock.now.wallMs
  const [first = '', second = '', third = ''] = expectedRows(3).map(({ txref }) => txref)
  const assign = (txref: string, owner: string, actor: Actor) => (
    ledger.writer.books.workExceptions({
      txrefs: [txref], step: { kind: 'assigned', owner }, pendingSinceMs: nowMs, actor,
    })
  )
  await assign(first, BEN.name, ACTOR)
  await assign(second, BEN.name, BEN)
  await assign(third, ACTOR.name, BEN)
  expect((await attend(nowMs)).assigned).toMatchObject({ count: 1, newest: [{ txref: first, by: ACTOR.name }] })
  expect((await attend(nowMs, ACTOR.name)).assigned).toMatchObject({ count: 1, newest: [{ txref: third, by: 'ben' }] })
  await ledger.writer.books.workExceptions({
    txrefs: [first], step: { kind: 'resolved', as: 'fraud', text: 'reported' }, pendingSinceMs: nowMs, actor: BEN,
  })
  expect((await attend(nowMs)).assigned).toEqual({ count: 0, newest: [] })
  await ledger.close()
})

it('takes a pending payment for due by time alone, and knows when the next one is', async () => {
  const { ledger, attend } = await openBooks()
  await verifyAll(ledger, pending)
  const pendingAtMs = (await attend(0)).nextPendingSinceMs ?? 0
  expect(pendingAtMs).toBeGreaterThan(0)
  expect(await attend(pendingAtMs - 1)).toMatchObject({ exceptions: 0, pendingTooLong: { count: 0 } })
  expect(await attend(pendingAtMs + DAY_MS)).toMatchObject({
    exceptions: 3, pendingTooLong: { count: 3 }, nextPendingSinceMs: null,
  })
  await ledger.close()
})

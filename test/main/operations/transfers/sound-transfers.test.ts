/** What people and the service do to transfers through the program leaves nothing that doctor objects to. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'
import { findingsOf } from '../../../support/core/findings.ts'
import {
  ADA, addUsers, approvedTransfer, BEN, LOSES_ANSWER, LOSES_REQUEST, moveAddress, payoutOf, seenOf, sendAll,
} from '../../../support/core/payouts.ts'

const profile = PROFILE

async function problemsOf({ client }: Pick<TestCore, 'client'>): Promise<readonly string[]> {
  const findings = await findingsOf(client, { profile })
  return findings.flatMap(({ subject, detail, isSound }) => (isSound ? [] : [`${subject}: ${detail}`]))
}

describe('doctor, after the daily work with transfers', { timeout: 60_000 }, () => {
  it('has no objection to any of their ways', async () => {
    const core = await startCore()
    const { client } = core
    await addUsers(client)
    await client.transfers.draft({ profile, details: payoutOf('DRAFT') })
    const sent = [payoutOf('SENT'), payoutOf('LOST', LOSES_REQUEST), payoutOf('UNCLEAR', LOSES_ANSWER)]
    for (const details of sent) await sendAll(client, [(await approvedTransfer(client, details)).id])
    const [rejected, edited, returned] = [
      await approvedTransfer(client, payoutOf('REJECTED')), await approvedTransfer(client, payoutOf('EDITED')),
      await approvedTransfer(client, payoutOf('RETURNED')),
    ]
    await client.transfers.reject({ profile, transferIds: [rejected.id], reason: 'no', by: BEN })
    await client.transfers.edit({
      profile, transferId: edited.id, details: payoutOf('EDITED', { amountMinor: 7_000 }), by: ADA,
    })
    const [again] = await client.transfers.submit({
      profile, seen: seenOf([await client.transfers.get({ profile, transferId: edited.id })]), by: ADA,
    })
    expect(again).toMatchObject({ state: 'awaiting-approval' })
    await moveAddress(client, 'http://127.0.0.1:9/v3')
    await expect(sendAll(client, [returned.id])).rejects.toMatchObject({ code: 'TRANSFER_SIGNED_ELSEWHERE' })
    expect(await problemsOf(core)).toEqual([])
  })

  it('has none after a restore elsewhere, where people have other keys than those they signed with', async () => {
    const core = await startCore()
    await addUsers(core.client)
    await approvedTransfer(core.client, payoutOf('APPROVED'))
    await sendAll(core.client, [(await approvedTransfer(core.client, payoutOf('SENT'))).id])
    const path = join(core.folder, 'own.tillproof-backup')
    await core.client.ledger.backup({ profile, path })
    const elsewhere = await startCore()
    const { client } = elsewhere
    await client.ledger.restore({ profile, path, passphrase: 'a long passphrase', acceptsForeign: true })
    await addUsers(client)
    expect(await problemsOf(elsewhere)).toEqual([])
  })
})

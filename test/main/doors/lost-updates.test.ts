/** What two people edit at once: whoever comes second names what they saw, and overwrites nothing that they did not. */
import { describe, expect, it } from 'vitest'
import type { MatchRule } from '../../../src-shared/domain/matching/match-rule.ts'
import { ADA, addUsers, approvedTransfer, payoutOf, sendAll } from '../../support/core/payouts.ts'
import { codeOf, PROFILE as profile, startCore } from '../../support/core/core.ts'

describe('a transfer', () => {
  it('is edited on what was seen of it alone, where that is named', async () => {
    const { client } = await startCore()
    await addUsers(client)
    const { id: transferId, revision } = await client.transfers.draft({ profile, details: payoutOf('P-1') })
    const edit = (narration: string, seen?: number) => (
      client.transfers.edit({ profile, transferId, details: { ...payoutOf('P-1'), narration }, revision: seen })
    )
    const first = await edit('first', revision)
    expect(await codeOf(edit('second', revision))).toBe('TRANSFER_CHANGED')
    expect(await client.transfers.get({ profile, transferId })).toMatchObject({
      revision: first.revision, details: { narration: 'first' },
    })
    expect(await edit('second', first.revision)).toMatchObject({ details: { narration: 'second' } })
    expect(await edit('third')).toMatchObject({ details: { narration: 'third' } })
  })

  it('that two edit at once is edited by one', async () => {
    const { client } = await startCore()
    const { id: transferId, revision } = await client.transfers.draft({ profile, details: payoutOf('P-1') })
    const outcomes = await Promise.allSettled(['first', 'second'].map((narration) => (
      client.transfers.edit({ profile, transferId, details: { ...payoutOf('P-1'), narration }, revision })
    )))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('that is approved stays so, and can be sent, where an edit of an older one is refused', async () => {
    const { client } = await startCore()
    await addUsers(client)
    const { id: transferId, revision } = await approvedTransfer(client, payoutOf('P-1'))
    const details = payoutOf('P-1', { amountMinor: 1 })
    const stale = { profile, transferId, details, by: ADA, revision: revision + 1 }
    expect(await codeOf(client.transfers.edit(stale))).toBe('TRANSFER_CHANGED')
    const events = await sendAll(client, [transferId])
    expect(events.map(({ kind }) => kind)).toContain('done')
    expect((await client.transfers.get({ profile, transferId })).state).toBe('new')
  })
})

describe('the matching rules', () => {
  it('are changed on the version that was read alone', async () => {
    const { client } = await startCore()
    const { version, ruleSet } = await client.rules.get({ profile })
    const [rule] = ruleSet.rules as [MatchRule]
    const turn = (isEnabled: boolean, seen?: number) => client.rules.change({
      profile, change: { kind: 'switch', name: rule.name, isEnabled }, reason: 'tried', version: seen,
    })
    const first = await turn(!rule.isEnabled, version)
    await expect(turn(rule.isEnabled, version)).rejects.toMatchObject({
      code: 'RULES_CHANGED', data: { details: { by: 'officer', version: first.version, seen: version } },
    })
    expect((await client.rules.get({ profile })).version).toBe(first.version)
    expect((await turn(rule.isEnabled, first.version)).version).toBe(first.version + 1)
    expect((await turn(!rule.isEnabled)).version).toBe(first.version + 2)
  })
})

describe('settings', () => {
  const reasons = (text: string) => [{ as: 'duplicate' as const, text }]
  const rule = (name: string) => (
    { name, fee: 'appFee' as const, currency: 'NGN' as const, method: 'card', perCent: '1.4' }
  )

  it('are changed where they still are as they were seen; others of the profile do not count', async () => {
    const { client } = await startCore()
    const set = (text: string, was: string[]) => client.profiles.update({
      profile, reasons: reasons(text), was: { reasons: was.flatMap(reasons) },
    })
    await set('first', [])
    const { rows: before } = await client.audit.list({ profile })
    expect(await codeOf(set('second', []))).toBe('PROFILE_CHANGED')
    expect((await client.audit.list({ profile })).rows).toEqual(before)
    expect(await client.profiles.get({ profile })).toMatchObject({ reasons: reasons('first') })
    await client.profiles.update({ profile, cutOff: '05:00', was: { cutOff: '00:00' } })
    expect(await set('second', ['first'])).toMatchObject({ reasons: reasons('second'), cutOff: '05:00' })
  })

  it('of two who change the same at once take one', async () => {
    const { client } = await startCore()
    const outcomes = await Promise.allSettled(['first', 'second'].map((text) => (
      client.profiles.update({ profile, reasons: reasons(text), was: { reasons: [] } })
    )))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('of fees are set in place of those that were seen alone', async () => {
    const { client } = await startCore()
    const first = await client.fees.setRules({ profile, rules: [rule('cards')], was: [] })
    expect(await codeOf(client.fees.setRules({ profile, rules: [rule('other')], was: [] }))).toBe('PROFILE_CHANGED')
    expect(await client.fees.rules({ profile })).toEqual(first)
    expect(await client.fees.setRules({ profile, rules: [rule('cards'), rule('other')], was: [...first] }))
      .toHaveLength(2)
    expect(await client.fees.setRules({ profile, rules: [] })).toEqual([])
  })
})

/** Two sessions of one host on the same cases: nobody decides on what somebody else has changed since they looked. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { startWebHost } from '../../../src-main/hosts/web/web-host.ts'
import { ADA, addUsers, BEN } from '../../support/core/payouts.ts'
import { codeOf, PROFILE as profile, startCore } from '../../support/core/core.ts'
import { enter, makePage, type WindowClient } from '../../support/web/host.ts'

const txrefs = ['A']

/** Ada and Ben, each in a browser of their own, signed in; the payments A to C are exceptions. */
async function startTwo() {
  const core = await startCore()
  await core.teach(Object.fromEntries(['A', 'B', 'C'].map((txref) => [txref, { answer: 'refused' }])))
  await core.importRows(['A,10.00,NGN,', 'B,20.00,NGN,', 'C,30.00,NGN,'])
  await core.verify()
  await addUsers(core.client)
  const host = await startWebHost({
    core: core.core, dataDir: core.folder, rendererDir: await makePage(core.folder), lockAfterMs: 60_000,
  })
  onTestFinished(host.close)
  const signedIn = async (by: typeof ADA): Promise<WindowClient> => {
    const { client } = await enter(host.newLink())
    await client.sittings.signIn({ profile, by })
    return client
  }
  return { ...core, ada: await signedIn(ADA), ben: await signedIn(BEN) }
}

const look = async (client: WindowClient, txref = 'A') => client.exceptions.get({ profile, txref })
const trailOf = async (client: WindowClient) => (await client.audit.list({ profile })).rows

type Act = (client: WindowClient, revision: number) => Promise<unknown>
const ACTS: readonly (readonly [string, Act])[] = [
  ['assign', (client, revision) => client.exceptions.assign({ profile, txrefs, revision, owner: 'Ben' })],
  ['note', (client, revision) => client.exceptions.note({ profile, txrefs, revision, text: 'asked' })],
  ['resolve', (client, revision) => client.exceptions.resolve({
    profile, txrefs, revision, as: 'duplicate', note: 'paid twice',
  })],
  ['confirm', (client, revision) => client.exceptions.confirm({ profile, txrefs, revision })],
  ['reject', (client, revision) => client.exceptions.reject({ profile, txrefs, revision, reason: 'no' })],
  ['reopen', (client, revision) => client.exceptions.reopen({ profile, txrefs, revision, reason: 'no' })],
]

describe('an act on an exception', () => {
  it.each(ACTS)('%s: is refused where somebody else had a word since, and nothing is written', async (_, act) => {
    const { ada, ben } = await startTwo()
    const seen = await look(ben)
    await ada.exceptions.note({ profile, txrefs, text: 'I have it', revision: (await look(ada)).revision })
    const before = await trailOf(ada)
    await expect(act(ben, seen.revision)).rejects.toMatchObject({
      code: 'EXCEPTION_CHANGED',
      data: { details: { txref: 'A', by: 'Ada', did: 'noted', state: 'open', changed: 1, at: expect.any(String) } },
    })
    expect(await trailOf(ada)).toEqual(before)
  })

  it('goes on once whoever acts has seen the new state, and without a revision as it always did', async () => {
    const { ada, ben } = await startTwo()
    const stale = (await look(ben)).revision
    await ada.exceptions.assign({ profile, txrefs, owner: 'Ada', revision: stale })
    const resolve = { profile, txrefs, as: 'duplicate', note: 'paid twice' } as const
    expect(await codeOf(ben.exceptions.resolve({ ...resolve, revision: stale }))).toBe('EXCEPTION_CHANGED')
    const seen = await look(ben)
    expect(seen).toMatchObject({ exception: { owner: 'Ada', resolved: null } })
    expect(await ben.exceptions.resolve({ ...resolve, revision: seen.revision })).toMatchObject({ touched: 1 })
    expect(await ada.exceptions.reopen({ profile, txrefs, reason: 'no' })).toMatchObject({ touched: 1 })
  })

  it('names itself for the next one, so that nobody who acts twice in a row is refused by their own word', async () => {
    const { ada } = await startTwo()
    const { revision } = await look(ada)
    const noted = await ada.exceptions.note({ profile, txrefs, text: 'asked', revision })
    const resolve = { profile, txrefs, as: 'duplicate', note: 'paid twice' } as const
    expect(await codeOf(ada.exceptions.resolve({ ...resolve, revision }))).toBe('EXCEPTION_CHANGED')
    expect(await ada.exceptions.resolve({ ...resolve, revision: noted.revision })).toMatchObject({ touched: 1 })
  })

  it('on several is refused for one of them, named or matching; others of the list do not count', async () => {
    const { ada, ben } = await startTwo()
    const list = await ben.exceptions.list({ profile })
    const filter = { status: 'open' } as const
    const { count, sha256 } = await ben.exceptions.gather({ profile, filter })
    await ada.exceptions.note({ profile, txrefs: ['C'], text: 'mine' })
    const act = { profile, revision: list.revision, text: 'asked' }
    expect(await codeOf(ben.exceptions.note({ ...act, txrefs: ['A', 'C'] }))).toBe('EXCEPTION_CHANGED')
    expect(await codeOf(ben.exceptions.note({ ...act, matching: { filter, count, sha256 } }))).toBe('EXCEPTION_CHANGED')
    expect(await ben.exceptions.note({ ...act, txrefs: ['A', 'B'] })).toMatchObject({ touched: 2 })
  })

  it('is held to what was seen inside the write: of two sent at once, one is done', async () => {
    const { ada, ben } = await startTwo()
    const { revision } = await look(ada)
    const outcomes = await Promise.allSettled(['Ada', 'Ben'].map((owner) => (
      (owner === 'Ada' ? ada : ben).exceptions.assign({ profile, txrefs, owner, revision })
    )))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

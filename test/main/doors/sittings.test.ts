/** Who sits at a window: asked before it writes, known to that window alone, and gone when they leave. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { startWebHost } from '../../../src-main/hosts/web/web-host.ts'
import { WINDOW_HEADER } from '../../../src-shared/contract/host/window-door.ts'
import { ADA, addUsers, BEN, bringIn, payoutOf } from '../../support/core/payouts.ts'
import { codeOf, PROFILE, startCore } from '../../support/core/core.ts'
import { DOORS, startDoor } from '../../support/web/doors.ts'
import { browserWith, enter, makePage, startTestHost, type WindowClient } from '../../support/web/host.ts'

const profile = PROFILE
const txrefs = ['A']
const WINDOWS = DOORS.filter(({ name }) => name !== 'called directly')

describe.each(WINDOWS)('a window $name', ({ open }) => {
  it('writes nothing where two people work, until one of them signs in, and reads all the same', async () => {
    const { client: inside, door: { client }, importRows } = await startDoor(open)
    await importRows(['A,10.00,NGN,'])
    await addUsers(inside)
    expect(await client.sittings.get({ profile })).toEqual({ user: null, people: ['Ada', 'Ben'], isNeeded: true })
    const note = () => client.exceptions.note({ profile, txrefs, text: 'asked' })
    expect(await codeOf(note())).toBe('SIGN_IN_NEEDED')
    expect(await codeOf(client.profiles.remove({ profile }))).toBe('SIGN_IN_NEEDED')
    expect(await codeOf(client.transfers.draft({ profile, details: payoutOf('P-1') }))).toBe('SIGN_IN_NEEDED')
    expect((await client.payments.list({ profile })).rows).toHaveLength(1)
    expect(await client.sittings.signIn({ profile, by: ADA })).toMatchObject({ user: 'Ada' })
    expect(await note()).toMatchObject({ touched: 1 })
    const [entry] = (await client.audit.list({ profile })).rows
    expect(entry).toMatchObject({ action: 'note written', actor: 'Ada', actorKind: 'person', isSigned: true })
    expect((await client.payments.get({ profile, txref: 'A' })).notes).toMatchObject([{ by: 'Ada' }])
    expect(await client.sittings.signOut({ profile })).toMatchObject({ user: null })
    expect(await codeOf(note())).toBe('SIGN_IN_NEEDED')
  })

  it('takes what carries the credential of who acts as theirs, whoever is signed in', async () => {
    const { client: inside, door: { client } } = await startDoor(open)
    await addUsers(inside)
    await client.sittings.signIn({ profile, by: ADA })
    const limit = { currency: 'NGN' as const, oneMinor: 100, dayMinor: null }
    await client.proposals.propose({ profile, change: { kind: 'limit', limit }, by: BEN })
    const [entry] = (await client.audit.list({ profile })).rows
    expect(entry).toMatchObject({ action: 'transfer limit set', actor: 'Ben', actorKind: 'person', isSigned: true })
  })

  it('is left at a lock of the vault, and not taken again when that is opened', async () => {
    const { client: inside, door: { client } } = await startDoor(open)
    await addUsers(inside)
    await client.sittings.signIn({ profile, by: ADA })
    await client.vault.lock()
    expect(await codeOf(client.profiles.update({ profile, cutOff: '05:00' }))).toBe('VAULT_LOCKED')
    await client.vault.unlock({ passphrase: 'a long passphrase' })
    expect(await client.sittings.get({ profile })).toMatchObject({ user: null })
    expect(await codeOf(client.profiles.update({ profile, cutOff: '05:00' }))).toBe('SIGN_IN_NEEDED')
  })

  it('is left by who is deactivated, and not entered with a wrong passphrase, which is recorded', async () => {
    const { client: inside, door: { client } } = await startDoor(open)
    await addUsers(inside)
    const passphrase = 'violet harbour lantern 9'
    await client.sittings.signIn({ profile, by: await bringIn(inside, 'Carl', ['maker'], passphrase) })
    await inside.people.deactivate({ profile, name: 'Carl', by: ADA })
    expect(await client.sittings.get({ profile })).toMatchObject({ user: null })
    expect(await codeOf(client.profiles.update({ profile, cutOff: '05:00' }))).toBe('SIGN_IN_NEEDED')
    const wrong = { profile, by: { user: 'Ada', passphrase: 'not hers' } }
    expect(await codeOf(client.sittings.signIn(wrong))).toBe('USER_REFUSED')
    expect((await client.audit.list({ profile })).rows[0]).toMatchObject({
      action: 'user refused', subject: 'user Ada', after: 'sign-in', actorKind: 'system-user', isSigned: false,
    })
  })

  it('of a profile with one person asks nobody, and records them once they sign in', async () => {
    const { client: inside, door: { client } } = await startDoor(open)
    await addUsers(inside)
    await inside.people.deactivate({ profile, name: BEN.user, by: ADA })
    await client.profiles.update({ profile, cutOff: '05:00' })
    await client.sittings.signIn({ profile, by: ADA })
    await client.profiles.update({ profile, cutOff: '06:00' })
    const [named, unnamed] = (await client.audit.list({ profile })).rows
    expect([named, unnamed]).toMatchObject([
      { actor: 'Ada', actorKind: 'person', isSigned: true },
      { actor: 'officer', actorKind: 'system-user', isSigned: false },
    ])
  })
})

describe('a sitting in a browser', () => {
  async function withPeople() {
    const host = await startTestHost()
    const first = await host.enter()
    await first.client.profiles.openPractice({ withSample: true })
    const person = (name: string, passphrase: string) => ({ name, passphrase, roles: ['maker', 'checker'] as const })
    await first.client.people.setUp({
      profile: 'practice', people: [person(ADA.user, ADA.passphrase), person(BEN.user, BEN.passphrase)],
    })
    return { host, first }
  }
  const change = (client: WindowClient) => client.profiles.update({ profile: 'practice', cutOff: '05:00' })

  it('is of its session, all tabs together, and of no other', async () => {
    const { host, first } = await withPeople()
    await first.client.sittings.signIn({ profile: 'practice', by: ADA })
    const tab = browserWith(host.host.origin, first.token, { [WINDOW_HEADER]: crypto.randomUUID() })
    expect(await tab.client.sittings.get({ profile: 'practice' })).toMatchObject({ user: 'Ada' })
    const stranger = await host.enter()
    expect(await stranger.client.sittings.get({ profile: 'practice' })).toMatchObject({ user: null })
    expect(await codeOf(change(stranger.client))).toBe('SIGN_IN_NEEDED')
    // Nor by taking the other's window for one's own.
    const taken = { [WINDOW_HEADER]: first.headers[WINDOW_HEADER] ?? '' }
    const posing = browserWith(host.host.origin, stranger.token, taken)
    expect(await codeOf(change(posing.client))).toBe('SIGN_IN_NEEDED')
    await tab.client.sittings.signOut({ profile: 'practice' })
    expect(await codeOf(change(first.client))).toBe('SIGN_IN_NEEDED')
  })

  it('ends with its session, and once more with the last call in it, which may have signed in meanwhile', async () => {
    const { core, folder } = await startCore()
    const left: string[] = []
    const host = await startWebHost({
      core: { ...core, leaveDesk: (id) => void left.push(id) }, dataDir: folder, rendererDir: await makePage(folder),
      lockAfterMs: 60_000,
    })
    onTestFinished(host.close)
    const { client } = await enter(host.newLink())
    const [session] = await client.host.sessions()
    expect(left).toEqual([])
    await client.host.endAllSessions()
    expect(left[0]).toBe(session?.id)
    await expect.poll(() => left).toEqual([session?.id, session?.id])
  })
})

/** Who looks at the same, told live to each of the windows, and gone with them. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { startWebHost, type WebHost } from '../../../src-main/hosts/web/web-host.ts'
import type { PresenceEvent, Present } from '../../../src-shared/contract/people/presence.ts'
import { ADA, addUsers, BEN } from '../../support/core/payouts.ts'
import { codeOf, PROFILE as profile, startCore, type TestCore } from '../../support/core/core.ts'
import {
  browserWith, codeOfLink, enter, makePage, postCode, tokenOf, type Browser, type WindowClient,
} from '../../support/web/host.ts'

interface TwoBrowsers extends TestCore {
  readonly host: WebHost
  enter(): Promise<Browser>
}

async function start(): Promise<TwoBrowsers> {
  const core = await startCore()
  const host = await startWebHost({
    core: core.core, dataDir: core.folder, rendererDir: await makePage(core.folder), lockAfterMs: 60_000,
  })
  onTestFinished(host.close)
  return { ...core, host, enter: () => enter(host.newLink()) }
}

interface Watch {
  readonly last: () => PresenceEvent | undefined
  readonly here: () => readonly string[] | undefined
  readonly atWork: () => readonly string[] | undefined
  readonly code: () => string | undefined
  leave(): void
}

/** `Ada`, or the browser where nobody is signed in; of oneself with a mark. */
const nameOf = ({ user, browser, isSelf }: Present): string => `${user ?? browser ?? 'unknown'}${isSelf ? '*' : ''}`

async function watchAt(client: WindowClient, place: string | null, of = profile): Promise<Watch> {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  let last: PresenceEvent | undefined
  let code: string | undefined
  const events = await client.presence.watch({ profile: of, place }, { signal: stop.signal })
  void (async () => {
    try {
      for await (const event of events) last = event
      code = 'ended'
    } catch (error) {
      code = String((error as { code?: string }).code ?? error)
    }
  })()
  await expect.poll(() => last ?? code).toBeDefined()
  return {
    last: () => last, here: () => last?.here.map(nameOf), atWork: () => last?.atWork.map(nameOf), code: () => code,
    leave: () => stop.abort(),
  }
}

describe('two sessions at one case', () => {
  it('are told of each other by name, as they come, sign in and leave', async () => {
    const { client: inside, enter: come } = await start()
    await addUsers(inside)
    const [ada, ben] = [await come(), await come()]
    await ada.client.sittings.signIn({ profile, by: ADA })
    const seenByAda = await watchAt(ada.client, 'payment A')
    expect([seenByAda.here(), seenByAda.atWork()]).toEqual([[], ['Ada*']])
    const seenByBen = await watchAt(ben.client, 'payment A')
    expect(seenByBen.here()).toEqual(['Ada'])
    await expect.poll(seenByAda.here).toEqual(['unknown'])
    await ben.client.sittings.signIn({ profile, by: BEN })
    await expect.poll(seenByAda.here).toEqual(['Ben'])
    await expect.poll(seenByAda.atWork).toEqual(['Ada*', 'Ben'])
    seenByBen.leave()
    await expect.poll(seenByAda.here).toEqual([])
    // He is signed in still, though no window of his is seen.
    expect(seenByAda.atWork()).toEqual(['Ada*', 'Ben'])
    await ben.client.sittings.signOut({ profile })
    await expect.poll(seenByAda.atWork).toEqual(['Ada*'])
  })

  it('are told of nobody who looks at another case, at nothing, or at another profile', async () => {
    const { enter: come } = await start()
    const one = await come()
    await one.client.profiles.openPractice({ withSample: false })
    const seen = await watchAt(one.client, 'payment A')
    const other = await come()
    for (const place of ['payment B', null]) await watchAt(other.client, place)
    await watchAt(other.client, 'payment A', 'practice')
    await expect.poll(seen.atWork).toEqual(['unknown*', 'unknown'])
    expect(seen.here()).toEqual([])
    const nowhere = await watchAt(one.client, null)
    expect(nowhere.here()).toEqual([])
  })

  it('know each other by their browsers where nobody is signed in, and oneself in one’s other tabs', async () => {
    const { host, enter: come } = await start()
    const one = await come()
    const seen = await watchAt(one.client, 'payment A')
    const link = host.newLink()
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/141.0'
    const token = await tokenOf(await postCode(host.origin, codeOfLink(link), { 'user-agent': userAgent }))
    await watchAt(browserWith(host.origin, token).client, 'payment A')
    await expect.poll(seen.here).toEqual(['Firefox 141 on Linux'])
    await watchAt(browserWith(host.origin, one.token).client, 'payment A')
    await expect.poll(seen.here).toEqual(['Firefox 141 on Linux', 'unknown*'])
  })

  it('are one person where the same one is signed in at both', async () => {
    const { client: inside, enter: come } = await start()
    await addUsers(inside)
    const [one, two] = [await come(), await come()]
    for (const { client } of [one, two]) await client.sittings.signIn({ profile, by: ADA })
    const seen = await watchAt(one.client, 'payment A')
    await watchAt(two.client, 'payment A')
    await expect.poll(seen.here).toEqual(['Ada*'])
    expect(seen.atWork()).toEqual(['Ada*'])
  })

  it('no longer meet once the session of one has ended', async () => {
    const { enter: come } = await start()
    const [one, two] = [await come(), await come()]
    const seen = await watchAt(one.client, 'payment A')
    const gone = await watchAt(two.client, 'payment A')
    await expect.poll(seen.here).toHaveLength(1)
    const session = (await two.client.host.sessions()).find(({ isThis }) => isThis)
    await one.client.host.endSession({ id: session?.id ?? '' })
    await expect.poll(() => [seen.here(), seen.atWork()]).toEqual([[], ['unknown*']])
    await expect.poll(gone.code).toBeDefined()
  })

  it('are at no place any more once the vault is locked', async () => {
    const { client: inside, enter: come } = await start()
    const one = await come()
    const before = await watchAt(one.client, 'payment A')
    await inside.vault.lock()
    await expect.poll(before.code).toBeDefined()
    expect(await codeOf(one.client.presence.watch({ profile, place: null }).then((events) => events.next())))
      .toBe('VAULT_LOCKED')
    await inside.vault.unlock({ passphrase: 'a long passphrase' })
    const seen = await watchAt((await come()).client, 'payment A')
    expect([seen.here(), seen.atWork()]).toEqual([[], ['unknown*']])
  })

  it('are of a profile that there is', async () => {
    const { enter: come } = await start()
    const { client } = await come()
    expect(await codeOf(client.presence.watch({ profile: 'none', place: null }))).toBe('PROFILE_UNKNOWN')
  })

  it('leave no trace in the ledger', async () => {
    const { client: inside, enter: come } = await start()
    const before = await inside.audit.list({ profile })
    const seen = await watchAt((await come()).client, 'payment A')
    await watchAt((await come()).client, 'payment A')
    await expect.poll(seen.here).toHaveLength(1)
    expect(await inside.audit.list({ profile })).toEqual(before)
  })
})

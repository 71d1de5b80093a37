import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { ADA, BEN, payoutOf, seenOf } from '../../../../support/core/payouts.ts'
import { codeOf, PROFILE } from '../../../../support/core/core.ts'
import { problemsOf } from '../../../../support/core/findings.ts'
import { joinSeat, post, signInAt, type SeatClient } from '../../../../support/seats/test-seat.ts'
import { invite, openTeamDoor, type Opened } from '../../../../support/seats/team-door.ts'

const draft = (client: SeatClient) => client.transfers.draft({ profile: PROFILE, details: payoutOf('PAYOUT-1') })

it('a seat joins by an invitation, signs in, and what it does is signed by its person there', async () => {
  const opened = await openTeamDoor()
  const seat = await joinSeat(await invite(opened, 'Ada'), ADA.passphrase, 'Ada’s laptop')
  expect(seat.answered.status).toBe(200)
  const { client, asked } = await signInAt(seat, ADA.passphrase)

  await opened.till.importRows(['P-1,10.00,NGN,Cleo'])
  expect((await client.payments.list({ profile: PROFILE })).rows).toHaveLength(1)
  expect(asked).toEqual([])
  await client.verifyRuns.start({ profile: PROFILE, selection: { all: true } })
  await draft(client)
  expect(asked.map((text) => JSON.parse(text) as unknown)).toContainEqual(
    expect.objectContaining({ act: 'transfers.draft', profile: PROFILE, user: 'ada' }),
  )
  const { rows } = await opened.till.client.audit.list({ profile: PROFILE })
  expect(rows.map(({ action, actor }) => [action, actor])).toEqual(expect.arrayContaining([
    ['transfer drafted', 'Ada'], ['seat joined', 'tillproof'], ['seat invited', 'officer'],
  ]))
  expect(await problemsOf(opened.till.client, { profile: PROFILE })).toEqual([])
  expect(opened.bugs).toEqual([])
})

it('a transfer is submitted and approved at two seats, without a passphrase on the line', async () => {
  const opened = await openTeamDoor()
  const ada = await signInAt(await joinSeat(await invite(opened, 'Ada'), ADA.passphrase), ADA.passphrase)
  const ben = await signInAt(await joinSeat(await invite(opened, 'Ben'), BEN.passphrase), BEN.passphrase)
  const seen = seenOf([await draft(ada.client)])

  await ada.client.transfers.submit({ profile: PROFILE, seen, by: { user: 'Ada' } })
  // Neither for the other one, nor with a passphrase.
  const forBen = ada.client.transfers.approve({ profile: PROFILE, seen, by: { user: 'Ben' } })
  expect(await codeOf(forBen)).toBe('USER_REFUSED')
  expect(await codeOf(ben.client.transfers.approve({ profile: PROFILE, seen, by: BEN }))).toBe('PASSPHRASE_STAYS')
  const [approved] = await ben.client.transfers.approve({ profile: PROFILE, seen, by: { user: 'Ben' } })
  expect(approved?.state).toBe('approved')
  // One for the call, one for the transfer: at each seat, over what it is.
  expect(ben.asked.filter((text) => text.includes('"transferId":'))).toHaveLength(1)
  expect(await problemsOf(opened.till.client, { profile: PROFILE })).toEqual([])
})

it('without a signature of its person, or with one over another text, nothing is done', async () => {
  const opened = await openTeamDoor()
  const seat = await joinSeat(await invite(opened, 'Ada'), ADA.passphrase)
  const silent = await signInAt(seat, ADA.passphrase, () => null)
  expect(await codeOf(draft(silent.client))).toBe('SEAT_DID_NOT_SIGN')
  const lying = await signInAt(seat, ADA.passphrase, (signer) => signer.sign('something else'))
  expect(await codeOf(draft(lying.client))).toBe('SEAT_DID_NOT_SIGN')
  expect((await opened.till.client.transfers.list({ profile: PROFILE })).rows).toEqual([])
})

it('an invitation is good once, for its person, and not once it was withdrawn', async () => {
  const opened = await openTeamDoor()
  const { client } = opened.till
  const link = await invite(opened, 'Ada')
  await joinSeat(link, ADA.passphrase)
  const code = link.slice(link.indexOf('=') + 1).split('.')[0]
  expect(await post(opened.door.address, '/seat/invitation', { code })).toMatchObject({
    status: 401, json: { code: 'INVITATION_REFUSED' },
  })
  const { invitation, code: other } = await client.seats.invite({ profile: PROFILE, person: 'Ben' })
  expect((await client.seats.list({ profile: PROFILE })).invitations).toEqual([invitation])
  await client.seats.withdraw({ profile: PROFILE, invitationId: invitation.id })
  expect((await post(opened.door.address, '/seat/invitation', { code: other })).status).toBe(401)
  expect(await codeOf(client.seats.withdraw({ profile: PROFILE, invitationId: 9 }))).toBe('INVITATION_UNKNOWN')
  expect(await codeOf(client.seats.invite({ profile: PROFILE, person: 'Cleo' }))).toBe('USER_UNKNOWN')
  await expect(joinSeat(await invite(opened, 'Ben'), ADA.passphrase)).rejects.toThrow('does not open the key')
})

it('a seat that was removed is out at once and never comes in again', async () => {
  const opened = await openTeamDoor()
  const seat = await joinSeat(await invite(opened, 'Ada'), ADA.passphrase)
  const { client } = await signInAt(seat, ADA.passphrase)
  expect((await opened.till.client.seats.list({ profile: PROFILE })).seats).toMatchObject([
    { id: seat.seatId, person: 'Ada', isSignedIn: true, removedAt: null },
  ])
  const { seats } = await opened.till.client.seats.remove({ profile: PROFILE, seatId: seat.seatId })
  expect(seats).toMatchObject([{ id: seat.seatId, removedBy: 'officer' }])
  const read = () => client.payments.list({ profile: PROFILE }).then(() => 'answered', () => 'ended')
  await expect.poll(read).toBe('ended')
  expect((await signInAt(seat, ADA.passphrase)).answered).toMatchObject({ status: 401, json: { code: 'SEAT_REFUSED' } })
  expect(await codeOf(opened.till.client.seats.remove({ profile: PROFILE, seatId: seat.seatId }))).toBe('SEAT_UNKNOWN')
  // Once, however often it tries; and whoever only knows its number is not it.
  await signInAt(seat, ADA.passphrase)
  await signInAt({ ...seat, seatKey: generateKeyPairSync('ed25519').privateKey }, ADA.passphrase)
  expect(await refusedIn(opened)).toEqual([[`seat ${seat.seatId}`, { person: 'Ada', act: null }]])
})

/** What the audit trail tells of seats that were refused. */
async function refusedIn({ till }: Opened) {
  const { rows } = await till.client.audit.list({ profile: PROFILE, action: 'seat refused' })
  return rows.map(({ subject, after }) => [subject, JSON.parse(after ?? '') as unknown])
}

it('a wrong passphrase stands in the audit trail, and opens nothing', async () => {
  const opened = await openTeamDoor()
  const seat = await joinSeat(await invite(opened, 'Ada'), ADA.passphrase)
  const { answered } = await signInAt(seat, 'not her passphrase')
  expect(answered).toMatchObject({ status: 401, json: { code: 'SEAT_REFUSED' } })
  const { rows } = await opened.till.client.audit.list({ profile: PROFILE })
  expect(rows[0]).toMatchObject({ action: 'user refused', subject: 'user Ada' })
})

it('a seat works on its profile alone, and changes nothing that is the core’s', async () => {
  const opened = await openTeamDoor()
  const { client } = await signInAt(await joinSeat(await invite(opened, 'Ada'), ADA.passphrase), ADA.passphrase)
  expect((await client.profiles.list()).map(({ name }) => name)).toEqual([PROFILE])
  expect(await codeOf(client.payments.list({ profile: 'practice' }))).toBe('PROFILE_UNKNOWN')
  for (const act of [
    () => client.vault.lock(), () => client.vault.unlock({ passphrase: 'a long passphrase' }),
    () => client.profiles.remove({ profile: PROFILE }), () => client.profiles.openPractice({}),
  ]) expect(await codeOf(act())).toBe('AT_CORE_ONLY')
  expect(await codeOf(client.team.leave({ profile: PROFILE }))).toBe('TEAM_IN_TERMINAL')

  await client.preferences.set({ name: 'transfers.user', value: '"Ada"' })
  expect(await client.preferences.all()).toEqual({ 'transfers.user': '"Ada"' })
  expect(await opened.till.client.preferences.all()).toEqual({})
})

it('keeps what a seat prefers apart, also where much is set at once', async () => {
  const opened = await openTeamDoor()
  const { client } = await signInAt(await joinSeat(await invite(opened, 'Ada'), ADA.passphrase), ADA.passphrase)
  const names = Array.from({ length: 12 }, (_, index) => `grid.column-${index}`)
  await Promise.all(names.map((name) => client.preferences.set({ name, value: '1' })))
  expect(Object.keys(await client.preferences.all()).sort()).toEqual(names.toSorted())
  expect(await opened.till.client.preferences.all()).toEqual({})
})

it('a passphrase that stands ready at the core is nobody’s at a seat', async () => {
  const opened = await openTeamDoor({}, { ada: ['maker', 'administrator'] })
  const { client } = await signInAt(await joinSeat(await invite(opened, 'Ada'), ADA.passphrase), ADA.passphrase)
  const moved = client.profiles.update({ profile: PROFILE, baseUrl: 'http://127.0.0.1:9' })
  expect(await codeOf(moved)).toBe('CHANGE_NEEDS_TWO')
  const change = { kind: 'address' as const, baseUrl: 'http://127.0.0.1:9' }
  const { proposal } = await client.proposals.propose({ profile: PROFILE, change, by: { user: 'Ada' } })
  const ben = await signInAt(await joinSeat(await invite(opened, 'Ben'), BEN.passphrase), BEN.passphrase)
  const confirmed = ben.client.proposals.confirm({ profile: PROFILE, proposalId: proposal.id, by: { user: 'Ben' } })
  expect(await codeOf(confirmed)).toBe('VAULT_PASSPHRASE_NEEDED')
})

it('roles are held where the core decides', async () => {
  const opened = await openTeamDoor({}, { ada: ['maker', 'administrator'], ben: ['checker'] })
  const ada = await signInAt(await joinSeat(await invite(opened, 'Ada'), ADA.passphrase), ADA.passphrase)
  const ben = await signInAt(await joinSeat(await invite(opened, 'Ben'), BEN.passphrase), BEN.passphrase)
  await ada.client.seats.invite({ profile: PROFILE, person: 'Ben' })
  expect(await codeOf(ben.client.seats.invite({ profile: PROFILE, person: 'Ben' }))).toBe('USER_ROLE_MISSING')

  const change = { kind: 'person' as const, name: 'Vera', roles: ['viewer' as const] }
  const { proposal, code: one } = await ada.client.proposals.propose({ profile: PROFILE, change, by: { user: 'Ada' } })
  const { code: other } = await ben.client.proposals.confirm({
    profile: PROFILE, proposalId: proposal.id, by: { user: 'Ben' },
  })
  const passphrase = 'the viewer’s own passphrase'
  await opened.till.client.people.enrol({ profile: PROFILE, name: 'Vera', codes: [one ?? '', other ?? ''], passphrase })
  const vera = await signInAt(await joinSeat(await invite(opened, 'Vera'), passphrase), passphrase)
  expect((await vera.client.payments.list({ profile: PROFILE })).rows).toEqual([])
  expect(await codeOf(draft(vera.client))).toBe('USER_ROLE_MISSING')
  expect(await codeOf(vera.client.exceptions.note({ profile: PROFILE, txrefs: ['P-1'], text: 'seen' })))
    .toBe('USER_ROLE_MISSING')
  expect(await refusedIn(opened)).toEqual([
    [expect.any(String), { person: 'Vera', act: 'exceptions.note' }],
    [expect.any(String), { person: 'Vera', act: 'transfers.draft' }],
    [expect.any(String), { person: 'Ben', act: 'seats.invite' }],
  ])
})

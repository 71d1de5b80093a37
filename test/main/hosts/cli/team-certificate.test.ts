/** A core that is started again with another certificate: what its seats meet, and what `team check` names. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { ownTill } from '../../../support/cli/till.ts'
import { DOOR_CERTIFICATE, OTHER_CERTIFICATE } from '../../../support/seats/certificates.ts'
import { ADA, openTeam, SHOP, type Machine, type Team } from '../../../support/seats/team.ts'
import { layDatabase } from '../../../support/team/databases.ts'
import { useServer } from '../../../support/team/teams.ts'

const server = useServer()
let team: Team
let ada: Machine
let core: Machine
beforeAll(async () => {
  team = await openTeam()
  await team.closeDoor()
  await team.client.team.init({ profile: SHOP, database: (await layDatabase(server())).core })
  await team.openDoor()
  ada = await team.seat(ADA)
  core = team.coreMachine()
}, 60_000)
afterAll(() => team.close())

const DIGITS = '[0-9a-f]{32}'
const checked = async (machine: Machine) => (await machine.run(['team', 'check', '--json'])).json()

it('the same certificate again is no news', async () => {
  await team.closeDoor()
  await team.openDoor()
  expect(await checked(core)).toMatchObject({ fault: null, certificates: [] })
  const { rows } = await team.client.audit.list({ profile: SHOP, action: 'certificate shown' })
  expect(rows).toMatchObject([{ subject: 'core', before: null, actor: 'officer' }])
})

it('another one is refused by name at the seat, and named on the core and by seats that joined since', async () => {
  const before = team.fingerprint
  await team.closeDoor()
  await team.openDoor({ hasNewCertificate: true })
  const after = team.fingerprint
  expect(after).not.toBe(before)

  const refused = await ada.run(['team', 'check', '--json'])
  expect([refused.status, refused.json()]).toMatchObject([5, { error: { code: 'TEAM_CERTIFICATE_CHANGED' } }])
  expect((await ada.run(['team', 'check'])).err.replace(/\s+/g, ' '))
    .toContain(`is ${after.slice(0, 32)}, and not ${before.slice(0, 32)}, with which this seat was joined`)

  const change = { actor: 'officer', before, after, seats: 1 }
  expect(await checked(core)).toMatchObject({ fault: null, certificates: [change] })
  const { status, out } = await core.run(['team', 'check'])
  expect(status).toBe(0)
  expect(out).toMatch(new RegExp(`^! .*: the core was started by officer with another certificate, ${DIGITS} in place `
    + `of ${DIGITS}; 1 of the seats joined with the earlier one$`, 'm'))
  expect(out).toMatch(/each terminal joins again by a new invitation\.$/m)

  expect((await ada.run(['profile', 'remove', SHOP, '--yes'])).status).toBe(0)
  expect((await ada.run(['team', 'join', await team.invite('Ada')])).status).toBe(0)
  const { seats } = await team.client.seats.list({ profile: SHOP })
  await team.client.seats.remove({ profile: SHOP, seatId: seats.at(-1)?.id ?? 0 })
  expect(await checked(ada)).toMatchObject({ certificates: [{ ...change, seats: 0 }] })
})

it('is named each time that it changes, also back', async () => {
  await team.closeDoor()
  await team.openDoor()
  const { certificates } = await checked(core) as { certificates: readonly object[] }
  expect(certificates).toHaveLength(2)
  expect(certificates[0]).toMatchObject({ after: team.fingerprint, seats: 1 })
  expect(certificates[1]).toMatchObject({ before: team.fingerprint, seats: 0 })
})

it('`team core` warns of it as it starts, and not of the first one or the same', async () => {
  const till = await ownTill()
  async function startWith({ cert, key }: typeof DOOR_CERTIFICATE) {
    const files = ['--cert', await till.file('door.pem', cert), '--key', await till.file('door.key', key)]
    return till.run(['team', 'core', '--listen', '127.0.0.1:0', ...files, '--json'], {
      signal: { name: 'SIGINT', onceSaid: '"fingerprint"' },
    })
  }
  for (const _ of ['first', 'same']) {
    const { status, err, json } = await startWith(DOOR_CERTIFICATE)
    expect([status, json()]).toMatchObject([0, { fingerprintBefore: null }])
    expect(err).not.toContain('before')
  }
  const { err, json } = await startWith(OTHER_CERTIFICATE)
  expect(json()).toMatchObject({ fingerprintBefore: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(err).toMatch(new RegExp(`^The certificate is ${DIGITS} now, and was ${DIGITS} before\\. Terminals`))
})

it('a core whose ledger is of no team names it, too', async () => {
  const own = await openTeam()
  onTestFinished(() => own.close())
  expect((await own.coreMachine().run(['team', 'check'])).err).toContain('TEAM_NONE')
  await own.seat(ADA)
  await own.closeDoor()
  await own.openDoor({ hasNewCertificate: true })
  expect(await checked(own.coreMachine())).toMatchObject({ there: null, fault: null, certificates: [{ seats: 1 }] })
  const { status, out } = await own.coreMachine().run(['team', 'check'])
  expect([status, out.split('\n')[0]]).toEqual([0, 'The ledger belongs to no team, so it has no team log. '
    + '`tillproof doctor` examines the ledger.'])
  expect(out).toMatch(/^! .*: the core was started by officer with another certificate/m)
}, 60_000)

/** A core whose ledger has people, with a door to the network on this machine. */
import { onTestFinished } from 'vitest'
import { startTeamDoor, type TeamDoor, type TeamDoorConfig } from '../../../src-main/hosts/web/seats/team-door.ts'
import { PROFILE, startCore, type TestCore } from '../core/core.ts'
import { addUsers } from '../core/payouts.ts'
import { makePage } from '../web/host.ts'
import { DOOR_CERTIFICATE } from './certificates.ts'

export interface Opened {
  readonly till: TestCore
  readonly door: TeamDoor
  readonly bugs: readonly unknown[]
}

/** Ada makes and Ben checks, unless `people` says otherwise. */
export async function openTeamDoor(
  changes: Partial<TeamDoorConfig> = {}, people: Parameters<typeof addUsers>[2] = {},
): Promise<Opened> {
  const till = await startCore()
  await addUsers(till.client, PROFILE, people)
  const bugs: unknown[] = []
  const door = await openDoor(till, { onBug: (error) => void bugs.push(error), ...changes })
  return { till, door, bugs }
}

/** Another door of the same core, once the one before is closed. */
export function reopenDoor({ till }: Pick<Opened, 'till'>): Promise<TeamDoor> {
  return openDoor(till)
}

export async function openDoor(till: TestCore, changes: Partial<TeamDoorConfig> = {}): Promise<TeamDoor> {
  const door = await startTeamDoor({
    core: till.core, profile: PROFILE, dataDir: till.folder, rendererDir: await makePage(till.folder),
    host: '127.0.0.1', port: 0,
    certificate: { cert: Buffer.from(DOOR_CERTIFICATE.cert), key: Buffer.from(DOOR_CERTIFICATE.key) },
    lockAfterMs: 600_000, ...changes,
  })
  onTestFinished(() => door.close())
  return door
}

/** The link of an invitation. */
export async function invite({ till }: Pick<Opened, 'till'>, person: string): Promise<string> {
  const { link } = await till.client.seats.invite({ profile: PROFILE, person })
  if (link === null) throw new Error('No door is open')
  return link
}

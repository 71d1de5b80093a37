/** The teams that this app joined: where their cores are, and by which certificate each is known. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { ignore } from '../../platform/ignore.ts'
import { createMutex } from '../../platform/mutex.ts'
import { writeWholeFile } from '../../platform/whole-file.ts'
import { FINGERPRINT_DIGITS } from '../../../src-shared/contract/host/seat-door.ts'
import type { KnownTeam } from './team-policy.ts'

const MOST_TEAMS = 20

const teamSchema = z.object({
  origin: z.string().max(300).refine((text) => URL.parse(text)?.origin === text && text.startsWith('https://')),
  digits: z.string().regex(new RegExp(`^[0-9a-f]{${FINGERPRINT_DIGITS}}$`)),
})
const fileSchema = z.object({ teams: z.array(teamSchema).max(MOST_TEAMS) })

export interface KnownTeams {
  list(): readonly KnownTeam[]
  /** Takes the place of one at the same address. */
  add(team: KnownTeam): Promise<void>
  forget(team: KnownTeam): Promise<void>
}

/** A file that can't be read costs joining again. */
export async function openKnownTeams(path: string): Promise<KnownTeams> {
  let teams = await readTeams(path)
  const inTurn = createMutex()

  async function keep(next: readonly KnownTeam[]): Promise<void> {
    teams = next.slice(-MOST_TEAMS)
    const text = `${JSON.stringify({ teams })}\n`
    await inTurn(() => writeWholeFile(path, text)).catch(ignore('system', 'the team is joined again at the next start'))
  }

  const others = ({ origin }: KnownTeam): readonly KnownTeam[] => teams.filter((team) => team.origin !== origin)
  return {
    list: () => teams,
    add: (team) => keep([...others(team), team]),
    forget: (team) => keep(others(team)),
  }
}

async function readTeams(path: string): Promise<readonly KnownTeam[]> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(path, 'utf8'))).teams
  } catch {
    return []
  }
}

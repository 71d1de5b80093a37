/**
 * What the vault seals of a profile, shared with the vaults of the team's other machines, so that whoever takes over
 * knows the same people, limits and used approvals. The database that carries it can neither read nor make it.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { SealedState } from '../../keys/sealed-state.ts'
import type { SealedStates } from '../../keys/sealed-states.ts'
import { createKeyedMutex } from '../../platform/mutex.ts'
import { PRACTICE_PROFILE } from './practice-profile.ts'
import {
  createStateSharing, isLater, isSharedOther, sharedFaultOf, teamIn, type SharingMeans, type TeamOfState,
} from './state-sharing.ts'

export interface SharedStates extends SealedStates {
  /**
   * Shares what is sealed from now on; the key for the other machines, base64. Undefined in the practice profile, of
   * which nothing is sealed. Opens the vault, or makes it. Throws TEAM_STANDBY.
   */
  share(profile: string): Promise<string | undefined>
  /** This machine follows, and knows by this key what it takes over one day. */
  join(profile: string, team: JoinedTeam): Promise<void>
  /** As it is, or as it would be taken over from the machine before. Throws TEAM_STATE_INVALID. */
  readToCome(profile: string): Promise<SealedState>
  /** What is wrong with what was shared, in words; undefined where nothing is, or nothing is shared here. */
  findFault(profile: string): Promise<string | undefined>
}

export interface JoinedTeam {
  /** 128 bits, hexadecimal. */
  readonly id: string
  /** No other database is believed, whatever the file beside the ledger says. */
  readonly database: string
  /** Base64. */
  readonly key: string
}

export function createSharedStates(own: SealedStates, means: SharingMeans): SharedStates {
  const inTurn = createKeyedMutex()
  const sharing = createStateSharing(own, means)

  /** As sealed here, or as the machine before shared it, where this one is active and has not taken that over yet. */
  async function readInTurn(profile: string): Promise<SealedState> {
    const state = await own.read(profile)
    const due = findDue(profile, state)
    return due ? takeOver(profile, due) : state
  }

  /** Undefined where nothing is to be taken over. */
  function findDue(profile: string, state: SealedState): TeamOfState | undefined {
    const active = sharing.activeIn(profile)
    const team = active && teamIn(profile, state, active)
    return team && team.epoch !== active.epoch ? { ...team, epoch: active.epoch } : undefined
  }

  async function takeOver(profile: string, team: TeamOfState): Promise<SealedState> {
    const shared = await sharing.open(profile, team)
    const state = await own.update(profile, (mine) => {
      const isOthers = mine.team === undefined || isLater(shared, mine.team)
      const taken = isOthers ? { ...shared.state, ...keptHead(mine) } : mine
      const { reopening: _, ...state } = taken
      return { ...state, team: { ...team, edition: 1 } }
    })
    return sharing.put(profile, state)
  }

  async function updateInTurn(
    profile: string, change: (before: SealedState) => SealedState,
  ): Promise<SealedState> {
    const active = sharing.activeIn(profile)
    if (!active) return own.update(profile, change)
    await readInTurn(profile)
    let isNews = false
    const after = await own.update(profile, (before) => {
      const changed = change(before)
      const team = teamIn(profile, changed, active)
      isNews = team !== undefined && isSharedOther(before, changed)
      return isNews && team ? { ...changed, team: { ...team, edition: team.edition + 1 } } : changed
    })
    return isNews ? sharing.put(profile, after) : after
  }

  return {
    async read(profile) {
      const state = await own.read(profile)
      return findDue(profile, state) ? inTurn(profile, () => readInTurn(profile)) : state
    },
    update: (profile, change) => inTurn(profile, () => updateInTurn(profile, change)),
    isOpen: own.isOpen,
    ...createSharing({ own, sharing, makeKey: means.seals.makeKey, inTurn, readInTurn }),
  }
}

interface Sharing {
  readonly own: SealedStates
  readonly sharing: ReturnType<typeof createStateSharing>
  readonly makeKey: () => string
  readonly inTurn: ReturnType<typeof createKeyedMutex>
  readonly readInTurn: (profile: string) => Promise<SealedState>
}

function createSharing(
  { own, sharing, makeKey, inTurn, readInTurn }: Sharing,
): Pick<SharedStates, 'share' | 'join' | 'readToCome' | 'findFault'> {
  return {
    share: (profile) => inTurn(profile, async () => {
      if (profile === PRACTICE_PROFILE) return undefined
      const active = sharing.activeIn(profile)
      if (!active) throw new AppError('TEAM_STANDBY')
      const before = await readInTurn(profile)
      if (before.team?.id === active.team) return before.team.key
      const { team: id, database, epoch } = active
      const team = { id, database, key: makeKey(), epoch, edition: 1 }
      await sharing.put(profile, await own.update(profile, (state) => ({ ...state, team })))
      return team.key
    }),
    join: (profile, joined) => inTurn(profile, async () => {
      await own.update(profile, (state) => {
        const { id, key, epoch, edition } = state.team ?? NO_TEAM
        const isSame = id === joined.id && key === joined.key
        return { ...state, team: { ...joined, epoch: isSame ? epoch : 0, edition: isSame ? edition : 0 } }
      })
    }),
    readToCome: (profile) => inTurn(profile, async () => {
      const mine = await own.read(profile)
      const member = sharing.membership(profile)
      const team = member && teamIn(profile, mine, member)
      if (!team) return mine
      const shared = await sharing.open(profile, team)
      return isLater(shared, team) ? shared.state : mine
    }),
    findFault: (profile) => inTurn(profile, async () => {
      const member = sharing.membership(profile)
      if (!member) return undefined
      try {
        const team = teamIn(profile, await own.read(profile), member)
        if (team) await sharing.open(profile, team)
        return undefined
      } catch (error) {
        return sharedFaultOf(error)
      }
    }),
  }
}

/** After a reopening, the evidence is that of this machine's ledger. */
function keptHead({ reopening, head, restoresUpTo }: SealedState): Partial<SealedState> {
  return reopening === undefined ? {} : { head, restoresUpTo }
}

const NO_TEAM = { id: '', key: '', epoch: 0, edition: 0 }

/**
 * Lets two people go on with this machine's ledger, where the team's database lost or changed the end of the log. By
 * then the ledger can't be written: who they are is held against what the key vaults of the team know.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { TakenOver, TeamReopening } from '../../../src-shared/contract/profiles/team.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import {
  decideReopeners, isSameEnd, REOPENING_GOOD_FOR_MS, reopeningText,
} from '../../../src-shared/domain/teams/reopening.ts'
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import type { Actor } from '../../ledger/api/common.ts'
import type { LookedReopening } from '../../ledger/team-log/reopening.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import { PRACTICE_PROFILE } from '../core/practice-profile.ts'
import type { Parts } from '../core/parts.ts'
import { refuseOtherHead } from '../core/sealed-heads.ts'
import { take } from '../people/proposal-steps.ts'
import type { StandingOfPeople } from '../people/standing.ts'
import { createReopeningProof, type Proved } from './reopening-proof.ts'
import { describeStanding, getMembership, takeOverPeople, whose } from './team.ts'

export interface ReopenRequest {
  readonly profile: string
  readonly shown: Pick<TeamReopening, 'there' | 'own'>
  /** Nobody where it is only to be completed. */
  readonly by: readonly Credential[]
}

export function createReopening(parts: Parts, open: OpenProfiles, standing: StandingOfPeople) {
  const { teams } = parts
  const prove = createSigning(parts, open, standing)

  async function plan(profile: string): Promise<TeamReopening> {
    return describe(await look(profile))
  }

  async function look(profile: string): Promise<LookedReopening> {
    await open.profile(profile)
    return teams.tellReopening({ folder: open.folderOf(profile), profile })
  }

  async function reopen({ profile, shown, by }: ReopenRequest): Promise<TakenOver> {
    await open.whileClosed(profile, () => Promise.resolve())
    const looked = await look(profile)
    const signed = looked.state === 'begun' ? [] : await prove(profile, by, refuseOther(looked, shown))
    await open.whileClosed(profile, () => (
      teams.reopen({ ...whose(parts, open, profile), actor: parts.systemUser }, signed)
    ))
    // It sets right what was left under way.
    await open.writer(profile)
    return { ...await getMembership(parts, open, profile), people: await takeOverPeople(parts, profile) }
  }

  return { plan, reopen }
}

function createSigning(parts: Parts, open: OpenProfiles, standing: StandingOfPeople) {
  const proveOne = createReopeningProof(parts, open)
  return prove

  /** Both are known, may do it and sign it, before anything is written anywhere. */
  async function prove(
    profile: string, by: readonly Credential[], looked: LookedReopening,
  ): Promise<readonly Actor[]> {
    const { certified, ledgerId } = await standing.look(profile, 'to-come')
    const names = by.map(({ user }) => user)
    take(decideReopeners(certified, names))
    const users = await (await open.reader(profile)).transfers.listUsers()
    const both: Proved[] = []
    // One guess at a time, as where the writer of the ledger records it.
    await parts.teams.whileHeld({ folder: open.folderOf(profile), profile }, async () => {
      for (const credential of by) both.push(await proveOne(profile, credential, users))
    })
    const { kind } = await open.profile(profile)
    const { team, there: { epoch, log, sequence, head }, own } = looked
    const [atMs, nonce] = [Math.floor(parts.clock.instant().wallMs), parts.makeNonce()]
    const statement = reopeningText({
      team, ledgerId, profile, profileKind: kind, there: { epoch, log, sequence, head }, own,
      users: names.map(userKeyOf), atMs, expiresAtMs: atMs + REOPENING_GOOD_FOR_MS, nonce,
    })
    await sealReopening(profile, nonce)
    return both.map(({ user: { name }, signer }) => (
      { name, kind: 'person', signed: { statement, signature: signer.sign(statement) } }
    ))
  }

  /**
   * The vault knows from then on that the evidence is that of this ledger, whatever the machine before sealed. Throws
   * LEDGER_NOT_NEWEST where somebody put an older ledger in its place.
   */
  async function sealReopening(profile: string, reopening: string): Promise<void> {
    if (profile === PRACTICE_PROFILE) return
    const reader = await open.reader(profile)
    await refuseOtherHead(parts, profile, reader)
    const now = await reader.audit.evidenceHead()
    await parts.sealed.update(profile, (state) => (
      { ...state, reopening, head: { ...now, counter: (state.head?.counter ?? 0) + 1 } }
    ))
  }
}

/** What was signed for is what was shown. Throws TEAM_REOPENING_INVALID. */
function refuseOther(looked: LookedReopening, shown: ReopenRequest['shown']): LookedReopening {
  const { there, own } = looked
  const [shownThere, shownOwn] = [toEnd(shown.there), toEnd(shown.own)]
  if (shown.there.epoch === there.epoch && isSameEnd(shownThere, there) && isSameEnd(shownOwn, own)) return looked
  throw new AppError('TEAM_REOPENING_INVALID', { reason: 'the log in the database ends elsewhere by now' })
}

function toEnd({ log, groups, head }: TeamReopening['own']) {
  return { log, sequence: groups, head }
}

function describe({ team, state, there, lastAtMs, own, isActive }: LookedReopening): TeamReopening {
  const isSameLog = there.log === own.log && there.sequence < own.sequence
  return {
    team, state, isActive, there: describeStanding(there),
    thereAt: lastAtMs === undefined ? null : new Date(lastAtMs).toISOString(),
    own: { log: own.log, groups: own.sequence, head: own.head },
    lostGroups: isSameLog ? own.sequence - there.sequence : null,
  }
}

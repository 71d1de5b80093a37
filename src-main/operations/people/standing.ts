/**
 * Who may act in a profile: those whom the ledger lists as people who could do so brought them in, back to the first
 * two, whose set-up is sealed in the vault. The vault follows what was signed since it was last looked into.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  followActs, NOBODY, type Followed, type Following, type KnownPeople, type SignedAct,
} from '../../../src-shared/domain/people/follow-acts.ts'
import { decideActing, standingOf, type PeopleStanding } from '../../../src-shared/domain/people/standing.ts'
import type { KnownPerson } from '../../../src-shared/domain/people/follow-acts.ts'
import type { StoredUser } from '../../ledger/api/transfers.ts'
import { PRACTICE_PROFILE, type OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

type Sealed = Awaited<ReturnType<Parts['sealed']['read']>>

/** `where-open`: nobody is asked for the vault’s passphrase; where it is locked, the ledger alone tells. */
export type Looking = 'sealed' | 'where-open'

export interface Looked {
  readonly ledgerId: string
  readonly acts: readonly SignedAct[]
  readonly users: readonly StoredUser[]
  /** As the ledger alone tells. */
  readonly ledger: Followed
  /** Undefined where the vault was not looked into. */
  readonly vault: KnownPeople | undefined
  readonly standing: PeopleStanding
  readonly certified: readonly KnownPerson[]
}

export function createStanding(parts: Parts, open: OpenProfiles) {
  async function look(profile: string, looking: Looking): Promise<Looked> {
    const isRead = looking === 'sealed' || parts.sealed.isOpen(profile)
    const sealed = isRead ? await parts.sealed.read(profile) : undefined
    const { people, audit, transfers } = await open.reader(profile)
    const [ledgerId, acts, users] = await Promise.all([
      audit.ledgerId(), people.listPeopleActs(), transfers.listUsers(),
    ])
    const following = { ledgerId, profile, isSignedBy: parts.userKeys.isSignedBy }
    const ledger = followActs(acts, following)
    const vault = sealed && followSealed(profile, sealed, acts, following)
    return { ledgerId, acts, users, ledger, vault, ...standingOf(users, vault ? [vault, ledger] : [ledger]) }
  }

  return {
    look,
    /** Throws PERSON_UNCERTIFIED. */
    async getActing(profile: string, user: Pick<StoredUser, 'name' | 'publicKey'>): Promise<KnownPerson> {
      const acting = decideActing(user, await look(profile, 'where-open'))
      if (!acting.ok) throw new AppError(acting.refusal.code, acting.refusal.details)
      return acting.decision
    },
    /** Are there people who have to agree? By the vault or by the ledger, whichever knows of some. */
    async hasPeople(profile: string, looking: Looking): Promise<boolean> {
      const { ledger, vault } = await look(profile, looking)
      return [...ledger.people, ...(vault?.people ?? [])].some(({ isActive }) => isActive)
    },
    /** Durable when it resolves: the vault knows what was signed until now. */
    async seal(profile: string): Promise<void> {
      const { ledgerId, acts } = await look(profile, 'sealed')
      const following = { ledgerId, profile, isSignedBy: parts.userKeys.isSignedBy }
      await parts.sealed.update(profile, (state) => {
        const { root, people } = followSealed(profile, state, acts, following)
        return root === null ? state : { ...state, root, people }
      })
    },
    /** Where nobody has to be asked; what is missing follows when the vault is next opened for a sending. */
    async sealWhereOpen(profile: string): Promise<void> {
      if (parts.sealed.isOpen(profile)) await this.seal(profile)
    },
  }
}

export type StandingOfPeople = ReturnType<typeof createStanding>

/** The practice profile’s vault is gone with the program, and guards nothing but practice: its ledger is believed. */
function followSealed(
  profile: string, { root, people = [], spent = [] }: Sealed, acts: readonly SignedAct[], following: Following,
): KnownPeople {
  const isBelieved = root === undefined && profile === PRACTICE_PROFILE
  const from = isBelieved ? followActs(acts, following) : root === undefined ? NOBODY : { root, people }
  const ended = new Set(spent.map(({ nonce }) => nonce))
  const followed = followActs(acts, { ...following, from, isEnded: (nonce) => ended.has(nonce) })
  return { root: followed.root, people: followed.people }
}

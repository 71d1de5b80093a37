/**
 * Who may act in a profile: those whom the ledger lists as people who could do so brought them in, back to the first
 * two, whose set-up is sealed in the vault. The vault follows what was signed since it was last looked into.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  followActs, NOBODY, type Followed, type Following, type Known, type SignedAct,
} from '../../../src-shared/domain/people/follow-acts.ts'
import { beginAgreed, type Agreed, type ListedMoney } from '../../../src-shared/domain/people/agreed.ts'
import { decideActing, standingOf, type PeopleStanding } from '../../../src-shared/domain/people/standing.ts'
import type { KnownPerson } from '../../../src-shared/domain/people/follow-acts.ts'
import type { StoredUser } from '../../ledger/api/transfers.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import { PRACTICE_PROFILE } from '../core/practice-profile.ts'
import type { Parts } from '../core/parts.ts'

type Sealed = Awaited<ReturnType<Parts['sealed']['read']>>

/**
 * `where-open`: nobody is asked for the vault’s passphrase; where it is locked, the ledger alone tells. `to-come`: as
 * the vault will have it once this machine took its team over.
 */
export type Looking = 'sealed' | 'where-open' | 'to-come'

export interface Looked {
  readonly ledgerId: string
  readonly acts: readonly SignedAct[]
  readonly users: readonly StoredUser[]
  /** Limits and card entry, as the ledger lists them. */
  readonly money: ListedMoney
  /** As the ledger alone tells. */
  readonly ledger: Followed
  /** Undefined where the vault was not looked into. */
  readonly vault: Known | undefined
  readonly standing: PeopleStanding
  readonly certified: readonly KnownPerson[]
}

/** What an act would be held against. */
export function knownBest({ vault, ledger }: Looked): Known {
  return vault ?? ledger
}

export function createStanding(parts: Parts, open: OpenProfiles) {
  async function look(profile: string, looking: Looking): Promise<Looked> {
    const isRead = looking !== 'where-open' || parts.sealed.isOpen(profile)
    const sealed = looking === 'to-come' ? await parts.sealed.readToCome(profile)
      : isRead ? await parts.sealed.read(profile) : undefined
    const { people, audit, transfers, charges } = await open.reader(profile)
    const [ledgerId, acts, users, limits, { isOn: isCardEntryOn }] = await Promise.all([
      audit.ledgerId(), people.listPeopleActs(), transfers.listUsers(), transfers.listTransferLimits(),
      charges.readCardEntry(),
    ])
    const money = { limits, isCardEntryOn }
    const following = { ledgerId, profile, isSignedBy: parts.userKeys.isSignedBy }
    const ledger = followActs(acts, following)
    // A machine that only follows has sealed nobody yet, and the ledger that it follows is all that is known.
    const onlyFollows = looking === 'where-open' && sealed?.team?.epoch === 0 && sealed.root === undefined
    const vault = sealed && !onlyFollows ? followSealed(sealed, { acts, money, following }) : undefined
    return { ledgerId, acts, users, money, ledger, vault, ...standingOf(users, vault ? [vault, ledger] : [ledger]) }
  }

  /** Durable when it resolves: the vault knows what was signed until now. */
  async function seal(profile: string): Promise<void> {
    const { ledgerId, acts, money } = await look(profile, 'sealed')
    const following = { ledgerId, profile, isSignedBy: parts.userKeys.isSignedBy }
    await parts.sealed.update(profile, (state) => {
      const known = followSealed(state, { acts, money, following })
      return known.root === null ? state : { ...state, ...known, root: known.root }
    })
  }

  return {
    look,
    seal,
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
    /**
     * What people agreed on, by the vault, for whatever sends by it. A vault of an earlier version takes what the
     * ledger lists, once.
     */
    async getAgreed(profile: string): Promise<Agreed> {
      const { root, ...known } = knownBest(await look(profile, 'sealed'))
      const isSealed = root === null || profile === PRACTICE_PROFILE
        || (await parts.sealed.read(profile)).limits !== undefined
      if (!isSealed) await seal(profile)
      return agreedOf(known)
    },
    /** Where nobody has to be asked; what is missing follows when the vault is next opened for a sending. */
    async sealWhereOpen(profile: string): Promise<void> {
      if (parts.sealed.isOpen(profile)) await seal(profile)
    },
  }
}

export type StandingOfPeople = ReturnType<typeof createStanding>

interface Stands {
  readonly acts: readonly SignedAct[]
  readonly money: ListedMoney
  readonly following: Following & { readonly profile: string }
}

/** The practice profile’s vault is gone with the program, and guards nothing but practice: its ledger is believed. */
function followSealed(sealed: Sealed, { acts, money, following }: Stands): Known {
  const { root, people = [], spent = [] } = sealed
  const isBelieved = root === undefined && following.profile === PRACTICE_PROFILE
  const from = isBelieved ? followActs(acts, following)
    : root === undefined ? NOBODY
      : { root, people, ...(agreedIn(sealed) ?? beginAgreed(money, undefined, root)) }
  const ended = new Set(spent.map(({ nonce }) => nonce))
  const followed = followActs(acts, { ...following, from, isEnded: (nonce) => ended.has(nonce) })
  return { root: followed.root, people: followed.people, ...agreedOf(followed) }
}

function agreedOf({ limits, cardEntry, writeOffLimits, customersHidden }: Agreed): Agreed {
  return { limits, cardEntry, writeOffLimits, customersHidden }
}

/** Undefined in a vault of a version that sealed none of it. */
export function agreedIn(
  { limits, cardEntry = null, writeOffLimits = [], customersHidden = null }: Sealed,
): Agreed | undefined {
  return limits && { limits, cardEntry, writeOffLimits, customersHidden }
}

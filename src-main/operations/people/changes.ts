/** Changes that take two people: what is asked for, as it would be signed, with what there is now before it. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ChangeRequest } from '../../../src-shared/contract/people/proposals.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import {
  areCustomersHidden, sinceOfCardEntry, sinceOfHiding, sinceOfLimit, sinceOfWriteOffLimit, writeOffLimitOf,
} from '../../../src-shared/domain/people/agreed.ts'
import { findKnown } from '../../../src-shared/domain/people/follow-acts.ts'
import type { Addresses, Change } from '../../../src-shared/domain/people/statement.ts'
import { USER_ROLES, type UserRole } from '../../../src-shared/domain/transfers/app-users.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { readAddresses, readKey, readRouting } from '../profiles/profile-settings.ts'
import { closeAsItIsNow, sinceOf, toDayClose, toReopening } from '../closes/propose-close.ts'
import { knownBest, type Looked } from './standing.ts'

type RequestOf<Kind extends ChangeRequest['kind']> = Extract<ChangeRequest, { kind: Kind }>

export function createChanges(parts: Parts, open: OpenProfiles) {
  return {
    async toChange(profile: string, request: ChangeRequest, looked: Looked): Promise<Change> {
      switch (request.kind) {
        case 'person': return { kind: 'person', name: request.name, after: inOrder(request.roles) }
        case 'roles': return rolesChange(request, looked)
        case 'limit': return limitChange(request.limit, looked)
        case 'card-entry': return cardEntryChange({ after: request.isOn, statement: request.statement }, looked)
        case 'write-off-limit': return writeOffLimitChange(request.currency, request.limitMinor, looked)
        case 'customers-hidden': return hidingChange(request.isOn, looked)
        case 'address': return addressChange(await open.profile(profile), request)
        case 'key': {
          const shown = await open.profile(profile)
          const { keyFingerprint } = await readKey(parts, shown, request.secretKey)
          return { kind: 'key', before: shown.keyFingerprint, after: keyFingerprint }
        }
        case 'day-close': return toDayClose(parts, open, profile, request, looked)
        case 'day-reopening': return toReopening(request, looked)
      }
    },
    /**
     * The same change as it would be proposed now, by what is sealed where it is about the vault. Undefined where it
     * can't be proposed any more.
     */
    async asItIsNow(profile: string, change: Change, looked: Looked): Promise<Change | undefined> {
      switch (change.kind) {
        case 'person': case 'deactivation': return change
        case 'roles': {
          const person = findKnown(looked.ledger.people, change.name)
          return person && { ...change, since: person.since, before: inOrder(person.roles) }
        }
        case 'limit': return limitChange(change.after, looked)
        case 'card-entry': return cardEntryChange(change, looked)
        case 'write-off-limit': return writeOffLimitChange(change.currency, change.after, looked)
        case 'customers-hidden': return hidingChange(change.after, looked)
        case 'address': return { ...change, before: addressesOf(await sealedRouting(profile)) }
        case 'key': return { ...change, before: (await sealedRouting(profile)).keyFingerprint }
        case 'day-close': return closeAsItIsNow(parts, open, profile, change, looked)
        case 'day-reopening': return { ...change, since: sinceOf(change.date, looked) }
      }
    },
  }

  async function sealedRouting(profile: string): Promise<Addresses & { readonly keyFingerprint: string }> {
    return readRouting(parts, await open.profile(profile))
  }
}

function limitChange({ currency, oneMinor, dayMinor }: RequestOf<'limit'>['limit'], looked: Looked): Change {
  const known = knownBest(looked)
  const before = looked.money.limits.find((limit) => limit.currency === currency)
  return {
    kind: 'limit', since: sinceOfLimit(known, currency, known.root ?? ''),
    before: before ? { currency, oneMinor: before.oneMinor, dayMinor: before.dayMinor } : null,
    after: { currency, oneMinor, dayMinor },
  }
}

function cardEntryChange(
  { after, statement }: Pick<Extract<Change, { kind: 'card-entry' }>, 'after' | 'statement'>, looked: Looked,
): Change {
  const known = knownBest(looked)
  return {
    kind: 'card-entry', since: sinceOfCardEntry(known, known.root ?? ''), before: looked.money.isCardEntryOn, after,
    statement,
  }
}

function writeOffLimitChange(currency: Currency, after: number | null, looked: Looked): Change {
  const known = knownBest(looked)
  return {
    kind: 'write-off-limit', currency, since: sinceOfWriteOffLimit(known, currency, known.root ?? ''),
    before: writeOffLimitOf(known, currency), after,
  }
}

function hidingChange(after: boolean, looked: Looked): Change {
  const known = knownBest(looked)
  return {
    kind: 'customers-hidden', since: sinceOfHiding(known, known.root ?? ''), before: areCustomersHidden(known), after,
  }
}

function rolesChange({ name: asked, roles: after }: RequestOf<'roles'>, { certified }: Looked): Change {
  const person = findKnown(certified, asked)
  if (!person) throw new AppError('USER_UNKNOWN', { user: asked })
  const { name, since, roles } = person
  return { kind: 'roles', name, since, before: inOrder(roles), after: inOrder(after) }
}

function addressChange(shown: Profile, request: RequestOf<'address'>): Change {
  const before = addressesOf(shown)
  const { baseUrl = before.baseUrl, v3BaseUrl = before.v3BaseUrl } = readAddresses(shown, request)
  return { kind: 'address', before, after: { baseUrl, v3BaseUrl } }
}

function addressesOf({ baseUrl, v3BaseUrl }: Addresses): Addresses {
  return { baseUrl, v3BaseUrl }
}

/** Whatever order they were named in. */
function inOrder(roles: readonly UserRole[]): readonly UserRole[] {
  return USER_ROLES.filter((role) => roles.includes(role))
}

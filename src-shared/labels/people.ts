/** The words for people: how each came to be there, and what a proposal would change. */
import { formatMoney } from '../domain/values/money.ts'
import type { ShownChange } from '../domain/people/statement.ts'
import type { TransferLimit } from '../domain/transfers/transfer-limits.ts'
import type { BroughtIn } from '../domain/people/standing.ts'
import type { ProposalState } from '../domain/people/proposal.ts'
import type { PeopleStanding } from '../domain/people/standing.ts'

/** Without their name in front: “set up together with ben”. */
export function describeBroughtIn(broughtIn: BroughtIn): string {
  switch (broughtIn.how) {
    case 'set-up': return `set up together with ${broughtIn.with}`
    case 'proposal': return `proposed by ${broughtIn.proposedBy}, confirmed by ${broughtIn.confirmedBy}`
    case 'earlier-version': return `added by ${broughtIn.addedBy} before people were set up together`
  }
}

export const PROPOSAL_STATE_LABELS: Readonly<Record<ProposalState, string>> = {
  open: 'Open', confirmed: 'Confirmed', enrolled: 'Enrolled', done: 'Done', refused: 'Refused', withdrawn: 'Withdrawn',
  expired: 'Expired', outdated: 'Outdated',
}

/** What follows from it; null where nothing has to be done. */
export const STANDING_ADVICE: Readonly<Record<PeopleStanding, string | null>> = {
  'none': 'Nobody can make or approve transfers yet. Set up two people together.',
  'earlier-version': 'These people were added by an earlier version, each on the word of one person. They can do '
    + 'nothing with money until whoever has the passphrase of the key vault sets two people up anew.',
  'too-few': 'Fewer than two people can propose and confirm. Whoever has the passphrase of the key vault can set two '
    + 'people up anew: everyone else is deactivated, and what was signed and not sent must be signed again.',
  'two': null,
}

/** Said where the first two people are set up. */
export const ROOT_OF_TRUST = 'Whoever has the passphrase of the key vault has the secret key, and could pay without '
  + 'Tillproof. On one machine, two people keep each other from paying alone through Tillproof; they are not kept from '
  + 'what the machine itself lets them do, such as watching a passphrase being typed.'

export interface DescribedChange {
  /** What it is about: “Roles of ada”. */
  readonly subject: string
  /** Null where there was nothing. */
  readonly before: string | null
  readonly after: string
}

export function describeChange(change: ShownChange): DescribedChange {
  switch (change.kind) {
    case 'person': return { subject: `New person ${change.name}`, before: null, after: change.after.join(', ') }
    case 'roles': return {
      subject: `Roles of ${change.name}`, before: change.before.join(', '), after: change.after.join(', '),
    }
    case 'deactivation': return { subject: change.name, before: 'active', after: 'not active' }
    case 'limit': return {
      subject: `Limits in ${change.after.currency}`, before: change.before && describeLimit(change.before),
      after: describeLimit(change.after),
    }
    case 'card-entry': return {
      subject: 'Card entry', before: change.before ? 'allowed' : 'not allowed',
      after: `${change.after ? 'allowed' : 'not allowed'} (${change.statement})`,
    }
    case 'address': return {
      subject: 'Addresses', before: describeAddresses(change.before), after: describeAddresses(change.after),
    }
    case 'key': return {
      subject: 'Secret key', before: `fingerprint ${change.before}`, after: `fingerprint ${change.after}`,
    }
  }
}

function describeLimit({ currency, oneMinor, dayMinor }: TransferLimit): string {
  const most = (minor: number | null): string => (minor === null ? 'no limit' : formatMoney(minor, currency))
  return `${most(oneMinor)} for one transfer, ${most(dayMinor)} a day`
}

function describeAddresses({ baseUrl, v3BaseUrl }: { baseUrl: string; v3BaseUrl: string | null }): string {
  return v3BaseUrl === null ? baseUrl : `${baseUrl}, v3 ${v3BaseUrl}`
}

/** The words for people: what each may do, how each came to be there, and what a proposal would change. */
import type { ShownChange } from '../domain/people/statement.ts'
import type { UserRole } from '../domain/transfers/app-users.ts'
import type { TransferLimit } from '../domain/transfers/transfer-limits.ts'
import type { Currency } from '../domain/values/currency.ts'
import type { BroughtIn } from '../domain/people/standing.ts'
import type { ProposalState } from '../domain/people/proposal.ts'
import type { PeopleStanding } from '../domain/people/standing.ts'
import { formatAmount, formatPlainDate, NO_VALUE } from './format.ts'
import { t, texts } from '../texts/text.ts'
import { capitalised } from './sentence.ts'

const ROLE_WORDS: Readonly<Record<UserRole, string>> = texts({
  maker: 'makes transfers', checker: 'approves transfers', officer: 'works exceptions and runs',
  administrator: 'changes settings, invites and removes seats', viewer: 'looks, and changes nothing',
})

/** "Makes transfers, approves transfers". */
export function describeRoles(roles: readonly UserRole[]): string {
  return capitalised(roles.map((role) => ROLE_WORDS[role]).join(', '))
}

/** Without their name in front: “set up together with ben”. */
export function describeBroughtIn(broughtIn: BroughtIn): string {
  switch (broughtIn.how) {
    case 'set-up': return t('set up together with {partner}', { partner: broughtIn.with })
    case 'proposal': return t('proposed by {proposedBy}, confirmed by {confirmedBy}',
      { proposedBy: broughtIn.proposedBy, confirmedBy: broughtIn.confirmedBy })
    case 'earlier-version': return t('added by {addedBy} before people were set up together',
      { addedBy: broughtIn.addedBy })
  }
}

export function proposalStateLabel(state: ProposalState): string {
  return t('{state, select, open {Open} confirmed {Confirmed} enrolled {Enrolled} done {Done} refused {Refused} '
    + 'withdrawn {Withdrawn} expired {Expired} other {Outdated}}', { state })
}

/** What follows from it; null where nothing has to be done. */
export const STANDING_ADVICE: Readonly<Record<PeopleStanding, string | null>> = texts({
  'none': 'Nobody can make or approve transfers yet. Set up two people together.',
  'earlier-version': 'These people were added by an earlier version, each on the word of one person. They can do '
    + 'nothing with money until whoever has the passphrase of the key vault sets two people up again.',
  'too-few': 'Fewer than two people can propose and confirm. Whoever has the passphrase of the key vault can set two '
    + 'people up again: everyone else is deactivated, and what was signed and not sent must be signed again.',
  'two': null,
})

/** Said where the first two people are set up. */
export function tellRootOfTrust(): string {
  return t('Whoever has the passphrase of the key vault has the secret key, and could pay without Tillproof. On one '
    + 'machine, two people keep each other from paying alone through Tillproof; they are not kept from what the '
    + 'machine itself lets them do, such as watching a passphrase being typed.')
}

export interface ChangedValue {
  readonly what: string
  /** Null where nothing was there before: it is said, and not changed. */
  readonly from: string | null
  readonly to: string
  /** Addresses and fingerprints. */
  readonly isMono?: true
}

export function titleOfChange(change: ShownChange): string {
  switch (change.kind) {
    case 'person': return t('New person: {name}', { name: change.name })
    case 'roles': return t('Roles of {name}', { name: change.name })
    case 'deactivation': return t('Deactivate {name}', { name: change.name })
    case 'limit': return t('Limits in {currency}', { currency: change.after.currency })
    case 'card-entry': return change.after ? t('Allow card entry') : t('Turn card entry off')
    case 'write-off-limit': return t('Write-offs by one person in {currency}', { currency: change.currency })
    case 'customers-hidden':
      return change.after ? t('Hide customers from viewers') : t('Show customers to viewers')
    case 'address': return t('Address of the service')
    case 'key': return t('Secret key')
    case 'day-close': return t('Close of {date}', { date: formatPlainDate(change.date) })
    case 'day-reopening': return t('Reopening of {date}', { date: formatPlainDate(change.date) })
  }
}

/** What changes from what to what; without what stays. */
export function valuesOfChange(change: ShownChange): readonly ChangedValue[] {
  switch (change.kind) {
    case 'person': return [{ what: t('Roles'), from: NO_VALUE, to: describeRoles(change.after) }]
    case 'roles': return [{ what: t('Roles'), from: describeRoles(change.before), to: describeRoles(change.after) }]
    case 'deactivation': return [{ what: t('State'), from: t('Active'), to: t('Inactive') }]
    case 'limit': return limitsOf(change.before, change.after)
    case 'card-entry': return [{ what: t('Card entry'), from: onOrOff(change.before), to: onOrOff(change.after) }]
    case 'write-off-limit': return [{
      what: t('Within 24 hours'), from: writeOffLimitText(change.currency, change.before),
      to: writeOffLimitText(change.currency, change.after),
    }]
    case 'customers-hidden': return [
      { what: t('Customers, for viewers'), from: hiddenOrShown(change.before), to: hiddenOrShown(change.after) },
    ]
    case 'address': return changedOnly([
      { what: t('Address'), from: change.before.baseUrl, to: change.after.baseUrl, isMono: true },
      {
        what: t('v3 address'), from: change.before.v3BaseUrl ?? NO_VALUE, to: change.after.v3BaseUrl ?? NO_VALUE,
        isMono: true,
      },
    ])
    case 'key': return [{ what: t('Fingerprint'), from: change.before, to: change.after, isMono: true }]
    case 'day-close': return [
      { what: t('Content, SHA-256'), from: null, to: change.contentHash, isMono: true },
      ...(change.carried === null ? [] : [
        { what: t('Left for'), from: null, to: change.carried.owner },
        { what: t('Why it is late'), from: null, to: change.carried.reason },
      ]),
    ]
    case 'day-reopening': return [{ what: t('Reason'), from: null, to: change.reason }]
  }
}

/** What one person may write off alone. */
export function writeOffLimitText(currency: Currency, limitMinor: number | null): string {
  return limitMinor === null ? t('Nothing alone') : formatAmount(limitMinor, currency)
}

function limitsOf(before: TransferLimit | null, after: TransferLimit): readonly ChangedValue[] {
  const textOf = (minor: number | null | undefined): string => (
    minor === null || minor === undefined ? t('No limit') : formatAmount(minor, after.currency)
  )
  return changedOnly([
    { what: t('Per transfer'), from: textOf(before?.oneMinor), to: textOf(after.oneMinor) },
    { what: t('Per business day'), from: textOf(before?.dayMinor), to: textOf(after.dayMinor) },
  ])
}

function changedOnly(values: readonly ChangedValue[]): readonly ChangedValue[] {
  return values.filter(({ from, to }) => from !== to)
}

function hiddenOrShown(isHidden: boolean): string {
  return isHidden ? t('Hidden') : t('Shown')
}

function onOrOff(isOn: boolean): string {
  return isOn ? t('Allowed') : t('Off')
}

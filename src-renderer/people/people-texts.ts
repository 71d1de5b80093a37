/** What is said of people, of how they came to be here, and of what is proposed about them. */
import type { Person } from '../../src-shared/contract/people/people.ts'
import type { ProposedChange } from '../../src-shared/contract/people/proposals.ts'
import type { UserRole } from '../../src-shared/domain/transfers/app-users.ts'
import type { TransferLimit } from '../../src-shared/domain/transfers/transfer-limits.ts'
import { formatAmount, formatInstant, NO_VALUE } from '../../src-shared/labels/format.ts'
import { describeBroughtIn } from '../../src-shared/labels/people.ts'

const ROLE_WORDS: Readonly<Record<UserRole, string>> = {
  maker: 'makes transfers', checker: 'approves transfers', officer: 'works exceptions and runs',
}

/** "Makes transfers, approves transfers". */
export function describeRoles(roles: readonly UserRole[]): string {
  return capitalised(roles.map((role) => ROLE_WORDS[role]).join(', '))
}

/** For a list, behind the name. */
export function listBroughtIn({ broughtIn }: Person): string {
  return capitalised(describeBroughtIn(broughtIn))
}

/** A sentence that whoever approves what this person made should know. */
export function describeTie({ name, broughtIn, addedAt }: Person, timeZone: string): string {
  return `${name} was ${describeBroughtIn(broughtIn)}, on ${formatInstant(addedAt, timeZone, 'date')}.`
}

export interface ChangedValue {
  readonly what: string
  readonly from: string
  readonly to: string
  /** Addresses and fingerprints. */
  readonly isMono?: true
}

export function titleOfChange(change: ProposedChange): string {
  switch (change.kind) {
    case 'person': return `New person: ${change.name}`
    case 'roles': return `Roles of ${change.name}`
    case 'deactivation': return `Deactivate ${change.name}`
    case 'limit': return `Limits in ${change.after.currency}`
    case 'card-entry': return change.after ? 'Allow card entry' : 'Turn card entry off'
    case 'address': return 'Address of the service'
    case 'key': return 'Secret key'
  }
}

/** What changes from what to what; without what stays. */
export function valuesOfChange(change: ProposedChange): readonly ChangedValue[] {
  switch (change.kind) {
    case 'person': return [{ what: 'Roles', from: NO_VALUE, to: describeRoles(change.after) }]
    case 'roles': return [{ what: 'Roles', from: describeRoles(change.before), to: describeRoles(change.after) }]
    case 'deactivation': return [{ what: 'State', from: 'Active', to: 'Inactive' }]
    case 'limit': return limitsOf(change.before, change.after)
    case 'card-entry': return [{ what: 'Card entry', from: onOrOff(change.before), to: onOrOff(change.after) }]
    case 'address': return changedOnly([
      { what: 'Address', from: change.before.baseUrl, to: change.after.baseUrl, isMono: true },
      {
        what: 'v3 address', from: change.before.v3BaseUrl ?? NO_VALUE, to: change.after.v3BaseUrl ?? NO_VALUE,
        isMono: true,
      },
    ])
    case 'key': return [{ what: 'Fingerprint', from: change.before, to: change.after, isMono: true }]
  }
}

function limitsOf(before: TransferLimit | null, after: TransferLimit): readonly ChangedValue[] {
  const textOf = (minor: number | null | undefined): string => (
    minor === null || minor === undefined ? 'No limit' : formatAmount(minor, after.currency)
  )
  return changedOnly([
    { what: 'Per transfer', from: textOf(before?.oneMinor), to: textOf(after.oneMinor) },
    { what: 'Per business day', from: textOf(before?.dayMinor), to: textOf(after.dayMinor) },
  ])
}

function changedOnly(values: readonly ChangedValue[]): readonly ChangedValue[] {
  return values.filter(({ from, to }) => from !== to)
}

function onOrOff(isOn: boolean): string {
  return isOn ? 'Allowed' : 'Off'
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

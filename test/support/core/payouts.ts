/** Users, transfers and what arrived of them, for tests of payouts. */
import type { Core } from '../../../src-main/compose.ts'
import type { Transfer } from '../../../src-shared/contract/transfers/transfers.ts'
import type { UserRole } from '../../../src-shared/domain/transfers/app-users.ts'
import type { TransferLimit } from '../../../src-shared/domain/transfers/transfer-limits.ts'
import { TRANSFER_MARKS, type TransferDetails } from '../../../src-shared/domain/transfers/transfers.ts'
import type { TestCore } from './core.ts'

/** As the tests call it; nothing of the test runner is loaded for it. */
const PROFILE = 'shop'

export const ADA = { user: 'Ada', passphrase: 'the maker’s passphrase' }
export const BEN = { user: 'Ben', passphrase: 'the checker’s passphrase' }

/** A maker and a checker, set up together. */
export async function addUsers(
  client: Core['client'], profile = PROFILE,
  { ada = ['maker'], ben = ['checker'], vaultPassphrase }: PeopleOptions = {},
): Promise<void> {
  await client.people.setUp({
    profile,
    people: [
      { name: ADA.user, roles: [...ada], passphrase: ADA.passphrase },
      { name: BEN.user, roles: [...ben], passphrase: BEN.passphrase },
    ],
    ...(vaultPassphrase !== undefined && { vaultPassphrase }),
  })
}

interface PeopleOptions {
  readonly ada?: readonly UserRole[]
  readonly ben?: readonly UserRole[]
  /** Where the core asks nobody for it. */
  readonly vaultPassphrase?: string
}

/** Proposed by Ada, confirmed by Ben, and enrolled with both halves of the code. */
export async function bringIn(
  client: Core['client'], name: string, roles: readonly UserRole[], passphrase: string, profile = PROFILE,
): Promise<{ readonly user: string; readonly passphrase: string }> {
  const change = { kind: 'person' as const, name, roles: [...roles] }
  const { proposal, code: one } = await client.proposals.propose({ profile, change, by: ADA })
  const { code: other } = await client.proposals.confirm({ profile, proposalId: proposal.id, by: BEN })
  await client.people.enrol({ profile, name, codes: [one ?? '', other ?? ''], passphrase })
  return { user: name, passphrase }
}

/** A limit that two people agree on, or one lowers. */
export async function setLimit(client: Core['client'], limit: TransferLimit, profile = PROFILE): Promise<void> {
  const { proposal } = await client.proposals.propose({ profile, change: { kind: 'limit', limit }, by: ADA })
  if (proposal.state === 'open') await client.proposals.confirm({ profile, proposalId: proposal.id, by: BEN })
}

/** Another v3 address, on which two people agree. */
export async function moveAddress(client: Core['client'], v3BaseUrl: string): Promise<void> {
  const change = { kind: 'address' as const, v3BaseUrl }
  const { proposal } = await client.proposals.propose({ profile: PROFILE, change, by: ADA })
  await client.proposals.confirm({ profile: PROFILE, proposalId: proposal.id, by: BEN })
}

/** The last digit of the account decides what the practice service does with it. */
export function payoutOf(reference: string, changes: Partial<TransferDetails> = {}): TransferDetails {
  return {
    reference, currency: 'NGN', amountMinor: 125_050, accountBank: '044', accountNumber: '0690000031', ...changes,
  }
}

export const LOSES_ANSWER = { accountNumber: '0690000037' }
export const LOSES_REQUEST = { accountNumber: '0690000036' }

/** By somebody who looked into every warning that there can be. */
export function seenOf(transfers: readonly Pick<Transfer, 'id' | 'payloadHash'>[]) {
  return transfers.map(({ id, payloadHash }) => ({ transferId: id, payloadHash, marks: TRANSFER_MARKS }))
}

/** Made by one and approved by the other. */
export async function approvedTransfer(
  client: Core['client'], details: TransferDetails, profile = PROFILE,
): Promise<Transfer> {
  const seen = seenOf([await client.transfers.draft({ profile, details })])
  await client.transfers.submit({ profile, seen, by: ADA })
  const [approved] = await client.transfers.approve({ profile, seen, by: BEN })
  if (!approved) throw new Error('It was not approved')
  return approved
}

/** All events of a sending, the last of which is `done`. */
export async function sendAll(
  client: Core['client'], transferIds: readonly number[],
  changes: Partial<Parameters<typeof client.transfers.send>[0]> = {},
) {
  const events = []
  const profile = changes.profile ?? PROFILE
  const transfers = await Promise.all(transferIds.map((transferId) => client.transfers.get({ profile, transferId })))
  const sending = await client.transfers.send({ profile, seen: seenOf(transfers), by: ADA, ...changes })
  for await (const event of sending) events.push(event)
  return events
}

interface Arrival {
  readonly reference: string | null
  readonly answered: string
}

/** Every request for a transfer that reached the practice service. */
export async function arrivalsAt(serviceUrl: string): Promise<readonly Arrival[]> {
  const answer = await fetch(`${serviceUrl}/_control/transfers`)
  const { arrivals } = (await answer.json()) as { arrivals: readonly Arrival[] }
  return arrivals
}

export async function referencesAt({ serviceUrl }: TestCore): Promise<readonly (string | null)[]> {
  return (await arrivalsAt(serviceUrl)).map(({ reference }) => reference)
}

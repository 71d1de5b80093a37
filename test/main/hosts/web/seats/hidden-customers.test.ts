/** Customers that are hidden from viewers: nothing that a viewer may call at their seat tells of one. */
import { expect, it } from 'vitest'
import { contract } from '../../../../../src-shared/contract/index.ts'
import { rightTo } from '../../../../../src-shared/contract/rights.ts'
import { SUSPICIOUS_VIEWS } from '../../../../../src-shared/domain/books/suspicious.ts'
import { HIDDEN } from '../../../../../src-shared/domain/people/hidden.ts'
import { codeOf, PROFILE } from '../../../../support/core/core.ts'
import { problemsOf } from '../../../../support/core/findings.ts'
import { ledgerFolder, tamper } from '../../../../support/core/ledger-tampering.ts'
import { ADA, BEN } from '../../../../support/core/payouts.ts'
import type { SeatClient } from '../../../../support/seats/test-seat.ts'
import {
  hideCustomers, OF_CUSTOMERS, openWithCustomers, type WithCustomers,
} from '../../../../support/seats/with-customers.ts'

const profile = PROFILE
const here = { profile }
const DATED = { profile, fromDate: '2026-01-01', toDate: '2027-12-31' }
const MARKED = { profile, ranges: [{ first: 0, last: 5 }] }

/** What a viewer asks of each procedure that they may call. */
function questions(at: WithCustomers): Readonly<Record<string, readonly unknown[]>> {
  const { chargeId, transferId, statementId, runId, batchId, matchId } = at
  return {
    'attachments.list': [{ profile, txref: 'T-2' }],
    'attempts.list': [here],
    'attention.get': [here],
    'audit.list': [{ profile, page: { limit: 500 } }, { profile, search: 'transfer' }],
    'audit.names': [here],
    'audit.check': [here],
    'bridges.get': [DATED],
    'budget.get': [here],
    'budget.now': [here],
    'charges.get': [{ profile, chargeId }],
    'charges.list': [here],
    'charges.cardEntry': [here],
    'closes.status': [{ profile, date: '2026-09-01' }],
    'closes.list': [here],
    'exceptions.get': [{ profile, txref: 'T-2' }],
    'exceptions.list': [{ profile, filter: { status: 'all' } }, here],
    'exceptions.gather': [{ profile, filter: {} }],
    'exceptions.related': [{ profile, txref: 'T-2' }],
    'exceptions.writeOffLimits': [here],
    'exports.columns': [{ subject: 'payments' }],
    'exports.list': [here],
    'fees.check': [{ ...DATED, rules: [] }],
    'fees.rules': [here],
    'imports.folderWatch': [here],
    'imports.undoObstacle': [{ profile, batchId }],
    'imports.get': [{ profile, batchId }],
    'imports.list': [here],
    'journal.accounts': [here],
    'journal.plan': [{ ...DATED, slice: {} }],
    'journal.exports': [{ profile, slice: {} }],
    'ledger.doctor': [here],
    'ledger.commandLog': [here],
    'ledger.evidenceKey': [here],
    'matches.list': [here],
    'matches.get': [{ profile, matchId }],
    'matches.unmatched': [{ profile, isExplained: true, withDebits: true }],
    'payments.list': [here, { profile, filter: { batchId } }],
    'payments.get': [{ profile, txref: 'T-1' }, { profile, txref: 'T-2' }, { profile, txref: 'Q-1' }],
    'payments.totals': [here],
    'payments.window': [here, { profile, sort: { by: 'txref', direction: 'down' } }],
    'payments.sumMarked': [MARKED],
    'payments.referencesOfMarked': [MARKED],
    'people.list': [here],
    'preferences.all': [undefined],
    'preferences.set': [{ name: 'grid.columns', value: '1' }],
    'profiles.list': [undefined],
    'profiles.get': [here],
    'proposals.list': [here],
    'proposals.get': [{ profile, proposalId: 2 }],
    'quickdocs.describe': [{ profile, method: 'POST', endpoint: '/transfers' }],
    'reports.outline': [{ profile, report: { kind: 'exceptions' } }],
    'reports.list': [here],
    'rules.get': [here],
    'rules.versions': [here],
    'seats.list': [here],
    'settlements.files': [here],
    'settlements.list': [here],
    'settlements.get': [{ profile, id: 1 }],
    'settlements.lines': [{ profile, id: 1 }],
    'settlements.takenBack': [{ profile, kind: 'refund' }],
    'sittings.get': [here],
    'statements.accounts': [here],
    'statements.list': [here],
    'statements.get': [{ profile, statementId }],
    'statements.lines': [{ profile, statementId }],
    'suspicious.counts': [here],
    'suspicious.list': SUSPICIOUS_VIEWS.map((view) => ({ profile, view })),
    'team.schema': [undefined],
    'team.get': [here],
    'today.get': [here],
    'transfers.get': [{ profile, transferId }],
    'transfers.list': [here],
    'transfers.batches': [here],
    'transfers.limits': [here],
    'vault.status': [undefined],
    'verifyRuns.prepare': [here],
    'verifyRuns.unknownReferences': [{ profile, txrefs: ['T-1', 'T-9'] }],
    'verifyRuns.watch': [{ profile, runId }],
    'verifyRuns.get': [{ profile, runId }],
    'verifyRuns.list': [here],
    'verifyRuns.errors': [{ profile, runId }],
    'webhooks.list': [here],
    'webhooks.get': [{ profile, id: 1 }],
    'webhooks.settings': [here],
    'webhooks.listening': [here],
    // Figures of a closed day, a pack and rules that somebody has, who sits there, and a team's log.
    'closes.get': [],
    'closes.checkPack': [],
    'rules.export': [],
    'sittings.signIn': [],
    'sittings.signOut': [],
    'team.check': [],
    // They end when whoever watches leaves.
    'changes.watch': [],
    'presence.watch': [],
    'webhooks.watch': [],
  }
}

const WHOLE: Readonly<Record<string, unknown>> = {
  'closes.content': { profile, closeId: 1 },
  'closes.changes': { profile, closeId: 1 },
  'exports.preview': { profile, subject: 'payments' },
  'imports.rejectedRows': { profile, batchId: 1 },
  'imports.listCorrections': { profile, batchId: 1 },
  'rules.replay': { profile, change: { kind: 'given', given: {} } },
}

function proceduresWith(right: string): readonly string[] {
  return Object.entries(contract)
    .flatMap(([topic, names]) => Object.keys(names).map((name) => `${topic}.${name}`))
    .filter((procedure) => rightTo(procedure) === right)
}

function call(client: SeatClient, procedure: string, input: unknown): Promise<unknown> {
  const [topic = '', name = ''] = procedure.split('.')
  const of = client as unknown as Record<string, Record<string, (given: unknown) => Promise<unknown>>>
  return of[topic]?.[name]?.(input) ?? Promise.reject(new Error(`There is no ${procedure}`))
}

/** All that it answers, of a stream each event. */
async function answerTo(client: SeatClient, procedure: string, input: unknown): Promise<string> {
  const answer = await call(client, procedure, input)
  const all: unknown[] = []
  if (typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer) {
    for await (const event of answer as AsyncIterable<unknown>) all.push(event)
  } else all.push(answer)
  return JSON.stringify(all, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}

interface Told {
  /** Which customers each procedure tells of; those that tell of none are missing. */
  readonly of: Readonly<Record<string, readonly string[]>>
  /** Procedures that failed, also in what they say of it. */
  readonly failed: readonly string[]
}

async function tellsOf(client: SeatClient, at: WithCustomers): Promise<Told> {
  const of: Record<string, readonly string[]> = {}
  const failed: string[] = []
  for (const [procedure, inputs] of Object.entries(questions(at))) {
    for (const input of inputs) {
      const answer = await answerTo(client, procedure, input).catch((error: unknown) => {
        failed.push(`${procedure}: ${String(error)}`)
        return JSON.stringify(error) + String(error)
      })
      const found = OF_CUSTOMERS.filter((text) => answer.includes(text))
      if (found.length > 0) of[procedure] = [...new Set([...(of[procedure] ?? []), ...found])]
    }
  }
  return { of, failed }
}

it('every procedure that a viewer may call is asked, or refused as a whole', async () => {
  const named = Object.keys(questions({} as WithCustomers))
  expect(named.toSorted()).toEqual(proceduresWith('read').toSorted())
  expect([...Object.keys(WHOLE), 'attachments.save'].toSorted()).toEqual(proceduresWith('read-whole').toSorted())
})

it('a viewer is told of no customer as long as they are hidden, and anybody else of all', async () => {
  const at = await openWithCustomers()
  const shown = await tellsOf(at.viewer, at)
  expect(shown.failed).toEqual([])
  expect([...new Set(Object.values(shown.of).flat())].toSorted()).toEqual([...OF_CUSTOMERS].toSorted())

  expect(await hideCustomers(at.till, true)).toBe('done')
  expect(await tellsOf(at.viewer, at)).toEqual({ of: {}, failed: [] })
  const saved = await at.viewer.host.chooseDestination({ suggestedName: 'slip.txt' })
  const refused = { ...WHOLE, 'attachments.save': { profile, attachmentId: at.attachmentId, path: saved?.path } }
  for (const [procedure, input] of Object.entries(refused)) {
    expect(await codeOf(call(at.viewer, procedure, input)), procedure).toBe('CUSTOMERS_HIDDEN')
  }
  const [row] = (await at.viewer.payments.list(here)).rows
  expect(row).toMatchObject({ txref: 'T-1', customer: HIDDEN, email: HIDDEN })
  expect(await tellsOf(at.officer, at)).toEqual(shown)

  expect(await hideCustomers(at.till, false)).toBe('open')
  expect(await tellsOf(at.viewer, at)).toEqual(shown)
  expect(await problemsOf(at.till.client, here)).toEqual([])
  expect(at.bugs).toEqual([])
}, 60_000)

it('nothing that a viewer asks by a customer is answered, so that nobody is found out by trying', async () => {
  const { till, viewer, officer } = await openWithCustomers()
  const byName = [{ search: 'Zebedee' }, { search: 'zeb' }, { customer: 'Zebedee Quill' }]
  const ranges = [{ first: 0, last: 0 }]
  const asks = (client: SeatClient): readonly (() => Promise<unknown>)[] => [
    ...byName.flatMap((filter) => [
      () => client.payments.list({ profile, filter }), () => client.payments.window({ profile, filter }),
      () => client.payments.totals({ profile, filter }), () => client.payments.sumMarked({ profile, filter, ranges }),
      () => client.payments.referencesOfMarked({ profile, filter, ranges }),
      () => client.suspicious.counts({ profile, filter }),
      () => client.suspicious.list({ profile, view: 'same-customer-and-amount', filter }),
    ]),
    () => client.payments.window({ profile, sort: { by: 'customer' } }),
    () => client.payments.referencesOfMarked({ profile, sort: { by: 'customer' }, ranges }),
    () => client.exceptions.list({ profile, filter: { search: 'Zebedee' } }),
    () => client.exceptions.gather({ profile, filter: { search: 'Zebedee' } }),
    () => client.matches.unmatched({ profile, search: 'Xanthippe' }),
    () => client.transfers.list({ profile, filter: { search: 'Wilhelmina' } }),
  ]
  for (const ask of asks(viewer)) await ask()
  await hideCustomers(till, true)
  for (const ask of asks(viewer)) expect(await codeOf(ask()), String(ask)).toBe('CUSTOMERS_HIDDEN_QUESTION')
  for (const ask of asks(officer)) await ask()
  const found = await viewer.payments.list({ profile, filter: { reference: 't-1' } })
  expect(found.rows.map(({ txref }) => txref)).toEqual(['T-1'])
  expect((await viewer.payments.list({ profile, filter: { reference: 'Zebedee' } })).rows).toEqual([])
})

it('one person hides them, two show them again, and whoever can write the ledger does not', async () => {
  const { till, viewer } = await openWithCustomers()
  const { client, folder } = till
  const shown = async () => (await viewer.payments.list(here)).rows[0]?.customer
  const propose = (isOn: boolean) => (
    client.proposals.propose({ profile, change: { kind: 'customers-hidden', isOn }, by: ADA })
  )
  expect(await codeOf(propose(false))).toBe('PROPOSAL_POINTLESS')
  expect((await propose(true)).proposal).toMatchObject({ state: 'done', change: { before: false, after: true } })
  expect(await codeOf(propose(true))).toBe('PROPOSAL_POINTLESS')
  expect([(await client.people.list(here)).areCustomersHidden, await shown()]).toEqual([true, HIDDEN])

  const { proposal } = await propose(false)
  const confirm = (by: typeof ADA) => client.proposals.confirm({ profile, proposalId: proposal.id, by })
  expect([proposal.state, await shown()]).toEqual(['open', HIDDEN])
  expect(await codeOf(confirm(ADA))).toBe('PROPOSAL_SAME_PERSON')
  tamper(ledgerFolder(folder, PROFILE), ["DELETE FROM people_act WHERE statement LIKE '%customers-hidden%'"])
  // Whatever is news of people is looked up again.
  await client.sittings.signIn({ profile, by: ADA })
  expect(await shown()).toBe(HIDDEN)
})

it('they are seen by whoever is a viewer no more', async () => {
  const { till, viewer } = await openWithCustomers()
  await hideCustomers(till, true)
  const change = { kind: 'roles' as const, name: 'Vera', roles: ['officer' as const] }
  const { proposal } = await till.client.proposals.propose({ profile, change, by: ADA })
  await till.client.proposals.confirm({ profile, proposalId: proposal.id, by: BEN })
  expect((await viewer.payments.list(here)).rows[0]?.customer).toBe('Zebedee Quill')
})

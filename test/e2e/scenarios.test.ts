import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addShop, createWorkplace, startSandboxProcess, type Ending, type Workplace } from '../support/cli/tillproof.ts'

/** Per answer of the practice service: the state that its payments must end in, and words that `show` must say. */
const SCENARIOS: readonly { answer: object; state: string; says: RegExp }[] = [
  { answer: { answer: 'approved' }, state: 'proved', says: /proved/i },
  { answer: { answer: 'pending' }, state: 'pending', says: /success-pending-validation/ },
  { answer: { answer: 'pending-then-approved' }, state: 'pending', says: /success-pending-validation/ },
  { answer: { answer: 'other-amount' }, state: 'failed', says: /1250\.49/ },
  { answer: { answer: 'other-currency' }, state: 'failed', says: /currency/i },
  { answer: { answer: 'other-reference' }, state: 'failed', says: /reference/i },
  { answer: { answer: 'approved-code-pending-status' }, state: 'failed', says: /success-pending-validation/ },
  { answer: { answer: 'failed-inside' }, state: 'failed', says: /failed/ },
  { answer: { answer: 'zero-code' }, state: 'failed', says: /close to 00/ },
  { answer: { answer: 'amount-as-text' }, state: 'proved', says: /1250\.50/ },
  { answer: { answer: 'refused', message: 'Transaction is in dispute' }, state: 'refused', says: /in dispute/ },
  { answer: { answer: 'unknown' }, state: 'refused', says: /refused/i },
  { answer: { answers: [{ answer: 'rate-limited-once', minutes: 0.02 }, 'approved'] }, state: 'proved', says: /rate/i },
  { answer: { answers: ['reset', 'approved'] }, state: 'proved', says: /network-failure/ },
  { answer: { answers: [{ answer: 'slow', delayMs: 1_500 }] }, state: 'proved', says: /proved/i },
  { answer: { answer: 'html-502' }, state: 'unresolved', says: /502/ },
  { answer: { answer: 'truncated-json' }, state: 'unresolved', says: /bad-response/ },
  { answer: { answer: 'captive-portal' }, state: 'unresolved', says: /bad-response/ },
  { answer: { answer: 'empty' }, state: 'unresolved', says: /bad-response/ },
  { answer: { answer: 'null-data' }, state: 'unresolved', says: /bad-response/ },
  { answer: { answer: 'amount-not-a-number' }, state: 'unresolved', says: /amount/ },
  { answer: { answer: 'deeply-nested' }, state: 'unresolved', says: /bad-response/ },
  { answer: { answer: 'redirect' }, state: 'unresolved', says: /redirect|307/ },
  { answer: { answer: 'reset' }, state: 'unresolved', says: /network-failure/ },
  { answer: { answer: 'huge' }, state: 'unresolved', says: /bad-response/ },
]
const OF_EACH = 4

function scenarioOf(index: number) {
  return SCENARIOS[index % SCENARIOS.length] ?? { answer: {}, state: '', says: /never/ }
}

describe('reconcile against every answer that the practice service knows', () => {
  const references = Array.from({ length: SCENARIOS.length * OF_EACH }, (_, index) => `MIX-${1_000 + index}`)
  let workplace: Workplace
  let ending: Ending
  let result: Record<string, Record<string, number>>

  beforeAll(async () => {
    workplace = await createWorkplace('shop')
    const scenario = {
      defaults: { amount: '1250.50', currency: 'NGN' },
      references: Object.fromEntries(references.map((txref, index) => [txref, scenarioOf(index).answer])),
    }
    await writeFile(join(workplace.folder, 'scenario.json'), JSON.stringify(scenario))
    const rows = references.map((txref) => `${txref},1250.50,NGN`)
    await writeFile(join(workplace.folder, 'expected.csv'), ['reference,amount,currency', ...rows].join('\n'))
    const service = await startSandboxProcess(workplace, [
      '--requests-per-minute', '60000', '--scenario', join(workplace.folder, 'scenario.json'),
    ])
    await addShop(workplace, service, 60_000)
    ending = await workplace.run(['--json', 'reconcile', 'expected.csv', '--out', 'report'])
    result = JSON.parse(ending.stdout) as Record<string, Record<string, number>>
  }, 120_000)

  afterAll(() => workplace.dispose())

  it('ends with status 1, since not all is proved, and counts every payment once', () => {
    expect(ending.status).toBe(1)
    const verified = result['verified'] ?? {}
    const expected = Object.groupBy(SCENARIOS, ({ state }) => state)
    for (const [state, scenarios] of Object.entries(expected)) {
      expect([state, verified[state]]).toEqual([state, (scenarios?.length ?? 0) * OF_EACH])
    }
    expect(result['imported']).toEqual({ new: references.length, same: 0, changed: 0, duplicate: 0, rejected: 0 })
  })

  it('brings each reference to the state that its scenario calls for, and writes it into the report', async () => {
    const report = await readFile(join(workplace.folder, 'report', 'payments.csv'), 'utf8')
    const lines = report.split(/\r?\n/)
    references.forEach((txref, index) => {
      const line = lines.find((candidate) => candidate.includes(txref)) ?? ''
      expect([txref, line]).toEqual([txref, expect.stringContaining(scenarioOf(index).state)])
    })
  })

  it.each(SCENARIOS.map((scenario, index) => ({ ...scenario, name: JSON.stringify(scenario.answer), index })))(
    'explains $name with show',
    async ({ index, state, says }) => {
      const shown = await workplace.look(['show', references[index] ?? ''])
      expect(shown.stdout).toMatch(new RegExp(state, 'i'))
      expect(shown.stdout).toMatch(says)
    },
  )

  it('says the same when it is run again, and asks no proved reference twice', async () => {
    const again = await workplace.json(['reconcile', 'expected.csv', '--out', 'report-2'])
    const proved = SCENARIOS.filter(({ state, answer }) => state === 'proved' || isApprovedLater(answer)).length
    expect((again['verified'] as Record<string, number>)['proved']).toBe(proved * OF_EACH)
    expect(again['imported']).toEqual({ new: 0, same: references.length, changed: 0, duplicate: 0, rejected: 0 })
  }, 120_000)

  it('shows in its budget that no window was exceeded, and passes the examination of its ledger', async () => {
    expect(await workplace.json(['budget'])).toMatchObject({ budget: { isLimitKept: true } })
    expect((await workplace.run(['doctor'])).status).toBe(0)
  })
})

function isApprovedLater(answer: object): boolean {
  return 'answer' in answer && answer.answer === 'pending-then-approved'
}

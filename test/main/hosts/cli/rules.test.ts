import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mt940Of } from '../../../support/files/bank-files.ts'
import { PROFILE, shareTill } from '../../../support/cli/till.ts'
import { bankLine, bankStatement } from '../../../support/ledger/bank.ts'

const till = shareTill()

const REPORT = [
  'settlement id,type,gross,net,currency,transaction date,settlement date,transaction reference',
  'STL-2041,payment,1000.00,1000.00,NGN,2026-09-16,2026-09-17,M-1',
].join('\n')

/** A bank that writes the number of a settlement without its letters, and a day later than the amount rule takes. */
const RULE = {
  name: 'number-in-narration', link: 'settlement-bank', kind: 'key', priority: 25, isEnabled: true, mayConfirm: true,
  left: { filters: [], key: { kind: 'pattern', from: 'settlementId', pattern: '[0-9]+$' }, groupBy: null },
  right: { filters: [], key: { kind: 'pattern', from: 'narration', pattern: 'PAYOUT ([0-9]+)' }, groupBy: null },
  cardinality: '1:1', ignoresCase: false, dateWindow: null, tolerances: [],
}

it('tries a rule over the last days, puts it in use and takes it out again, each as a version', async () => {
  const { run, file, folder } = till()
  const day = new Date().toISOString().slice(0, 10)
  await file('report.csv', `${REPORT.replaceAll('2026-09-16', day).replaceAll('2026-09-17', day)}\n`)
  await file('bank.sta', mt940Of([bankStatement({
    lines: [bankLine(1, { amountMinor: 99_900, narration: 'PAYOUT 2041', bookingDate: day })],
    fromDate: day, toDate: day,
  })]))
  expect((await run(['import', 'settlement', 'report.csv'])).status).toBe(0)
  expect((await run(['import', 'bank', 'bank.sta', '--account', 'Main'])).status).toBe(0)
  const own = await run(['rule', 'list'])
  expect(own.out).toContain('The program’s own rules')
  expect(own.out).toContain('settlement-in-narration')
  expect(own.out.split('\n').filter((line) => line.length > 80)).toEqual([])

  await file('rule.json', JSON.stringify(RULE))
  const tried = await run(['rule', 'try', 'rule.json', '--json'])
  expect(tried.json()).toMatchObject({
    profile: PROFILE, version: 0, changes: { added: ['number-in-narration'], altered: [] }, toDate: day,
    counts: { added: 1, dropped: 0, altered: 0, same: 0 }, earlier: 0,
    rows: [{
      what: 'added', link: 'settlement-bank', before: null, after: { state: 'suggested', rule: 'number-in-narration' },
      left: [{ name: 'STL-2041' }], right: [{ name: 'PAYOUT 2041' }],
    }],
  })
  expect((await run(['rule', 'try', 'rule.json'])).out).toContain('1 more, 0 fewer, 0 altered, 0 the same')
  expect((await run(['rule', 'list', '--json'])).json()).toMatchObject({ version: 0, newestVersion: 0 })

  const added = await run(['rule', 'add', 'rule.json', '--reason', 'as the bank writes it', '--json'])
  expect(added.json()).toMatchObject({ version: 1, reason: 'as the bank writes it', replay: { counts: { added: 1 } } })
  expect((await run(['match', '--json'])).json()).toMatchObject({ ruleSet: 1, suggested: 1 })
  expect((await run(['rule', 'add', 'rule.json'])).err).toContain('RULES_UNCHANGED')

  const shown = await run(['rule', 'show', 'number-in-narration', '--json'])
  expect(shown.json()).toEqual({ profile: PROFILE, version: 1, rule: RULE })
  await file('shown.json', shown.out)
  expect((await run(['rule', 'add', 'shown.json'])).err).toContain('RULES_UNCHANGED')
  const changed = { ...RULE, tolerances: [{ currency: 'NGN', absoluteMinor: 100, perCent: '0' }] }
  await file('changed.json', JSON.stringify({ rule: changed }))
  expect((await run(['rule', 'add', 'changed.json'])).out).toContain('Version 2 of the rule set is in use.')
  expect((await run(['match', '--json'])).json()).toMatchObject({ ruleSet: 2, confirmed: 1 })
  expect((await run(['rule', 'show', 'number-in-narration'])).out).toContain('NGN 1.00 or 0 % may be left')

  const disabled = await run(['rule', 'disable', 'number-in-narration', '--reason', 'finds too much'])
  expect([disabled.status, disabled.out]).toEqual([0, expect.stringContaining('Version 3')])
  expect(disabled.err).toContain('0 more, 1 fewer')
  expect((await run(['rule', 'disable', 'number-in-narration'])).err).toContain('RULES_UNCHANGED')
  expect((await run(['rule', 'enable', 'number-in-narration'])).status).toBe(0)
  expect((await run(['rule', 'disable', 'nothing'])).err).toContain('RULE_UNKNOWN')
  expect((await run(['rule', 'show', 'nothing'])).err).toContain('RULE_UNKNOWN')

  const versions = await run(['rule', 'list', '--versions', '--json'])
  expect(versions.json()).toMatchObject({ versions: [
    { version: 4, changes: { enabled: ['number-in-narration'] } },
    { version: 3, reason: 'finds too much', changes: { disabled: ['number-in-narration'], altered: [] } },
    { version: 2, changes: { altered: ['number-in-narration'] } },
    { version: 1, reason: 'as the bank writes it', changes: { added: ['number-in-narration'] } },
    { version: 0, at: null, by: null, reason: null },
  ] })
  expect((await run(['rule', 'list', '--versions'])).out).toContain('finds too much')
  expect((await run(['rule', 'list', '--rule-set', '9'])).err).toContain('RULE_VERSION_UNKNOWN')
  expect((await run(['audit', 'list', '--limit', '4'])).out).toContain('matching rules changed')

  expect((await run(['rule', 'export', '--out', 'set.json'])).status).toBe(0)
  expect(JSON.parse(await readFile(join(folder, 'set.json'), 'utf8'))).toMatchObject({ form: 1 })
  expect((await run(['rule', 'add', 'set.json'])).err).toContain('RULES_UNCHANGED')
  expect((await run(['rule', 'export', '--out', 'set.json'])).err).toContain('OUTPUT_EXISTS')
  const before = await run(['rule', 'list', '--rule-set', '0', '--json'])
  await file('before.json', before.out)
  expect((await run(['rule', 'add', 'before.json'])).out).toContain('Version 5')
  expect((await run(['rule', 'export', 'number-in-narration', '--out', 'r.json'])).err).toContain('RULE_UNKNOWN')
})

it('refuses a rule that is wrong or contradicts itself, with what is wrong', async () => {
  const { run, file } = till()
  await file('wrong.json', JSON.stringify({ ...RULE, right: { ...RULE.right, key: null } }))
  const wrong = await run(['rule', 'add', 'wrong.json', '--json'])
  expect(wrong.status).toBe(2)
  expect(wrong.out + wrong.err).toContain('RULE_INVALID')
  expect((await run(['rule', 'try', 'wrong.json'])).err).toContain('right must have a key in a rule by key')
  await file('pattern.json', JSON.stringify({ ...RULE, left: { ...RULE.left, key: {
    kind: 'pattern', from: 'settlementId', pattern: '(a+' } } }))
  expect((await run(['rule', 'try', 'pattern.json'])).err).toContain('left.key.pattern is not a pattern')
  await file('text.json', 'name: rule')
  expect((await run(['rule', 'try', 'text.json'])).err).toContain('is not JSON')
  expect((await run(['rule', 'try', 'nowhere.json'])).status).toBe(2)
})

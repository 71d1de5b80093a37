import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mt940Of } from '../support/files/bank-files.ts'
import { bankLine, bankStatement } from '../support/ledger/bank.ts'
import { findCanaries, placeOf, readPlaces } from '../support/core/canaries.ts'
import { ADA, BEN } from '../support/core/payouts.ts'
import { watchProcesses } from '../support/cli/process-watch.ts'
import {
  addShop, createWorkplace, PASSPHRASE, startSandboxProcess, type PracticeProcess, type Workplace,
} from '../support/cli/tillproof.ts'

const CARD_NUMBER = '4187427415564246'
const DAY = new Date().toISOString().slice(0, 10)
/** On which one payment is, so that two people can close it. */
const CLOSED_DAY = '2026-09-16'
const REFERENCES = Array.from({ length: 40 }, (_, index) => `CANARY-${1_000 + index}`)

/** What a person gave. */
const GIVEN = /expected\.(csv|jsonl|sta)$/

describe('secrets through the whole main job', () => {
  let workplace: Workplace
  let service: PracticeProcess
  let said = ''
  let commandLines: readonly string[] = []

  beforeAll(async () => {
    workplace = await createWorkplace('shop')
    service = await startSandboxProcess(workplace, ['--requests-per-minute', '60000'])
    // The service sends back what it should not: the key in a message, in a field and in a page, and a card number.
    const leaks = [
      { answer: 'refused', message: `Wrong merchant for ${service.secretKey}` },
      { answer: 'approved', amount: '10.00', fields: { narration: `${service.secretKey} ${CARD_NUMBER}` } },
      {
        answer: 'approved', amount: '10.00',
        fields: { pin: '1905', nested: { otp: '77123', keys: [service.secretKey] } },
      },
      { answer: 'captive-portal' },
    ]
    const references = {
      ...Object.fromEntries(REFERENCES.map((txref, index) => [txref, leaks[index % leaks.length]])),
      'CLOSED-1': leaks[1],
    }
    const answer = await fetch(`${service.baseUrl}/_control/transactions`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ references }),
    })
    expect(answer.status).toBe(200)
    const rows = [
      ...REFERENCES.map((txref) => `${txref},10.00,NGN,Customer`),
      `BAD-1,${CARD_NUMBER} ?,NGN,Customer`,
      `OK-1,10.00,NGN,Customer ${CARD_NUMBER}`,
    ]
    await writeFile(join(workplace.folder, 'expected.csv'), ['reference,amount,currency,customer', ...rows].join('\n'))
    await addShop(workplace, service, 60_000)
    const webhook = {
      txRef: 'OK-1', status: 'successful', narration: `${service.secretKey} ${CARD_NUMBER}`, pin: '1905',
      card: { otp: '77123', number: CARD_NUMBER }, embedtoken: 'canary-token-4711',
    }
    await writeFile(join(workplace.folder, 'webhooks-expected.csv'), 'txRef,narration,card.otp,token\n'
      + `OK-1,${CARD_NUMBER} ${service.secretKey},77123,canary-token-4711\n`)
    await writeFile(join(workplace.folder, 'webhooks-expected.jsonl'), `${JSON.stringify(webhook)}\n`)

    await writeFile(join(workplace.folder, 'settlements-expected.csv'), [
      'settlement id,type,transaction reference,platform reference,gross,app fee,net,currency,transaction date,'
        + 'settlement date',
      `ST-2041 ${CARD_NUMBER},payment,${REFERENCES[1]},${CARD_NUMBER},10.00,1.00,9.00,NGN,${DAY},${DAY}`,
    ].join('\n'))
    const line = bankLine(1, { amountMinor: 900, narration: `ST-2041 ${CARD_NUMBER}`, bankReference: CARD_NUMBER })
    await writeFile(join(workplace.folder, 'bank-expected.sta'), mt940Of([bankStatement({ lines: [line] })]))

    await writeFile(join(workplace.folder, 'closed-expected.csv'), 'reference,amount,currency,date,customer\n'
      + `CLOSED-1,10.00,NGN,${CLOSED_DAY},Customer ${CARD_NUMBER}\n`)
    const as = ({ user, passphrase }: typeof ADA, ...args: readonly string[]) => ({
      args: [...args, '--user', user, '--secrets-stdin'], input: `${JSON.stringify({ passphrase })}\n`,
    })

    const watching = watchProcesses(workplace.folder)
    for (const given of [
      ['command-log', 'begin'],
      ['reconcile', 'expected.csv', '--out', 'report'],
      ['--json', 'show', REFERENCES[0] ?? ''],
      ['show', REFERENCES[1] ?? ''],
      ['show', REFERENCES[3] ?? '', '--raw'],
      ['list', 'attempts'],
      ['webhooks', 'import', 'webhooks-expected.jsonl'],
      ['webhooks', 'import', 'webhooks-expected.csv'],
      ['webhooks', 'list'],
      ['webhooks', 'show', '1'],
      ['webhooks', 'show', '2'],
      ['export', 'payments', '--format', 'xlsx', '--out', 'out.xlsx'],
      ['export', 'attempts', '--format', 'jsonl', '--out', 'out.jsonl'],
      ['import', 'settlement', 'settlements-expected.csv'],
      ['import', 'bank', 'bank-expected.sta', '--account', `Main ${CARD_NUMBER}`],
      ['match'],
      ['match', 'list'],
      ['match', 'list', '--state', 'break', '--json'],
      ['settlement', 'show', '1'],
      ['statement', 'show', '1'],
      ['bridge', '--settlement', 'ST-2041 418742******4246'],
      ...['pdf', 'html', 'xlsx'].flatMap((format) => [
        ['report', 'day', '--day', DAY, '--out', `day.${format}`],
        ['report', 'settlement', '--settlement', '1', '--out', `settlement.${format}`],
        ['report', 'exceptions', '--out', `exceptions.${format}`],
        ['report', 'suspicious', '--out', `suspicious.${format}`],
      ]),
      ...['csv', 'hledger'].map((format) => (
        ['export', 'journal', '--from', '2026-01-01', '--to', '2026-12-31', '--format', format, '--out', `j.${format}`]
      )),
      {
        args: ['user', 'setup', ADA.user, BEN.user, '--secrets-stdin'],
        input: `${JSON.stringify({ makerPassphrase: ADA.passphrase, checkerPassphrase: BEN.passphrase })}\n`,
      },
      ['reconcile', 'closed-expected.csv', '--out', 'report-of-closed'],
      ['match'],
      as(ADA, 'close', 'sign', CLOSED_DAY, '--carry-to', BEN.user, '--reason', `Late, ${CARD_NUMBER}`),
      as(BEN, 'close', 'approve', CLOSED_DAY),
      ['close', 'show', '1'],
      ['close', 'list', '--json'],
      ['pack', CLOSED_DAY, '--out', 'pack.zip'],
      ['pack', 'verify', 'pack.zip'],
      ['backup', '--out', 'backup.sqlite', '--plain'],
      ['doctor'],
      ['profile', 'show', 'shop'],
      ['profile', 'list'],
      ['verify', '--refs', '/nowhere'],
    ]) {
      const { args, input = '' } = 'args' in given ? given : { args: given }
      const { stdout, stderr } = await workplace.run(args, input)
      said += stdout + stderr
    }
    const wrong = await workplace.run([
      'profile', 'add', 'wrong', '--kind', 'test', '--base-url', 'http://example.com', '--public-key', 'x',
      '--secret-key-stdin',
    ], service.secretKey)
    said += wrong.stdout + wrong.stderr
    watching.stop()
    commandLines = watching.seen.map(({ commandLine }) => commandLine)
  }, 300_000)

  afterAll(() => workplace.dispose())

  it('leaves the secret key, the passphrase, the PIN and the OTP in no file', async () => {
    const files = (await readPlaces(workplace.folder)).filter(({ name }) => !GIVEN.test(name))
    expect(files.length).toBeGreaterThan(8)
    expect(files.some(({ name }) => name.startsWith('pack.zip:'))).toBe(true)
    expect(files.some(({ name }) => name.endsWith('groups.jsonl'))).toBe(true)
    const texts = [
      service.secretKey, PASSPHRASE, ADA.passphrase, BEN.passphrase, '77123', 'canary-token-4711',
    ]
    expect(findCanaries(files, texts.map((text) => ({ name: text, text })))).toEqual([])
    for (const { name, bytes } of files) expect([name, bytes.includes('"pin":"1905"')]).toEqual([name, false])
  })

  it('leaves no card number in the ledger, the exports and the report', async () => {
    const files = (await readPlaces(workplace.folder)).filter(({ name }) => !GIVEN.test(name))
    expect(findCanaries(files, [{ name: 'the card number', text: CARD_NUMBER }])).toEqual([])
  })

  it('says neither secret nor card number in any output', () => {
    const canaries = [service.secretKey, PASSPHRASE, CARD_NUMBER].map((text) => ({ name: text, text }))
    expect(findCanaries([placeOf('what was said', said)], canaries)).toEqual([])
    expect(said).toContain('Bridge of settlement ST-2041 418742******4246')
    expect(said).toContain('Late, 418742******4246')
  })

  it('passes neither secret as an argument to any process', () => {
    expect(commandLines.some((line) => line.includes('reconcile'))).toBe(true)
    for (const line of commandLines) {
      expect([line, line.includes(service.secretKey), line.includes(PASSPHRASE)]).toEqual([line, false, false])
    }
  })
})

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formsOf } from '../support/e2e-secret-forms.ts'
import {
  addShop, createWorkplace, PASSPHRASE, startSandboxProcess, type PracticeProcess, type Workplace,
} from '../support/tillproof.ts'

const CARD_NUMBER = '4187427415564246'
const REFERENCES = Array.from({ length: 40 }, (_, index) => `CANARY-${1_000 + index}`)

describe('secrets through the whole main job', () => {
  let workplace: Workplace
  let service: PracticeProcess
  let said = ''
  const commandLines: string[] = []

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
    const references = Object.fromEntries(REFERENCES.map((txref, index) => [txref, leaks[index % leaks.length]]))
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

    const watching = watchCommandLines(commandLines)
    for (const args of [
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
      ['backup', '--out', 'backup.sqlite'],
      ['doctor'],
      ['profile', 'show', 'shop'],
      ['profile', 'list'],
      ['verify', '--refs', '/nowhere'],
    ]) {
      const { stdout, stderr } = await workplace.run(args)
      said += stdout + stderr
    }
    const wrong = await workplace.run([
      'profile', 'add', 'wrong', '--kind', 'test', '--base-url', 'http://example.com', '--public-key', 'x',
      '--secret-key-stdin',
    ], service.secretKey)
    said += wrong.stdout + wrong.stderr
    watching.stop()
  }, 120_000)

  afterAll(() => workplace.dispose())

  it('leaves the secret key, the passphrase, the PIN and the OTP in no file', async () => {
    const files = (await readAll(workplace.folder)).filter(([path]) => !path.includes('webhooks-expected'))
    expect(files.length).toBeGreaterThan(8)
    for (const [path, content] of files) {
      for (const secret of [service.secretKey, PASSPHRASE]) {
        for (const [form, bytes] of formsOf(secret)) {
          expect([path, form, content.includes(bytes)]).toEqual([path, form, false])
        }
      }
      expect([path, content.includes('"pin":"1905"'), content.includes('77123'), content.includes('canary-token')])
        .toEqual([path, false, false, false])
    }
  })

  it('leaves no card number in the ledger, the exports and the report', async () => {
    for (const [path, content] of await readAll(workplace.folder)) {
      if (/expected\.(csv|jsonl)$/.test(path)) continue
      expect([path, content.includes(CARD_NUMBER)]).toEqual([path, false])
    }
  })

  it('says neither secret nor card number in any output', () => {
    for (const secret of [service.secretKey, PASSPHRASE, CARD_NUMBER]) {
      for (const [form, bytes] of formsOf(secret)) {
        expect([form, Buffer.from(said).includes(bytes)]).toEqual([form, false])
      }
    }
  })

  it('passes neither secret as an argument to any process', () => {
    expect(commandLines.some((line) => line.includes('reconcile'))).toBe(true)
    for (const line of commandLines) {
      expect([line, line.includes(service.secretKey), line.includes(PASSPHRASE)]).toEqual([line, false, false])
    }
  })
})

async function readAll(folder: string): Promise<readonly (readonly [string, Buffer])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries.filter((entry) => entry.isFile()).map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path, await readFile(path)] as const
    }),
  )
}

/** Notes the command line of every process, again and again, where the system shows them. */
function watchCommandLines(seen: string[]) {
  let isOn = true
  async function look(): Promise<void> {
    while (isOn) {
      const processes = await readdir('/proc').catch(() => [])
      for (const id of processes.filter((name) => /^\d+$/.test(name))) {
        const line = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
        if (line.includes('tillproof') || line.includes('cli/main')) seen.push(line.replaceAll('\0', ' '))
      }
      await wait(50)
    }
  }
  void look()
  return {
    stop: () => {
      isOn = false
    },
  }
}

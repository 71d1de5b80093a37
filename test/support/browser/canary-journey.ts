/** Everything in the terminal that takes a secret, done well and badly, with a service that tells what it heard. */
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readPlaces, type Canary, type Place } from '../core/canaries.ts'
import { PASSPHRASE, type Ending, type Workplace } from '../cli/tillproof.ts'
import type { TappedAnswer, WireRequest, WireTap } from '../service/wire-tap.ts'

/** Any card that is none of the practice cards behaves as the PIN card. */
export const PIN_CARD = { number: '5531887654321097', cvv: '0797', expiryMonth: '12', expiryYear: '31' }
export const AVS_CARD = { number: '5000000000000025', cvv: '0798', expiryMonth: '12', expiryYear: '31' }
export const PIN = '086420'
export const WRONG_OTP = '099887'
export const RIGHT_OTP = '12345'
export const SHARED_SECRET = 'canary-shared/secret+of=webhooks'
export const MAKER = 'canary maker/pass+phrase 31'
export const MAKER_AFTERWARDS = 'canary maker/pass+phrase "32"'
export const CHECKER = 'canary checker/pass+phrase 33'
const WRONG_PASSPHRASE = 'canary wrong/pass+phrase 77'
const TOO_SHORT = '0817'
const CARD_TOKEN = 'canary-token-4711-of-a-card'

export function canariesOf(secretKey: string): readonly Canary[] {
  const texts = {
    'the card number': PIN_CARD.number, 'the security code': PIN_CARD.cvv, 'the PIN': PIN,
    'the other card number': AVS_CARD.number, 'the other security code': AVS_CARD.cvv,
    'the wrong code': WRONG_OTP, 'the right code': RIGHT_OTP, 'the secret key': secretKey,
    'the passphrase of the vault': PASSPHRASE, 'a wrong passphrase': WRONG_PASSPHRASE,
    'the maker’s passphrase': MAKER, 'the maker’s next passphrase': MAKER_AFTERWARDS,
    'the checker’s passphrase': CHECKER, 'a passphrase that is too short': TOO_SHORT,
    'the webhooks’ secret': SHARED_SECRET, 'a card token': CARD_TOKEN,
  }
  return Object.entries(texts).map(([name, text]) => ({ name, text }))
}

interface Heard {
  readonly txRef?: string
  readonly cardno?: string
  readonly cvv?: string
  readonly pin?: string
}

/** A service that repeats what it was told, in every answer, as its worst relatives do. */
export function tellEverything(request: WireRequest, answer: TappedAnswer): TappedAnswer | undefined | Promise<never> {
  const { txRef = '', cardno = '', cvv = '', pin = '' } = JSON.parse(request.opened || '{}') as Heard
  const told = `card ${cardno} (${cardno.replace(/(\d{4})(?=\d)/g, '$1 ')}), cvv ${cvv}, pin ${pin}.`
  if (txRef.startsWith('LOST')) return undefined
  if (txRef.startsWith('OPEN')) return new Promise<never>(() => undefined)
  if (txRef.startsWith('PAGE')) return { status: 502, contentType: 'text/html', body: `<p>No route for ${told}</p>` }
  if (txRef.startsWith('REFUSED')) return asJson(400, { status: 'error', message: `Declined: ${told}`, data: { told } })
  if (!answer.contentType.includes('json')) return answer
  const json = JSON.parse(answer.body) as { message?: string; data?: object | null }
  const { otp = '' } = JSON.parse(request.path.endsWith('/validatecharge') ? request.body : '{}') as { otp?: string }
  const { SECKEY } = JSON.parse(request.path.endsWith('/v2/verify') ? request.body : '{}') as { SECKEY?: string }
  const key = SECKEY ?? request.headers['authorization'] ?? ''
  const echo = { narration: `${told} ${otp} ${key}`, vbvrespmessage: told, cardno, cvv, nested: [{ pin, otp, told }] }
  const message = otp === WRONG_OTP ? `The code ${otp} is wrong for ${told}` : json.message
  return asJson(answer.status, {
    ...json, message, ...(json.data && !Array.isArray(json.data) && { data: { ...json.data, ...echo } }),
  })
}

function asJson(status: number, content: object): TappedAnswer {
  return { status, contentType: 'application/json', body: JSON.stringify(content) }
}

export interface Journey {
  /** The files as killed programs left them, before anyone tidied up. */
  readonly leftByKilled: readonly Place[]
  /** What every command said, on both streams. */
  said(): string
  /** Of the last command of these words. */
  statusOf(command: string): number | null | undefined
}

/** Does it all in the profile `shop`. */
export async function walk(workplace: Workplace, { service }: WireTap): Promise<Journey> {
  let said = ''
  const statuses = new Map<string, number | null>()

  async function run(args: readonly string[], secrets?: object | string): Promise<void> {
    const input = typeof secrets === 'string' ? `${secrets}\n` : secrets ? `${JSON.stringify(secrets)}\n` : ''
    note(args, await workplace.run(args, input))
  }

  /** What takes no secret and changes nothing. */
  async function look(args: readonly string[]): Promise<void> {
    note(args, await workplace.look(args))
  }

  function note(args: readonly string[], { status, stdout, stderr }: Ending): void {
    statuses.set(args.join(' '), status)
    said += `\n$ ${args.join(' ')}\n${stdout}${stderr}`
  }
  const charge = (txref: string, card: object | string) => run([
    'charge', 'card', txref, '--amount', '1250.50', '--email', 'customer@example.com', '--card-stdin',
  ], card)

  // It holds the arguments of all that follows.
  await run(['command-log', 'begin'])
  await charge('PIN-1', PIN_CARD)
  await run(['charge', 'answer', '1', '--secrets-stdin'], { ...PIN_CARD, pin: PIN })
  await run(['validate', '1', '--otp-stdin'], { otp: WRONG_OTP })
  await run(['--json', 'validate', '1', '--otp-stdin'], { otp: RIGHT_OTP })
  await run(['charge', 'check', '1'])
  await run(['profile', 'set', 'shop', '--v3-verify', 'on'])
  await run(['show', 'PIN-1', '--ask-v3'])
  await run(['quickdocs', '/transfers'])
  await charge('AVS-1', AVS_CARD)
  const billing = { zip: '07205', city: 'Hillside', address: '470 Mundet', state: 'NJ', country: 'US' }
  await run(['charge', 'answer', '2', '--secrets-stdin'], { ...AVS_CARD, ...billing })
  for (const txref of ['REFUSED-1', 'PAGE-1', 'LOST-1']) await charge(txref, PIN_CARD)
  await charge('HALF-1', `{"number":"${PIN_CARD.number}","cvv":"${PIN_CARD.cvv}"`)
  await charge('ODD-1', { ...PIN_CARD, expiryMonth: '13' })
  await charge('ODD-2', { ...PIN_CARD, cvv: `${PIN_CARD.cvv}/${PIN}` })
  await killCharge(workplace, (text) => { said += text })
  const leftByCharge = await readPlaces(workplace.folder)

  const transfer = ['--user', 'Ada', '--secrets-stdin']
  const setUp = ['user', 'setup', 'Ada', 'Ben', '--secrets-stdin']
  await run(setUp, { makerPassphrase: TOO_SHORT, checkerPassphrase: CHECKER })
  await run(setUp, { makerPassphrase: MAKER, checkerPassphrase: CHECKER })
  const account = ['--bank', '044', '--account', '0690000031']
  await run(['transfer', 'create', 'PAY-1', '--amount', '25.00', ...account, ...transfer], { passphrase: MAKER })
  await run(['transfer', 'create', 'PAY-2', '--amount', '26.00', ...account, ...transfer], { passphrase: MAKER })
  const approve = ['transfer', 'approve', '--warnings-seen', '1', '--user', 'Ben', '--secrets-stdin']
  await run(approve, { passphrase: WRONG_PASSPHRASE })
  await run(approve, { passphrase: CHECKER })
  await run(['transfer', 'reject', '2', '--reason', 'Twice', '--user', 'Ben', '--secrets-stdin'], {
    passphrase: CHECKER,
  })
  await run(['user', 'passphrase', ...transfer], { passphrase: MAKER, next: MAKER_AFTERWARDS })
  await run(['transfer', 'send', '--warnings-seen', '1', ...transfer], { passphrase: MAKER })
  await run(['transfer', 'send', '--warnings-seen', '1', ...transfer], { passphrase: MAKER_AFTERWARDS })

  await run(['webhooks', 'set', '--authenticity', 'header', '--header', 'x-hook', '--secret-stdin'], SHARED_SECRET)
  said += await receive(workplace, service.secretKey)
  const leftByKilled = [...leftByCharge, ...(await readPlaces(workplace.folder))]
  const delivered = [
    JSON.stringify(payload('FILE-1', service.secretKey)),
    `{"txRef":"${PIN_CARD.number}","narration": ${PIN_CARD.number}, broken`,
  ]
  await writeFile(join(workplace.folder, 'given-webhooks.jsonl'), `${delivered.join('\n')}\n`)
  await run(['webhooks', 'import', 'given-webhooks.jsonl'])

  for (const args of [
    ['charge', 'show', '1'], ['charge', 'list'], ['transfer', 'show', '1'], ['transfer', 'list'], ['user', 'list'],
    ['webhooks', 'list'], ['webhooks', 'show', '1'], ['webhooks', 'set'], ['show', 'PIN-1', '--raw'],
    ['list', 'attempts'], ['profile', 'show', 'shop'], ['doctor'],
  ]) {
    await look(args)
    await look(['--json', ...args])
  }
  for (const id of ['2', '3', '4', '5']) await look(['charge', 'show', id])
  for (const id of ['2', '3', '4']) await look(['webhooks', 'show', id])
  for (const what of ['payments', 'attempts', 'exceptions']) {
    for (const format of ['csv', 'xlsx', 'jsonl', 'html']) {
      await look(['export', what, '--out', `out-${what}.${format}`])
    }
  }
  await run(['backup', '--out', 'backup.sqlite', '--plain'])
  await run(['--passphrase-file', '-', 'verify'], WRONG_PASSPHRASE)
  await run(['--passphrase-file', '-', 'charge', 'check', '1'], WRONG_PASSPHRASE)
  await run(['profile', 'add', 'other', '--kind', 'test', '--base-url', 'http://example.com', '--public-key', 'x',
    '--secret-key-stdin'], service.secretKey)
  return { leftByKilled, said: () => said, statusOf: (command) => statuses.get(command) }
}

/** `kill -9` in the middle of a charge: its ledger stays as it lies, with its log of writes. */
async function killCharge(workplace: Workplace, hear: (text: string) => void): Promise<void> {
  const child = workplace.start([
    'charge', 'card', 'OPEN-1', '--amount', '1.00', '--email', 'customer@example.com', '--card-stdin',
  ])
  child.stdin?.end(`${JSON.stringify(PIN_CARD)}\n`)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => hear(chunk.toString()))
  const exit = once(child, 'exit')
  await Promise.race([exit, until(async () => {
    const { charges } = (await workplace.json(['charge', 'list'])) as { charges: readonly { txref: string }[] }
    return charges.some(({ txref }) => txref === 'OPEN-1')
  })])
  child.kill('SIGKILL')
  await exit
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 30; tries += 1) if (await holds()) return
}

function payload(txRef: string, secretKey: string): object {
  return {
    id: 93, txRef, status: 'successful', amount: 10.5, currency: 'NGN', embedtoken: CARD_TOKEN, cardno: PIN_CARD.number,
    narration: `${PIN_CARD.number} ${secretKey}`, number: Number(PIN_CARD.number),
    card: { cvv: PIN_CARD.cvv, otp: RIGHT_OTP }, meta: [{ pin: PIN, life_time_token: CARD_TOKEN }],
  }
}

/** Listens, takes a delivery of each kind and is killed with what it has not written elsewhere yet. */
async function receive(workplace: Workplace, secretKey: string): Promise<string> {
  const child = workplace.start(['webhooks', 'listen', '--port', '0'])
  let said = ''
  const address = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      said += `${line}\n`
      const found = /http:\/\/\S+/.exec(line)?.[0]
      if (found !== undefined) address.resolve(found)
    })
  }
  const to = await address.promise
  const body = JSON.stringify(payload('HOOK-1', secretKey))
  const form = new URLSearchParams({ txRef: 'HOOK-2', narration: PIN_CARD.number, embedtoken: CARD_TOKEN, cvv: '0797' })
  await fetch(to, { method: 'POST', headers: { 'x-hook': SHARED_SECRET, 'content-type': 'application/json' }, body })
  await fetch(to, { method: 'POST', headers: { 'x-hook': SHARED_SECRET }, body: form })
  await fetch(to, { method: 'POST', headers: { 'x-hook': WRONG_PASSPHRASE, 'content-type': 'application/json' }, body })
  await fetch(`${to}/${SHARED_SECRET}`, { method: 'POST', headers: { 'x-hook': SHARED_SECRET }, body: 'no JSON' })
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
  return said
}

/** What people type into the terminal, and what the service tells of it: on the wire where it belongs, nowhere else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCanaries, formsIn, placeOf, readPlaces, type Canary, type Place } from '../support/core/canaries.ts'
import {
  AVS_CARD, canariesOf, CHECKER, MAKER, MAKER_AFTERWARDS, PIN, PIN_CARD, RIGHT_OTP, SHARED_SECRET, tellEverything,
  walk, WRONG_OTP, type Journey,
} from '../support/browser/canary-journey.ts'
import { watchProcesses, type ProcessWatch } from '../support/cli/process-watch.ts'
import {
  addShop, createWorkplace, giveV3Address, PASSPHRASE, startSandboxProcess, type Workplace,
} from '../support/cli/tillproof.ts'
import { startWireTap, type WireRequest, type WireTap } from '../support/service/wire-tap.ts'

const ROOT = '/svc-v3-pug/getpaidx/api'

describe('the search itself', () => {
  const forms = ['raw', 'hex', 'HEX', 'url', 'json', 'form', 'base64', 'base64url', 'utf-16', 'groups']

  it.each(forms)('finds %s', (form) => {
    const secret = form === 'groups' ? PIN_CARD.number : 'canary a/b+c "42" ÿ?>'
    const inside = Buffer.from(`x${secret}`)
    const planted: Record<string, Buffer> = {
      'raw': inside, 'utf-16': Buffer.from(` ${secret}`, 'utf16le'), 'json': Buffer.from(JSON.stringify(secret)),
      'hex': Buffer.from(inside.toString('hex')), 'HEX': Buffer.from(inside.toString('hex').toUpperCase()),
      'url': Buffer.from(encodeURIComponent(secret)),
      'form': Buffer.from(new URLSearchParams({ a: secret }).toString()),
      'base64': Buffer.from(inside.toString('base64')), 'base64url': Buffer.from(inside.toString('base64url')),
      'groups': Buffer.from('5531 8876 5432 1097'),
    }
    expect(formsIn(planted[form] ?? Buffer.alloc(0), secret)).toContain(form)
  })

  it('finds a short one as a word, and not in figures', () => {
    for (const text of ['cvv 0797.', '"0797"', '\u{0}0797\u{0}']) {
      expect(formsIn(Buffer.from(text), '0797')).toEqual(['raw'])
    }
    for (const text of ['20797', '0797a', 'a0b1-0797-4c']) expect(formsIn(Buffer.from(text), '0797')).toEqual([])
    expect(formsIn(Buffer.from('"0797"', 'utf16le'), '0797')).toEqual(['utf-16'])
  })
})

describe('secrets through charges, transfers and webhooks', () => {
  let workplace: Workplace
  let tap: WireTap
  let journey: Journey
  let processes: ProcessWatch
  let canaries: readonly Canary[]
  let files: readonly Place[]

  beforeAll(async () => {
    workplace = await createWorkplace('shop', { TILLPROOF_DEBUG: '1' })
    const service = await startSandboxProcess(workplace, ['--requests-per-minute', '60000'])
    tap = await startWireTap(service, tellEverything)
    canaries = canariesOf(service.secretKey)
    processes = watchProcesses(workplace.folder)
    await addShop(workplace, tap.service, 60_000)
    await giveV3Address(workplace, tap.service)
    journey = await walk(workplace, tap)
    processes.stop()
    // What a person gave as a file is theirs.
    files = (await readPlaces(workplace.folder)).filter(({ name }) => name !== 'given-webhooks.jsonl')
  }, 600_000)

  afterAll(async () => {
    await tap.close()
    await workplace.dispose()
  })

  it('went the whole way, so that there was something to leave behind', () => {
    const said = journey.said()
    expect(tap.faults).toEqual([])
    const names = ['REFUSED-1', 'PAGE-1', 'LOST-1', 'OPEN-1', 'HOOK-1', 'FILE-1', 'PAY-1']
    for (const name of names) expect(said).toContain(name)
    for (const command of ['charge check 1', 'show PIN-1 --ask-v3', 'quickdocs /transfers']) {
      expect([command, journey.statusOf(command)]).toEqual([command, 0])
    }
    expect(journey.statusOf('webhooks set --authenticity header --header x-hook --secret-stdin')).toBe(0)
    expect(journey.statusOf('transfer send --warnings-seen 1 --user Ada --secrets-stdin')).toBe(0)
    expect(said).toContain('[removed]')
    // The stacks of failures, by TILLPROOF_DEBUG.
    expect(said).toMatch(/^ {4}at /m)
  })

  it('leaves none in the ledgers, their logs, the vault, the settings, exports, backups or temporary files', () => {
    const names = files.map(({ name }) => name)
    for (const name of [
      /^data\/.*ledger.*sqlite$/, /-wal$/, /vault/, /^backup\.sqlite$/, /^out-payments\.csv$/,
      /^out-payments\.xlsx:.*xml$/, /^out-attempts\.jsonl$/, /^out-exceptions\.html$/,
    ]) expect([String(name), names.some((one) => name.test(one))]).toEqual([String(name), true])
    expect(findCanaries(files, canaries)).toEqual([])
  })

  it('leaves none where its programs were killed, in a charge and among deliveries', () => {
    const logs = journey.leftByKilled.filter(({ name, bytes }) => name.endsWith('-wal') && bytes.length > 0)
    expect(logs.length).toBeGreaterThanOrEqual(2)
    expect(findCanaries(journey.leftByKilled, canaries)).toEqual([])
  })

  it('says none on stdout or stderr, in answers, failures and their stacks', () => {
    expect(findCanaries([placeOf('what was said', journey.said())], canaries)).toEqual([])
  })

  it('gives none to a process as an argument, and none but the vault’s passphrase in its environment', () => {
    const { seen } = processes
    expect(seen.some(({ commandLine }) => commandLine.includes('charge answer'))).toBe(true)
    const lines = [...new Set(seen.map(({ commandLine }) => commandLine))]
    expect(findCanaries(lines.map((line) => placeOf(line, line)), canaries)).toEqual([])
    const environments = [...new Set(seen.map(({ environment }) => environment))]
    const others = canaries.filter(({ text }) => text !== PASSPHRASE)
    expect(findCanaries(environments.map((text) => placeOf('an environment', text)), others)).toEqual([])
  })

  it('sends card numbers, security codes and PINs inside of the envelope of a charge alone', () => {
    const charges = tap.requests.filter(({ path }) => path === `${ROOT}/charge`)
    const opened = charges.map((request) => JSON.parse(request.opened) as Record<string, string>)
    expect(opened.filter(({ cardno, cvv }) => cardno === PIN_CARD.number && cvv === PIN_CARD.cvv)).toHaveLength(6)
    expect(opened.filter(({ cardno, cvv }) => cardno === AVS_CARD.number && cvv === AVS_CARD.cvv)).toHaveLength(2)
    expect(opened.filter(({ pin }) => pin === PIN).map(({ txRef }) => txRef)).toEqual(['PIN-1'])
    for (const { body } of charges) {
      expect(Object.keys(JSON.parse(body) as object)).toEqual(['PBFPubKey', 'client', 'alg'])
    }
    const inside = [PIN_CARD.number, PIN_CARD.cvv, AVS_CARD.number, AVS_CARD.cvv, PIN]
    expect(findCanaries(tap.requests.flatMap(partsOf), named(inside))).toEqual([])
    const beside = canaries.filter(({ text }) => !inside.includes(text))
    expect(findCanaries(charges.map((request) => placeOf('an envelope', request.opened)), beside)).toEqual([])
  })

  it('sends a one-time code in the body of the validation alone', () => {
    const [bodies, others] = split(tap.requests, (path) => path === `${ROOT}/validatecharge`)
    expect(bodies.map(({ body }) => (JSON.parse(body) as { otp: string }).otp)).toEqual([WRONG_OTP, RIGHT_OTP])
    expect(findCanaries(others, named([WRONG_OTP, RIGHT_OTP]))).toEqual([])
  })

  it('sends the secret key in the body of the legacy verify, and as the bearer of v3, alone', () => {
    const key = tap.service.secretKey
    const [verifies, others] = split(tap.requests, (path) => path === `${ROOT}/v2/verify`)
    expect(verifies.length).toBeGreaterThan(0)
    for (const { body } of verifies) expect((JSON.parse(body) as { SECKEY: string }).SECKEY).toBe(key)
    const v3 = tap.requests.filter(({ path }) => path.startsWith('/v3/'))
    expect(v3.map(({ path }) => path.replace(/\d{2,}/, 'ID'))).toEqual([
      '/v3/transactions/ID/verify', '/v3/meta/transfers', '/v3/transfers',
    ])
    for (const { headers } of v3) expect(headers['authorization']).toBe(`Bearer ${key}`)
    const bearers = tap.requests.filter(({ headers }) => headers['authorization'] !== undefined)
    expect(bearers).toEqual(v3)
    const places = others.filter(({ name }) => !name.startsWith('the bearer'))
    expect(findCanaries(places, named([key]))).toEqual([])
  })

  it('sends no passphrase and no secret of webhooks at all', () => {
    const never = [PASSPHRASE, MAKER, MAKER_AFTERWARDS, CHECKER, SHARED_SECRET]
    expect(findCanaries(tap.requests.flatMap(partsOf), named(never))).toEqual([])
    expect(findCanaries(tap.requests.map(({ opened }) => placeOf('an envelope', opened)), named(never))).toEqual([])
  })

  function named(texts: readonly string[]): readonly Canary[] {
    return canaries.filter(({ text }) => texts.includes(text))
  }
})

/** As it went over the wire: address, each header, body. */
function partsOf({ method, path, headers, body }: WireRequest): readonly Place[] {
  return [
    placeOf(`the address ${method} ${path}`, path),
    ...Object.entries(headers).map(([name, value]) => (
      placeOf(`${name === 'authorization' ? 'the bearer' : `header ${name}`} of ${path}`, `${name}: ${value}`)
    )),
    placeOf(`the body of ${method} ${path}`, body),
  ]
}

/** The requests to one path; and of all others everything, with all but the bodies of those. */
function split(
  requests: readonly WireRequest[], isTheOne: (path: string) => boolean,
): readonly [readonly WireRequest[], readonly Place[]] {
  const own = requests.filter(({ path }) => isTheOne(path))
  const rest = requests.map((request) => (isTheOne(request.path) ? { ...request, body: '' } : request))
  return [own, rest.flatMap(partsOf)]
}

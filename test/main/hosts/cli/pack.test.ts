/** The proof pack of a closed day: the same bytes each time, sound as it is, and found where any byte is changed. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { PackVerdict } from '../../../../src-shared/domain/closes/pack-verdict.ts'
import { checkPack } from '../../../../src-main/files/packs/check-pack.ts'
import { createPatternEngine } from '../../../../src-main/platform/linear-patterns.ts'
import { bringClosableDay, DAY, HEADER } from '../../../support/cli/closable-day.ts'
import { PROFILE, shareTill } from '../../../support/cli/till.ts'
import { ADA, BEN } from '../../../support/core/payouts.ts'

const till = shareTill(async (at) => {
  await bringClosableDay(at)
  await at.run(['match'])
})

const as = ({ user, passphrase }: typeof ADA, ...argv: readonly string[]) => till().run(
  ['close', ...argv, '--user', user, '--secrets-stdin'], { stdin: `${JSON.stringify({ passphrase })}\n` },
)
const pathOf = (name: string) => join(till().folder, name)
const bytesOf = (name: string) => readFile(pathOf(name))
const verify = async (name: string) => {
  const { status, out } = await till().run(['pack', 'verify', name, '--json'])
  return { status, ...JSON.parse(out) as PackVerdict }
}
type Files = Record<string, Uint8Array>
const check = (files: Files) => checkPack(new Map(Object.entries(files)), createPatternEngine())

it('needs a closed day', async () => {
  const { status, err } = await till().run(['pack', DAY, '--out', 'none.zip'])
  expect([status, err]).toEqual([2, expect.stringContaining('DAY_NOT_CLOSED')])
})

it('is sound, and says in words what was checked', async () => {
  expect((await as(ADA, 'sign', DAY)).status).toBe(0)
  expect((await as(BEN, 'approve', DAY)).status).toBe(0)
  const made = await till().run(['pack', DAY, '--out', 'day.zip'])
  expect([made.err, made.status]).toEqual(['', 0])
  const { rows } = await (await till().client()).audit.list({ profile: PROFILE, page: { limit: 1 } })
  expect(rows).toMatchObject([{ action: 'pack written', subject: 'file day.zip' }])
  const found = await verify('day.zip')
  expect(found).toMatchObject({
    status: 0, isSound: true, facts: { date: DAY, close: 1 },
    signed: { signed: { name: 'Ada' }, approved: { name: 'Ben' }, carried: null },
    steps: [
      { name: 'seal' }, { name: 'files' }, { name: 'signatures' }, { name: 'content' }, { name: 'tables' },
      { name: 'answers', count: 1 }, { name: 'figures', count: 1 }, { name: 'matches', count: 2 },
      { name: 'trail', count: 3 },
    ],
  })
  const { out } = await till().run(['pack', 'verify', 'day.zip'])
  expect(out).toContain('The proof pack is sound.')
  expect(out).toContain('1 answer of the service is what was signed, and the five checks come out the same again.')
  const { contentHash } = found.facts ?? {}
  const { 'content.jsonl': content = new Uint8Array() } = unzipSync(await bytesOf('day.zip'))
  expect(createHash('sha256').update(content).digest('hex')).toBe(contentHash)
})

it('has the same bytes whenever it is made, also after more has come', async () => {
  await till().file('refund.csv', `${HEADER}\nSTL-10,refund,C-1,-200.00,0.00,-200.00,NGN,${DAY},2026-09-21\n`)
  await till().run(['import', 'settlement', 'refund.csv'])
  await till().run(['match'])
  await till().run(['pack', DAY, '--out', 'again.zip'])
  expect(await bytesOf('again.zip')).toEqual(await bytesOf('day.zip'))
})

it('is refused where any byte of any file is changed, or a file is missing, added or renamed', async () => {
  const files = unzipSync(await bytesOf('day.zip'))
  expect((await check(files)).isSound).toBe(true)
  for (const [name, bytes] of Object.entries(files)) {
    const { [name]: _, ...others } = files
    expect(bytes.length).toBeGreaterThan(0)
    const places = bytes.length < 3_000 ? bytes.keys() : spread(bytes.length, 300)
    for (const place of places) {
      const changed = Uint8Array.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      const { isSound } = await check({ ...others, [name]: changed })
      if (isSound) expect.fail(`${name}: a changed byte ${place} is not found`)
    }
    expect((await check({ ...others, [name]: bytes.subarray(0, -1) })).isSound).toBe(false)
    expect((await check(others)).isSound).toBe(false)
    expect((await check({ ...others, [`${name}.old`]: bytes })).isSound).toBe(false)
  }
  expect((await check({ ...files, 'more.txt': Uint8Array.of(1) })).isSound).toBe(false)
}, 120_000)

it('is refused where somebody signs a changed pack again with a key of their own', async () => {
  const files = unzipSync(await bytesOf('day.zip'))
  const changes: readonly (readonly [string, RegExp, string, string])[] = [
    ['payments.csv', /1000\.00/, '9000.00', 'tables'],
    ['content.jsonl', /"expectedMinor":100000/, '"expectedMinor":900000', 'content'],
    ['answers.jsonl', /"amount":"1000"/, '"amount":"9000"', 'answers'],
    ['people.jsonl', /"date\\":\\"2026-09-16/, '"date\\":\\"2026-09-17', 'signatures'],
    ['people.jsonl', /\n[^\n]+\n$/, '\n', 'signatures'],
    ['trail.jsonl', /day closed/, 'day opened', 'trail'],
    ['trail.jsonl', /\n[^\n]+\n$/, '\n', 'trail'],
  ]
  expect((await check(signedAnew(files))).isSound).toBe(true)
  for (const [name, from, to, step] of changes) {
    const text = Buffer.from(files[name] ?? []).toString()
    expect(text).toMatch(from)
    const changed = signedAnew({ ...files, [name]: Buffer.from(text.replace(from, to)) })
    const { isSound, steps, fingerprint } = await check(changed)
    expect([name, isSound, steps.at(-1)?.name, steps.at(-1)?.fault]).toEqual([name, false, step, expect.any(String)])
    expect(fingerprint).not.toBe((await check(files)).fingerprint)
  }
})

it('follows past what people signed for another ledger, as one that was restored from a backup has it', async () => {
  const files = unzipSync(await bytesOf('day.zip'))
  const people = Buffer.from(files['people.jsonl'] ?? []).toString()
  const [first = ''] = people.split('\n')
  const foreign = first.replace(/(ledgerId\\":\\")[0-9a-f]{32}/, `$1${'ab'.repeat(16)}`)
  expect(foreign).not.toBe(first)
  const before = await check(files)
  const after = await check(signedAnew({ ...files, 'people.jsonl': Buffer.from(`${foreign}\n${people}`) }))
  expect([after.isSound, after.signed, after.steps]).toEqual([true, before.signed, before.steps])
})

it('tells what can’t be read as one', async () => {
  await writeFile(pathOf('empty.zip'), '')
  await writeFile(pathOf('other.zip'), zipSync({ 'a.txt': Uint8Array.of(1) }))
  await writeFile(pathOf('cut.zip'), (await bytesOf('day.zip')).subarray(0, 5_000))
  for (const name of ['empty.zip', 'cut.zip', 'nowhere.zip']) {
    const { status, err } = await till().run(['pack', 'verify', name])
    expect([name, status, err]).toEqual([name, 2, expect.stringContaining('PACK_UNREADABLE')])
  }
  expect(await verify('other.zip')).toMatchObject({ status: 5, isSound: false, facts: null })
})

function* spread(length: number, count: number): Generator<number> {
  for (let at = 0; at < count; at += 1) yield Math.floor((at * length) / count)
}

/** With another evidence key and a list of files that fits: what only the two people’s own signatures can show. */
function signedAnew(files: Files): Files {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex')
  const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()) as {
    files: { name: string; bytes: number; sha256: string }[]
  }
  const listed = manifest.files.map(({ name }) => {
    const data = files[name] ?? new Uint8Array()
    return { name, bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') }
  })
  const text = `${JSON.stringify({ ...manifest, files: listed, publicKey: raw }, null, 2)}\n`
  const seal = `${sign(null, Buffer.from(text), privateKey).toString('hex')}\n`
  return { ...files, 'manifest.json': Buffer.from(text), 'manifest.sig': Buffer.from(seal) }
}

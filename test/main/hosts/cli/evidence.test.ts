/** `anchor`, `prove` and `doctor --anchor` as a person or a nightly job types them. */
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ownTill, PROFILE } from '../../../support/cli/till.ts'
import { checkProof } from '../../../support/evidence/verifier.ts'
import { TIMESTAMP_AT, TIMESTAMP_RESPONSE } from '../../../support/evidence/timestamp-response.ts'

const HASH = createHash('sha256').update('an anchor\n').digest()

/** What an authority would have answered about these bytes. Its signature is wrong then, which nobody checks. */
function timestampOver(bytes: Uint8Array): Buffer {
  const response = Buffer.from(TIMESTAMP_RESPONSE)
  createHash('sha256').update(bytes).digest().copy(response, response.indexOf(HASH))
  return response
}

async function startVerified() {
  const till = await ownTill()
  await till.teach({ A: { answer: 'approved', amount: '10.00' } })
  await till.importRows(['A,10.00,NGN,Ada'])
  await till.verify()
  return till
}

describe('an anchor at the terminal', () => {
  it('is added to a file of anchors, line by line, and compared by doctor', async () => {
    const till = await startVerified()
    const path = join(till.folder, 'anchors.jsonl')
    const first = await till.run(['anchor', '--out', 'anchors.jsonl'])
    expect([first.status, first.out]).toEqual([0, expect.stringMatching(/evidence key ([0-9a-f]{4} ?){8}\nAdded to/)])
    await till.importRows(['B,20.00,NGN,'])
    expect((await till.run(['anchor', '--out', 'anchors.jsonl', '--json'])).json()).toMatchObject({ path })
    expect((await readFile(path, 'utf8')).trimEnd().split('\n')).toHaveLength(2)
    const { status, out } = await till.run(['doctor', '--anchor', 'anchors.jsonl'])
    expect(status).toBe(0)
    expect(out).toMatch(/✓ +Anchor anchors\.jsonl, line 2 +the ledger is unchanged/)
    expect(out).toMatch(/✓ +Sealed head +it continues entry \d+/)
  })

  it('takes the place of nothing: no file of something else, no link, none of the program’s own', async () => {
    const till = await startVerified()
    const orders = await till.file('orders.csv', 'reference\n')
    await symlink(orders, join(till.folder, 'link.jsonl'))
    for (const out of ['orders.csv', 'link.jsonl', join(till.dataDir, 'anchors.jsonl')]) {
      const { status, err } = await till.run(['anchor', '--out', out])
      expect([out, status, err]).toEqual([out, 2, expect.stringContaining('OUTPUT_REFUSED')])
    }
    expect(await readFile(orders, 'utf8')).toBe('reference\n')
  })

  it('is stamped by an authority through a request over its very line; the response is held against it', async () => {
    const till = await startVerified()
    await till.run(['anchor', '--out', 'a.json', '--timestamp-request', 'a.tsq'])
    const line = await readFile(join(till.folder, 'a.json'))
    const request = await readFile(join(till.folder, 'a.tsq'))
    expect(request.includes(createHash('sha256').update(line).digest())).toBe(true)
    await writeFile(join(till.folder, 'a.tsr'), timestampOver(line))
    const right = await till.run(['doctor', '--anchor', 'a.json', '--timestamp', 'a.tsr', '--json'])
    expect(right.json()).toMatchObject({
      isSound: true,
      findings: expect.arrayContaining([{
        subject: 'Timestamp a.tsr', isSound: true, detail: expect.stringContaining(`covers a.json; the time given is ${
          TIMESTAMP_AT}. The authority’s signature is not checked here`) as unknown,
      }]) as unknown,
    })
    await writeFile(join(till.folder, 'other.tsr'), TIMESTAMP_RESPONSE)
    const wrong = await till.run(['doctor', '--anchor', 'a.json', '--timestamp', 'other.tsr'])
    expect([wrong.status, wrong.out]).toEqual([5, expect.stringMatching(/✗ +Timestamp other\.tsr +it covers none/)])
    expect((await till.run(['doctor', '--timestamp', 'a.tsr'])).status).toBe(2)
    expect((await till.run(['doctor', '--anchor', 'gone.json'])).err).toContain('ANCHOR_UNREADABLE')
  })

  it('stands in the summary of reconcile, in exports and in profile show, so that doctor takes each', async () => {
    const till = await startVerified()
    await till.file('orders.csv', 'reference,amount,currency\nA,10.00,NGN\n')
    const reports = await mkdtemp(join(tmpdir(), 'tillproof-reports-'))
    onTestFinished(() => rm(reports, { recursive: true, force: true }))
    expect((await till.run(['reconcile', 'orders.csv', '--out', reports])).status).toBe(0)
    const exported = await till.run(['export', 'payments', '--out', 'p.csv', '--json'])
    await till.file('export.json', exported.out)
    expect(await readFile(join(till.folder, 'p.csv'), 'utf8')).not.toContain('anchor')
    const { status, out } = await till.run([
      'doctor', '--anchor', join(reports, 'summary.json'), '--anchor', 'export.json',
    ])
    expect([status, out]).toEqual([0, expect.stringMatching(/✓ +Anchor export\.json[^]*|✓ +Anchor summary\.json/)])
    const { evidenceKey } = (await till.run(['profile', 'show', PROFILE, '--evidence-key', '--json'])).json() as {
      evidenceKey: { fingerprint: string }
    }
    expect((await till.run(['anchor'])).out).toContain(evidenceKey.fingerprint)
  })
})

describe('the head, where a command has the passphrase at hand and nothing opened the vault before', () => {
  it('stands in an export and in reports all the same, so that doctor takes each', async () => {
    const till = await startVerified()
    const exported = await till.runAlone(['export', 'payments', '--out', 'p.csv', '--json'])
    expect(exported.json()).toMatchObject({ anchor: { format: 'tillproof-anchor-1' } })
    await till.runAlone(['export', 'payments', '--format', 'html', '--out', 'p.html'])
    await till.runAlone(['report', 'day', '--format', 'html', '--out', 'day.html'])
    const { status, err } = await till.runAlone(['doctor', '--anchor', 'p.html', '--anchor', 'day.html'])
    expect([status, err]).toEqual([0, expect.not.stringContaining('ANCHOR_UNREADABLE')])
  })
})

describe('a proof at the terminal', () => {
  it('is written, and its reader is told where the page is that checks it', async () => {
    const till = await startVerified()
    const { status, out } = await till.run(['prove', 'A', '--out', 'A.json'])
    expect([status, out]).toEqual([0, expect.stringMatching(/1 attempt[^]*verify\.html in any browser/)])
    expect(await checkProof(await readFile(join(till.folder, 'A.json')))).toMatchObject({ attempts: 1 })
    expect((await till.run(['prove', 'Z', '--out', 'Z.json'])).err).toContain('PAYMENT_UNKNOWN')
  })
})

/** Whoever can write the ledger or hand over a backup closes a day under two people’s names, with keys of their own. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { ANSWER, PROPOSAL, SET_UP } from '../../../../src-shared/domain/people/statement.ts'
import type { Parsed } from '../../../../src-shared/domain/values/parsed.ts'
import { bringClosableDay, DAY } from '../../../support/cli/closable-day.ts'
import { PROFILE, shareTill } from '../../../support/cli/till.ts'
import { keepRows, ledgerFolder, tamper } from '../../../support/core/ledger-tampering.ts'
import { ADA, BEN } from '../../../support/core/payouts.ts'

const till = shareTill(async (at) => {
  await bringClosableDay(at)
  await at.run(['match'])
})

interface ActRow {
  readonly id: number
  readonly act: string
  readonly statement: string
}

it('gets no proof pack, and is told as a close that nobody signed whom the vault knows', async () => {
  const at = till()
  for (const [verb, { user, passphrase }] of [['sign', ADA], ['approve', BEN]] as const) {
    const argv = ['close', verb, DAY, '--user', user, '--secrets-stdin']
    expect((await at.run(argv, { stdin: `${JSON.stringify({ passphrase })}\n` })).status).toBe(0)
  }
  expect((await at.run(['close', 'show', '1', '--json'])).json()).toMatchObject({ areSignersKnown: true })
  expect((await at.run(['pack', DAY, '--out', 'true.zip'])).status).toBe(0)

  const [ledger, hash] = [ledgerFolder(at.folder, PROFILE), 'ab'.repeat(32)]
  const sound = keepRows(ledger, 'day_close')
  tamper(ledger, [`UPDATE day_close SET content_hash = '${hash}'`])
  expect((await at.run(['pack', DAY, '--out', 'edited.zip']))).toMatchObject({
    status: 5, err: expect.stringMatching(/different content[^]+PACK_NOT_SOUND/) as string,
  })
  tamper(ledger, [sound])

  await at.closeCore()
  signAllAnew(ledger)
  expect((await at.run(['pack', DAY, '--out', 'made-up.zip']))).toMatchObject({
    status: 5, err: expect.stringContaining('PACK_SIGNERS_UNKNOWN') as string,
  })
  expect((await at.run(['close', 'show', '1', '--json'])).json()).toMatchObject({ areSignersKnown: false })
  expect((await at.run(['close', 'show', '1'])).out).toContain('not signed by people whom the vault knows')
})

/** All that they signed, signed by two keys of the attacker’s: with the ledger alone, it can’t be told from theirs. */
function signAllAnew(folder: string): void {
  const keys = new Map(['ada', 'ben'].map((name) => [name, ownKey()]))
  const db = new Database(join(folder, 'ledger.sqlite'), { readonly: true })
  const acts = db.prepare<[], ActRow>('SELECT id, act, statement FROM people_act ORDER BY id').all()
  db.close()
  let proposal = ''
  tamper(folder, acts.map(({ id, act, statement }) => {
    if (act === 'set-up') {
      const read = wholeOf(SET_UP.read(statement))
      const people = read.people.map((one) => (
        { ...one, publicKey: keys.get(one.name.toLowerCase())?.publicKey ?? '' }
      ))
      const text = SET_UP.write({ ...read, people })
      return rewrite(id, text, people.map(({ name }) => keys.get(name.toLowerCase())?.sign(text) ?? ''))
    }
    if (act === 'proposed') {
      proposal = statement
      return rewrite(id, statement, [keys.get(wholeOf(PROPOSAL.read(statement)).by)?.sign(statement) ?? ''])
    }
    const text = ANSWER.write({ ...wholeOf(ANSWER.read(statement)), proposal })
    return rewrite(id, text, [keys.get(wholeOf(ANSWER.read(text)).by)?.sign(text) ?? ''])
  }))
}

function ownKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  return { publicKey: spki, sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64') }
}

function wholeOf<Value>(read: Parsed<Value>): Value {
  if (!read.ok) throw new Error(read.reason)
  return read.value
}

function rewrite(id: number, statement: string, signatures: readonly string[]): string {
  const [text, list] = [statement, JSON.stringify(signatures)].map((one) => `'${one.replaceAll('\'', '\'\'')}'`)
  return `UPDATE people_act SET statement = ${text}, signatures = ${list} WHERE id = ${id}`
}

/** What SQLite's own indexes would cost in place of the index in memory: made on a copy of a ledger of 1,000,000. */
import { copyFile, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import Database from 'better-sqlite3'
import { ledgerPaths } from '../../src-main/ledger/engine/paths.ts'
import { measureChild } from './child.ts'
import { besidePeer, mebibytes, seconds, spread, type Report } from './report.ts'
import { writeExpected } from './sample.ts'
import { importWithShell, readShellVersion } from './shell.ts'

const PAYMENTS = 1_000_000
const ROUNDS = 20
/** Each holds what a filter and a sum ask, so that neither has to look at the rows. */
const COVERING = ['txref', 'amount_minor', 'state', 'expected_date', 'customer'].map((column) => (
  `CREATE INDEX by_${column} ON payment (${column}, state, currency, amount_minor, source_id)`
))
const TEXTS = `
  CREATE VIRTUAL TABLE texts USING fts5(
    txref, customer, email, content='payment', content_rowid='id', tokenize='trigram', detail=none
  );
  INSERT INTO texts (texts) VALUES ('rebuild');`

export async function benchIndexChoice(folder: string, report: Report): Promise<void> {
  await mkdir(join(folder, 'profiles'))
  const { ledger } = ledgerPaths(join(folder, 'profiles', 'practice'))
  const work = new URL('./workbench-ledger.ts', import.meta.url)
  await measureChild(work, ['build', join(folder, 'profiles', 'practice'), String(PAYMENTS)])
  const copy = join(folder, 'copy.sqlite')
  await copyFile(ledger, copy)
  const file = join(folder, 'expected.csv')
  await writeExpected(file, PAYMENTS)
  const importMs = importWithShell(join(folder, 'plain.db'), file)
  const peer = (ms: number) => besidePeer(`sqlite3 ${readShellVersion()} .import of as many rows`, ms, importMs)
  const db = new Database(copy)
  const { size: sizeBefore } = await stat(copy)
  const coveringMs = timeOf(() => COVERING.forEach((statement) => db.exec(statement)))
  report('five covering indexes, made', seconds(coveringMs), { peer: peer(coveringMs) })
  const { size: sizeWithIndexes } = await stat(copy)
  report('the same: growth of the ledger', mebibytes(sizeWithIndexes - sizeBefore))
  const textsMs = timeOf(() => db.exec(TEXTS))
  report('FTS5 trigrams of three columns, made', seconds(textsMs), { peer: peer(textsMs) })
  report('the same: growth of the ledger', mebibytes((await stat(copy)).size - sizeWithIndexes))
  reportQuestions(db, report)
  db.close()
}

function reportQuestions(db: Database.Database, report: Report): void {
  const questions = {
    'sorted by customer: first 50 and the count': () => {
      db.prepare('SELECT * FROM payment ORDER BY customer, id LIMIT 50').all()
      db.prepare('SELECT count(*) FROM payment').get()
    },
    'filtered by state and sorted by amount: first 50 and the count': () => {
      db.prepare(`SELECT * FROM payment WHERE state = 'proved' ORDER BY amount_minor, id LIMIT 50`).all()
      db.prepare(`SELECT count(*) FROM payment WHERE state = 'proved'`).get()
    },
    'three letters by trigrams: first 50 and the count': () => {
      db.prepare(`SELECT * FROM payment WHERE id IN (SELECT rowid FROM texts WHERE texts MATCH '"123"') LIMIT 50`).all()
      db.prepare(`SELECT count(*) FROM texts WHERE texts MATCH '"123"'`).get()
    },
    'two letters, which trigrams can’t find: the count': () => {
      const holds = ['txref', 'customer', 'email'].map((column) => `${column} LIKE '%12%'`).join(' OR ')
      db.prepare(`SELECT count(*) FROM payment WHERE ${holds}`).get()
    },
  }
  for (const [what, ask] of Object.entries(questions)) {
    ask()
    const times = Array.from({ length: ROUNDS }, () => timeOf(ask))
    report(what, spread(times))
  }
}

function timeOf(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

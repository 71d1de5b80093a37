/** What the log has gathered is taken into the file once writes are answered, and within no commit. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openForWriting, prepareCheckpoint } from '../../../../src-main/ledger/engine/thread/connection.ts'
import { temporaryFolder } from '../../../support/ledger/fixtures.ts'

async function openNew() {
  const db = await openForWriting(join(await temporaryFolder(), 'ledger.sqlite'), 0, { mayBeEmpty: true })
  db.exec('CREATE TABLE filler (bytes BLOB)')
  db.pragma('wal_checkpoint(TRUNCATE)')
  const standing = () => (db.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[])[0]
  const fill = (megabytes: number) => {
    const insert = db.prepare('INSERT INTO filler VALUES (zeroblob(1048576))')
    db.transaction(() => { for (let at = 0; at < megabytes; at += 1) insert.run() })()
  }
  return { db, standing, fill }
}

it('leaves a large commit in the log until it is answered, and takes it in then', async () => {
  const { db, standing, fill } = await openNew()
  fill(40)
  expect(standing()).toMatchObject({ checkpointed: 0 })
  prepareCheckpoint(db)()
  const { log = 0, checkpointed } = standing() ?? {}
  expect(log).toBeGreaterThan(8_192)
  expect(checkpointed).toBe(log)
  db.close()
})

it('leaves little of it where it is', async () => {
  const { db, standing, fill } = await openNew()
  fill(4)
  prepareCheckpoint(db)()
  expect(standing()).toMatchObject({ checkpointed: 0 })
  db.close()
})

it('says nothing where it can’t be: what is answered is on the disk', async () => {
  const { db, fill } = await openNew()
  const checkpointWhenDue = prepareCheckpoint(db)
  fill(40)
  db.close()
  expect(checkpointWhenDue).not.toThrow()
})

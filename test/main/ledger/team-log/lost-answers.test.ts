import { cpSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { isSoak } from '../../../support/core/soak.ts'
import { openTestLedger } from '../../../support/ledger/fixtures.ts'
import { badLineTo } from '../../../support/team/bad-line.ts'
import { OWNS_SERVER, runSql } from '../../../support/team/postgres.ts'
import {
  catchUp, countActions, differenceOf, entryOf, laidTeam, moveDatabase, note, refusal, standbyOf, useServer,
} from '../../../support/team/teams.ts'

const server = useServer()

async function teamOnBadLine() {
  const team = await laidTeam(server())
  const standby = await standbyOf(team)
  const line = await badLineTo(team.core)
  moveDatabase(team.folder, line.address)
  return { ...team, standby, line }
}

describe('a core whose database does not answer', () => {
  it('finds out by itself what became of a line whose answer was lost', async () => {
    const { folder, standby, line } = await teamOnBadLine()
    const { writer, close } = await openTestLedger(folder)
    for (const action of ['one', 'two', 'three']) {
      line.loseNextAnswer()
      await writer.audit.recordAudit(entryOf(action))
    }
    await close()
    await catchUp(standby)
    expect(differenceOf(folder, standby)).toBeUndefined()
    expect(['one', 'two', 'three'].map((action) => countActions(standby).get(action))).toEqual([1, 1, 1])
  })

  it('waits for what may have arrived, longer than a connection takes to be made', async () => {
    const { folder, standby, line } = await teamOnBadLine()
    const { writer, close } = await openTestLedger(folder)
    await writer.audit.recordAudit(entryOf('before'))
    line.loseNextAnswer()
    const lost = writer.audit.recordAudit(entryOf('lost'))
    setTimeout(() => line.break(), 20)
    setTimeout(() => line.mend(), 7_000)
    await lost
    await close()
    await catchUp(standby)
    expect(differenceOf(folder, standby)).toBeUndefined()
    expect(countActions(standby).get('lost')).toBe(1)
  }, 30_000)

  it('does not say that nothing was changed where it may have been, and is then refused', async () => {
    const { folder, admin, standby, line } = await teamOnBadLine()
    const { writer, close } = await openTestLedger(folder)
    await writer.audit.recordAudit(entryOf('before'))
    line.loseNextAnswer()
    const lost = writer.audit.recordAudit(entryOf('lost'))
    setTimeout(() => line.break(), 20)
    await pause(500)
    await runSql(admin, 'REVOKE USAGE ON SCHEMA tillproof FROM tillproof_core')
    line.mend()
    await expect(lost).rejects.toThrow(refusal('TEAM_OUTCOME_UNKNOWN'))
    await expect(writer.audit.recordAudit(entryOf('refused'))).rejects.toThrow(refusal('TEAM_DATABASE_REFUSED'))
    await runSql(admin, 'GRANT USAGE ON SCHEMA tillproof TO tillproof_core')
    await writer.audit.recordAudit(entryOf('after'))
    await close()
    await catchUp(standby)
    expect(differenceOf(folder, standby)).toBeUndefined()
    const counts = countActions(folder)
    expect(['before', 'lost', 'refused', 'after'].map((action) => counts.get(action))).toEqual([1, 1, undefined, 1])
  }, 30_000)

  // A minute of waiting.
  if (isSoak) {
    it('says that it does not know, and takes up what was kept with the next change', async () => {
      const { folder, standby, line } = await teamOnBadLine()
      const { writer, reader, close } = await openTestLedger(folder)
      await writer.audit.recordAudit(entryOf('before'))
      line.loseNextAnswer()
      const lost = writer.audit.recordAudit(entryOf('lost'))
      // Once its answer is gone, nobody is let in any more.
      setTimeout(() => line.break(), 20)
      await expect(lost).rejects.toThrow(refusal('TEAM_OUTCOME_UNKNOWN'))
      await expect(writer.audit.recordAudit(entryOf('refused'))).rejects.toThrow(refusal('TEAM_DATABASE_AWAY'))
      await expect(writer.commandLog.confirmActive()).rejects.toThrow(refusal('TEAM_DATABASE_AWAY'))
      // Reading goes on.
      expect(await reader.books.paymentTotals({})).toMatchObject({})
      line.mend()
      const isWritten = (): Promise<boolean> => (
        writer.audit.recordAudit(entryOf('after')).then(() => true, () => false)
      )
      await expect.poll(isWritten, { timeout: 5_000 }).toBe(true)
      await close()
      await catchUp(standby)
      expect(differenceOf(folder, standby)).toBeUndefined()
      const counts = countActions(folder)
      const told = ['before', 'lost', 'refused', 'after'].map((action) => counts.get(action))
      expect(told).toEqual([1, 1, undefined, 1])
    }, 120_000)
  }

  it('is not held up once for each of those that wait', async () => {
    const { folder, line } = await teamOnBadLine()
    const { writer } = await openTestLedger(folder)
    line.break()
    const begun = performance.now()
    const many = Array.from({ length: 40 }, (_, place) => writer.audit.recordAudit(entryOf(`of ${place}`)))
    const outcomes = await Promise.allSettled(many)
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(performance.now() - begun).toBeLessThan(15_000)
  }, 30_000)

  it.skipIf(!OWNS_SERVER)('goes on where the database was started anew', async () => {
    const team = await laidTeam(server())
    const { writer, close } = await openTestLedger(team.folder)
    await writer.audit.recordAudit(entryOf('before'))
    await server().stop('SIGQUIT')
    const waiting = writer.audit.recordAudit(entryOf('meanwhile'))
    await server().start()
    await waiting
    await close()
    expect(countActions(team.folder).get('meanwhile')).toBe(1)
    const standby = await standbyOf(team)
    expect(differenceOf(team.folder, standby)).toBeUndefined()
  }, 30_000)

  it.skipIf(!OWNS_SERVER)('waits for one that stands still for a moment', async () => {
    const team = await laidTeam(server())
    const { writer, close } = await openTestLedger(team.folder)
    await writer.audit.recordAudit(entryOf('before'))
    server().freeze(true)
    const waiting = writer.audit.recordAudit(entryOf('meanwhile'))
    setTimeout(() => server().freeze(false), 1_500)
    await waiting
    await close()
    await note(team.folder, 'after')
    expect(countActions(team.folder).get('meanwhile')).toBe(1)
  }, 30_000)
})

describe('a ledger whose commit fails behind the database’s', () => {
  it('takes up what the database has, once', async () => {
    const team = await laidTeam(server())
    const standby = await standbyOf(team)
    // As it was before the last two groups, of which the second was lost here.
    await note(team.folder, 'before')
    const ledger = await openTestLedger(team.folder)
    await ledger.close()
    const kept = `${team.folder}/kept.sqlite`
    cpSync(`${team.folder}/ledger.sqlite`, kept)
    const again = await openTestLedger(team.folder)
    await again.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${team.folder}/ledger.sqlite${suffix}`, { force: true })
    cpSync(kept, `${team.folder}/ledger.sqlite`)
    await note(team.folder, 'after')
    await catchUp(standby)
    expect(differenceOf(team.folder, standby)).toBeUndefined()
    expect(countActions(team.folder).get('after')).toBe(1)
  })

  it('stops where more than the last group is missing: that is an older copy of it', async () => {
    const team = await laidTeam(server())
    cpSync(`${team.folder}/ledger.sqlite`, `${team.folder}/kept.sqlite`)
    await note(team.folder, 'one', 'two')
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${team.folder}/ledger.sqlite${suffix}`, { force: true })
    cpSync(`${team.folder}/kept.sqlite`, `${team.folder}/ledger.sqlite`)
    await expect(openTestLedger(team.folder)).rejects.toThrow(refusal('TEAM_LOG_DIFFERS'))
  })
})

import {
  appendFileSync, copyFileSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openFileLog } from '../../../../src-main/ledger/command-log/command-log.ts'
import { beginLog, endLog } from '../../../../src-main/ledger/command-log/keep.ts'
import { logPaths } from '../../../../src-main/ledger/command-log/paths.ts'
import { createCommands } from '../../../../src-main/ledger/engine/thread/commands.ts'
import { commitOne } from '../../../../src-main/ledger/engine/thread/commit-one.ts'
import { openForOneWrite } from '../../../../src-main/ledger/engine/thread/connection.ts'
import { PROGRAM } from '../../../../src-main/ledger/engine/open.ts'
import { emptyProfile, makeBackup, tryRestore, type UsedProfile } from '../../../support/ledger/backups.ts'
import { laidLog, linesOfLog, logOrder, replayed } from '../../../support/ledger/command-log.ts'
import { ACTOR, openTestLedger, temporaryFolder } from '../../../support/ledger/fixtures.ts'
import { findProblems } from '../../../support/ledger/trial.ts'

/** Entries that say nothing of money, one a group. */
async function note(folder: string, ...actions: readonly string[]): Promise<void> {
  const ledger = await openTestLedger(folder)
  for (const action of actions) {
    await ledger.writer.audit.recordAudit({ action, subject: 'ledger', before: null, after: null, actor: ACTOR })
  }
  await ledger.close()
}

async function kept(folder: string) {
  const ledger = await openTestLedger(folder)
  const standing = await ledger.reader.commandLog.commandLogStanding()
  const { rows } = await ledger.reader.audit.listAudit({}, { limit: 5, after: 0 })
  await ledger.close()
  return { standing, actions: rows.map(({ action, actor }) => `${action} by ${actor}`) }
}

function edit(folder: string, sql: string): void {
  const db = new Database(join(folder, 'ledger.sqlite'))
  db.exec(sql)
  db.close()
}

describe('a command log', () => {
  it('begins with a copy of the ledger as it is, and has each group that was committed since', async () => {
    const folder = join(await temporaryFolder(), 'shop')
    await note(folder, 'before')
    const begun = await beginLog(logOrder(folder))
    expect(begun.sequence).toBe(1)
    await note(folder, 'one', 'two')
    const lines = linesOfLog(folder)
    expect(lines.map((line) => (JSON.parse(line) as { sequence: number }).sequence)).toEqual([0, 1, 2, 3, 4])
    expect(replayed(folder)).toBeUndefined()
    expect(findProblems(folder)).toEqual([])
    expect(statSync(logPaths(folder).groups).mode & 0o777).toBe(0o600)
    expect(statSync(logPaths(folder).start).mode & 0o777).toBe(0o600)
    expect(statSync(logPaths(folder).folder).mode & 0o777).toBe(0o700)
  })

  it('goes on where it is begun again', async () => {
    const folder = await laidLog()
    await note(folder, 'one')
    const again = await beginLog(logOrder(folder))
    expect(again.sequence).toBe(3)
    expect(replayed(folder)).toBeUndefined()
  })

  it('is not begun, and not ended, while a writer lives', async () => {
    const folder = join(await temporaryFolder(), 'shop')
    const ledger = await openTestLedger(folder)
    await expect(beginLog(logOrder(folder))).rejects.toThrow(expect.objectContaining({ code: 'LEDGER_HELD' }))
    await expect(endLog(logOrder(folder))).rejects.toThrow(expect.objectContaining({ code: 'LEDGER_HELD' }))
    await ledger.close()
  })

  it('has the entries that were written without a writer', async () => {
    const folder = await laidLog()
    const ledger = await openTestLedger(folder)
    await ledger.writer.close()
    const event = { action: 'exported', subject: 'list', before: null, after: null, actor: ACTOR }
    await ledger.reader.audit.recordWithoutWriter(event, {
      profile: 'shop', holder: logOrder(folder).holder, atMs: ledger.clock.now.wallMs,
    })
    await ledger.close()
    expect(linesOfLog(folder).at(-1)).toContain('exported')
    expect(replayed(folder)).toBeUndefined()
  })

  it('ends with an entry that says how far it went, and leaves nothing behind', async () => {
    const folder = await laidLog()
    await note(folder, 'one')
    const ended = await endLog(logOrder(folder))
    expect(ended?.sequence).toBe(3)
    expect(() => statSync(logPaths(folder).folder)).toThrow('ENOENT')
    const { standing, actions } = await kept(folder)
    expect(standing).toBeUndefined()
    expect(actions).toContain(`command log ended by ${ACTOR.name}`)
    expect(findProblems(folder)).toEqual([])
  })
})

describe('what a killed writer left behind the ledger’s last group', () => {
  it.each([
    ['half a line', () => '{"sequence":4,"befo'],
    ['a group that was never committed', (last: string) => `${nextOf(last)}\n`],
    ['both', (last: string) => `${nextOf(last)}\n{"seq`],
  ])('is cut off: %s', async (_, left) => {
    const folder = await laidLog()
    await note(folder, 'one')
    const whole = readFileSync(logPaths(folder).groups, 'utf8')
    appendFileSync(logPaths(folder).groups, left(linesOfLog(folder).at(-1) ?? ''))
    await note(folder, 'two')
    expect(readFileSync(logPaths(folder).groups, 'utf8').startsWith(whole)).toBe(true)
    expect(linesOfLog(folder).at(-1)).toContain('"two"')
    expect(replayed(folder)).toBeUndefined()
  })

  function nextOf(line: string): string {
    const group = JSON.parse(line) as { sequence: number }
    return JSON.stringify({ ...group, sequence: group.sequence + 1 })
  }
})

describe('a commit that fails once its group is appended', () => {
  it('leaves neither, and the next one follows the one before', async () => {
    const folder = await laidLog()
    const db = openForOneWrite(join(folder, 'ledger.sqlite'))
    const log = openFileLog(db, folder)
    const commands = createCommands(db, () => undefined)
    const failing = {
      ...log,
      append(tell: Parameters<typeof log.append>[0]) {
        log.append(tell)
        throw new Error('the disk is full')
      },
    }
    const entry = (action: string) => ({
      method: 'audit.recordAudit',
      args: [{ action, subject: 'ledger', before: null, after: null, actor: ACTOR }, logOrder(folder).at],
    })
    commitOne({ db, commands, log }, entry('one'))
    expect(() => commitOne({ db, commands, log: failing }, entry('lost'))).toThrow('the disk is full')
    expect(() => commitOne({ db, commands, log: failing }, entry('lost too'))).toThrow('the disk is full')
    commitOne({ db, commands, log }, entry('two'))
    log.close()
    db.close()
    expect(linesOfLog(folder).slice(2).map((line) => /"action":"(\w+)"/.exec(line)?.[1])).toEqual(['one', 'two'])
    expect(replayed(folder)).toBeUndefined()
  })
})

describe('a log that is not the ledger’s', () => {
  const changes: readonly (readonly [string, (folder: string) => void, string])[] = [
    ['is gone', (folder) => rmSync(logPaths(folder).folder, { recursive: true }), 'it is gone'],
    ['is a link', (folder) => {
      renameSync(logPaths(folder).groups, join(folder, 'elsewhere'))
      symlinkSync(join(folder, 'elsewhere'), logPaths(folder).groups)
    }, 'it is not a regular file'],
    ['lacks its end', (folder) => {
      writeFileSync(logPaths(folder).groups, `${linesOfLog(folder).slice(0, -1).join('\n')}\n`)
    }, 'it ends with group 2, the ledger with 3'],
    ['goes on beyond it', (folder) => {
      const [last = ''] = linesOfLog(folder).slice(-1)
      appendFileSync(logPaths(folder).groups, `${last.replace('"sequence":3', '"sequence":5')}\n`)
    }, 'it ends with group 5, the ledger with 3'],
    ['says something else', (folder) => {
      writeFileSync(logPaths(folder).groups, readFileSync(logPaths(folder).groups, 'utf8').replace('"one"', '"eno"'))
    }, 'its group 3 is not the one that the ledger committed'],
  ]

  it.each(changes)('stops the ledger from being written where it %s', async (_, change, reason) => {
    const folder = await laidLog()
    await note(folder, 'one')
    change(folder)
    await expect(openTestLedger(folder)).rejects.toThrow(
      expect.objectContaining({ code: 'COMMAND_LOG_DIFFERS', details: { path: logPaths(folder).groups, reason } }),
    )
    expect(findProblems(folder).join()).toMatch(/Command log: it/)
    await endLog(logOrder(folder))
    await note(folder, 'two')
    expect(findProblems(folder)).toEqual([])
  })

  it('stops an older copy of the ledger from being written', async () => {
    const folder = await laidLog()
    copyFileSync(join(folder, 'ledger.sqlite'), join(folder, 'old'))
    await note(folder, 'one')
    renameSync(join(folder, 'old'), join(folder, 'ledger.sqlite'))
    await expect(openTestLedger(folder)).rejects.toThrow(expect.objectContaining({ code: 'COMMAND_LOG_DIFFERS' }))
  })

  it('is named where the ledger knows of none', async () => {
    const folder = await laidLog()
    edit(folder, 'DELETE FROM command_log')
    expect(findProblems(folder)).toEqual(['Command log: one lies beside the ledger, which knows of none'])
  })
})

describe('carried out again', () => {
  it.each([
    ['a row that was changed behind the program’s back', (folder: string) => {
      edit(folder, `UPDATE ledger_state SET first_held_send_id = 7`)
    }, /it gives other rows in the tables: ledger_state/],
    ['another copy at the beginning', (folder: string) => {
      const db = new Database(logPaths(folder).start)
      db.exec('UPDATE ledger_state SET first_held_send_id = 7')
      db.close()
    }, /the copy of the ledger that it begins with was changed/],
    ['a command that was changed', (folder: string) => {
      writeFileSync(logPaths(folder).groups, readFileSync(logPaths(folder).groups, 'utf8').replace('"one"', '"eno"'))
    }, /its group 3 leaves another audit trail/],
    ['a group that was taken out', (folder: string) => {
      writeFileSync(logPaths(folder).groups, `${linesOfLog(folder).toSpliced(2, 1).join('\n')}\n`)
    }, /its group 2 is not the one that followed|its group 4 follows/],
  ])('it tells %s', async (_, change, told) => {
    const folder = await laidLog()
    await note(folder, 'one', 'two')
    change(folder)
    expect(replayed(folder)).toMatch(told)
  })
})

describe('a new log', () => {
  it('is begun by the program where the commands would be carried out otherwise by now', async () => {
    const folder = await laidLog()
    await note(folder, 'one')
    edit(folder, 'UPDATE command_log SET state_machine = 0')
    const { standing, actions } = await kept(folder)
    expect(standing?.sequence).toBe(2)
    expect(actions[0]).toBe(`command log begun by ${PROGRAM.name}`)
    expect(replayed(folder)).toBeUndefined()
  })

  it('is begun where a backup took the place of the ledger, beside which the old one is kept', async () => {
    const folder = await laidLog()
    await note(folder, 'one')
    const backup = makeBackup(profileIn(folder), 'plain')
    await note(folder, 'two')
    const before = linesOfLog(folder)
    expect(await tryRestore(folder, backup)).toMatchObject({ code: 'restored' })
    expect(findProblems(folder)).toEqual([])
    const aside = readdirSync(folder).filter((name) => /^ledger\.replaced-.*\.command-log$/.test(name))
    const groups = aside.map((name) => readFileSync(join(folder, name, 'groups.jsonl'), 'utf8'))
    expect(groups).toEqual([`${before.join('\n')}\n`])
    await note(folder, 'three')
    expect(linesOfLog(folder)).toHaveLength(4)
    expect(replayed(folder)).toBeUndefined()
    expect(findProblems(folder)).toEqual([])
  })

  it('is begun, too, where another backup took its place before anything was written', async () => {
    const folder = await laidLog()
    const backup = makeBackup(profileIn(folder), 'plain')
    for (const _ of ['one', 'two']) expect(await tryRestore(folder, backup)).toMatchObject({ code: 'restored' })
    expect(findProblems(folder)).toEqual([])
    const { standing } = await kept(folder)
    expect(standing?.sequence).toBe(2)
    expect(replayed(folder)).toBeUndefined()
  })

  it('is not begun where none was kept, whatever the backup says', async () => {
    const folder = await laidLog()
    const backup = makeBackup(profileIn(folder), 'plain')
    const elsewhere = emptyProfile(folder, 'elsewhere')
    expect(await tryRestore(elsewhere, backup)).toMatchObject({ code: 'restored' })
    const { standing } = await kept(elsewhere)
    expect(standing).toBeUndefined()
    expect(findProblems(elsewhere)).toEqual([])
  })
})

function profileIn(folder: string): UsedProfile {
  return { home: folder, folder, ledger: join(folder, 'ledger.sqlite'), dispose: () => undefined }
}

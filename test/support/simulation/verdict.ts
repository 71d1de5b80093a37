/** What has to hold at the end of a history: what does not, in words. */
import { join } from 'node:path'
import { checkTeam } from '../../../src-main/ledger/team-log/check-team.ts'
import { openForReading } from '../../../src-main/ledger/engine/thread/connection.ts'
import { countActions, differenceOf, entryOf, readLedger } from '../team/teams.ts'
import type { Deeds, Said } from './deeds.ts'
import { endHistory, type History } from './history.ts'
import { expecting, type Machine } from './machine.ts'
import type { Template } from './template.ts'

/** Ends the history, and has one machine take over last. */
export async function judge(history: History): Promise<readonly string[]> {
  await endHistory(history)
  const { world, machines: [first, second, third], replay } = history
  await second.takeOver()
  // What the ones before left under way is set right by the first core that opens.
  await second.open()
  await second.kill()
  for (const machine of [first, third, replay]) await machine.follow()
  return [
    ...world.faults,
    ...[first, third, replay].flatMap((other) => judgeTables(second, other)),
    ...judgeEntries(history, second.folder),
    ...judgeSends(history, second.folder),
  ]
}

/**
 * As `team check --replay` does it: all logs from the beginning, each of which has to end with the copy that the next
 * one begins with.
 */
export async function judgeByCheck({ machines: [, second], fence }: History): Promise<readonly string[]> {
  const { there, fault, replayed } = await checkTeam({ folder: second.folder, profile: 'shop', replays: true })
  if (fault !== undefined) return [`a replay differs: ${fault}`]
  const expected = Array.from({ length: fence.beginnings + 1 }, (_, place) => ({ log: place + 1, end: 'same' }))
  const isWhole = there.log === expected.length && JSON.stringify(replayed) === JSON.stringify(expected)
  return isWhole ? [] : [`a replay of ${there.log} logs gives ${JSON.stringify(replayed)}`]
}

function judgeTables(one: Machine, other: Machine): readonly string[] {
  const difference = differenceOf(one.folder, other.folder)
  return difference === undefined ? [] : [`${one.name} and ${other.name} differ: ${difference}`]
}

function judgeEntries({ deeds }: History, folder: string): readonly string[] {
  return [
    ...findOtherCounts(deeds.entries, countActions(folder), 'the entry'), ...judgeEdits(deeds, countEdits(folder)),
  ]
}

/** How often a transfer was edited to each amount. */
function countEdits(folder: string): ReadonlyMap<string, number> {
  return readLedger(folder, (db) => new Map(db.prepare<[], [string, number]>(`
    SELECT CAST(after ->> '$.amountMinor' AS TEXT), count(*) FROM audit WHERE action = 'transfer edited' GROUP BY 1
  `).raw().all()))
}

/** What was kept is there once, what was refused is not, and nothing is there twice. */
function findOtherCounts(
  book: ReadonlyMap<string, Said>, counts: ReadonlyMap<string, number>, what: string,
): readonly string[] {
  return [...book].flatMap(([name, said]) => {
    const count = counts.get(name) ?? 0
    const isRight = said === 'kept' ? count === 1 : said === 'refused' ? count === 0 : count <= 1
    return isRight ? [] : [`${what} ${name} was ${said}, and is there ${count} times`]
  })
}

/** What was sent has its slot, or its state, in the ledger of whoever is active now. */
function judgeSends({ deeds, service }: History, folder: string): readonly string[] {
  const db = openForReading(join(folder, 'ledger.sqlite'))
  if (!db) throw new Error('There is no ledger')
  try {
    const countSlots = db.prepare<[string], number>(
      "SELECT count(*) FROM send WHERE txref = ? AND outcome IS NOT 'not-sent'",
    ).pluck()
    const findState = db.prepare<[string], string>('SELECT state FROM transfer WHERE reference = ?').pluck()
    const left = db.prepare<[], string>("SELECT reference FROM transfer WHERE state = 'sending'").pluck().all()
    const states = new Map([...deeds.drafts.keys()].map((reference) => [reference, findState.get(reference)]))
    return [
      ...left.map((reference) => `${reference} was left as if it were still sent`),
      ...[...service.verified].filter(([txref, calls]) => calls > (countSlots.get(txref) ?? 0))
        .map(([txref, calls]) => `${txref} was asked about ${calls} times, with fewer slots`),
      ...[...deeds.drafts].filter(([reference, said]) => said === 'kept' && states.get(reference) === undefined)
        .map(([reference]) => `${reference} was kept, and is gone`),
      ...[...deeds.drafts].filter(([reference, said]) => said === 'refused' && states.get(reference) !== undefined)
        .map(([reference]) => `${reference} was refused, and is there`),
      ...[...service.transfers.keys()].filter((reference) => !SENT.has(states.get(reference) ?? ''))
        .map((reference) => `${reference} was sent, and is ${states.get(reference)}`),
      ...[...deeds.paid].filter((reference) => !SENT.has(states.get(reference) ?? ''))
        .map((reference) => `the answer to ${reference} was recorded, and it is ${states.get(reference)}`),
    ]
  } finally {
    db.close()
  }
}

/** Each revision was edited once, whoever else had seen it; an edit says by its amount which one it is. */
function judgeEdits({ edits, saidOfEdits }: Deeds, counts: ReadonlyMap<string, number>): readonly string[] {
  const there = [...edits].filter(([name]) => counts.has(name)).map(([, { reference, revision }]) => (
    `revision ${revision} of ${reference}`
  ))
  return [
    ...there.filter((revision, place) => there.indexOf(revision) !== place).map((one) => `${one} was edited twice`),
    ...findOtherCounts(saidOfEdits, counts, 'the edit to'),
  ]
}

const SENT: ReadonlySet<string> = new Set(['new', 'unknown', 'completed', 'failed'])

/** The log loses its last groups, as a database does that failed over without them: nobody goes on by itself. */
export async function judgeLostTail(
  { machines, world }: History, template: Template,
): Promise<readonly string[]> {
  const [first, second, third] = machines
  const core = await second.open()
  if (!core) throw new Error('The active machine does not open')
  // What it writes first is not part of what is lost before the others have it: nobody could know of that.
  await world.settle()
  for (const machine of [first, third]) await machine.follow()
  await template.loseTail(world.random.integer(1, 4))
  const before = await template.tellEnd()
  const stopped = ['TEAM_LOG_DIFFERS']
  world.alongside(expecting(core.writer.audit.recordAudit(entryOf('late')), stopped))
  await world.settle()
  await second.kill()
  const told = [
    await expecting(second.open(), stopped), await expecting(second.takeOver(), stopped),
    await expecting(second.follow(), stopped),
  ]
  for (const machine of [first, third]) {
    told.push(await expecting(machine.follow(), stopped), await expecting(machine.takeOver(), stopped))
  }
  const wentOn = told.filter((code) => code !== 'TEAM_LOG_DIFFERS').map((code) => `a machine was told ${code}`)
  return await template.tellEnd() === before ? wentOn : [...wentOn, 'the log that had lost its tail went on']
}

import { once } from 'node:events'
import { watch } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorkplace, type Workplace } from '../support/cli/tillproof.ts'
import { soak } from '../support/core/soak.ts'
import { createRandom } from '../support/scheduler/random.ts'

/** Settlements of one line each that come to the bank in the round of a kill. */
const SETTLEMENTS = 800
const KILLS = soak(40, 2)
const random = createRandom(20_261_125)

let workplace: Workplace
beforeAll(async () => {
  workplace = await createWorkplace('practice')
})
afterAll(() => workplace.dispose())

it(`kill -9 in a match, ${KILLS} times: all its matches are there or none, and the next makes them`, async () => {
  let confirmed = 0
  let stopped = 0
  for (let round = 0; round < KILLS; round += 1) {
    await importRound(round)
    await killMatch()
    const after = await countConfirmed()
    expect([confirmed, confirmed + SETTLEMENTS]).toContain(after)
    if (after === confirmed) stopped += 1
    confirmed += SETTLEMENTS
    expect((await workplace.json(['match']))['confirmed']).toBe(confirmed)
    expect(await countConfirmed()).toBe(confirmed)
  }
  expect(stopped, 'kills before the matches were there').toBeGreaterThan(0)
  expect(await workplace.run(['doctor'])).toMatchObject({ status: 0 })
}, soak(600_000, 120_000))

async function importRound(round: number): Promise<void> {
  const ids = Array.from({ length: SETTLEMENTS }, (_, index) => `ST-${round}-${100_000 + index}`)
  const [report, statement] = [join(workplace.folder, 'report.csv'), join(workplace.folder, 'bank.csv')]
  await writeFile(report, [
    'settlementid,kind,txref,gross,net,currency,settlementdate',
    ...ids.map((id) => `${id},payment,T-${id},10.00,10.00,NGN,2026-09-17`),
  ].join('\n'))
  await writeFile(statement, [
    'date,narration,credit,debit,currency', ...ids.map((id) => `2026-09-17,PAYOUT ${id},10.00,,NGN`),
  ].join('\n'))
  await workplace.json(['import', 'settlement', report])
  await workplace.json(['import', 'bank', statement, '--account', 'Main'])
}

/** At one of its first writes to the disk, of which most belong to the one transaction. */
async function killMatch(): Promise<void> {
  const child = workplace.start(['match'])
  const exit = once(child, 'exit')
  child.stdout?.resume()
  child.stderr?.resume()
  let writes = random.integer(1, 3)
  const watcher = watch(join(workplace.dataDir, 'profiles', 'practice'), (_, file) => {
    if (file?.endsWith('-wal') === true && (writes -= 1) === 0) child.kill('SIGKILL')
  })
  await exit
  watcher.close()
}

async function countConfirmed(): Promise<unknown> {
  return (await workplace.json(['match', 'list', '--state', 'confirmed', '--limit', '1']))['total']
}

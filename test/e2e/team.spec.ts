/** The frame of a ledger that belongs to a team: who follows, how far, and the database; with a real PostgreSQL. */
import type { Page } from '@playwright/test'
import { findingsOf } from '../support/browser/axe.ts'
import { keyboardOf, mouseOf } from '../support/browser/hands.ts'
import { openShop } from '../support/browser/shop.ts'
import { expect, test } from '../support/browser/test.ts'
import type { Workplace } from '../support/cli/tillproof.ts'
import { layDatabase, type TestDatabase } from '../support/team/databases.ts'
import { OWNS_SERVER, runSql, startPostgres, type TestServer } from '../support/team/postgres.ts'

/** The core looks every five seconds, and tries a database for four. */
const TOLD = { timeout: 30_000 }

const markOf = (page: Page) => page.getByRole('button', { name: /^Team · / })

async function beginTeam(workplace: Workplace, server: TestServer): Promise<TestDatabase> {
  const database = await layDatabase(server)
  const address = new URL(database.core)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const begun = await workplace.run(['team', 'init', address.href, '--password-stdin'], `${password}\n`)
  expect([begun.status, begun.stderr]).toEqual([0, ''])
  return database
}

/** As a standby tells it, behind by so many groups. */
function tell(admin: string, behind: number): Promise<unknown> {
  return runSql(admin, `SELECT tillproof.following(id, 'place', 'till-2', log, (sequence - ${behind})::bigint)
    FROM tillproof.team`)
}

test('the frame tells of standbys and the database, in words and with a warning where it matters', async ({
  page, workplace, workbench,
}) => {
  test.slow()
  const server = await startPostgres()
  try {
    await openShop(workplace, { payments: 1, requestsPerMinute: 6_000 })
    const { admin } = await beginTeam(workplace, server)
    await workbench.enter(page)
    await workbench.go(page, '/shop/today')
    const mark = markOf(page)
    await expect(mark).toHaveText('Team · no standby', TOLD)
    await tell(admin, 0)
    await expect(mark).toHaveText('Team · 1 standby, up to date', TOLD)

    const dialog = page.getByRole('dialog', { name: 'Team' })
    await (await keyboardOf(page)).press(mark)
    await expect(dialog).toContainText(/Active machine./)
    // A window that opens may write something of its own by then.
    await expect(dialog).toContainText(/Standby till-2.*; heard of \d+ s ago/)
    await expect(dialog).toContainText(/PostgreSQL \d+/)
    expect(await findingsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(mark).toBeFocused()

    await runSql(admin, `UPDATE tillproof.line SET at = at - interval '5 minutes'`)
    await tell(admin, 1)
    await expect(mark).toHaveText('Team · standby behind', TOLD)
    await mouseOf(page).press(mark)
    await expect(dialog).toContainText(/1 group and \d+ min \d\d s behind/)
    await expect(dialog).toContainText('It takes over only after it has caught up.')
    await page.keyboard.press('Escape')

    await runSql(admin, `UPDATE tillproof.follower SET told = told - interval '2 minutes'`)
    await expect(mark).toHaveText('Team · no standby', TOLD)
    if (!OWNS_SERVER) return
    await server.stop()
    await expect(mark).toHaveText('Team · database unreachable', TOLD)
    await mouseOf(page).press(mark)
    await expect(dialog).toContainText(/unreachable since .*: /)
    expect(await findingsOf(page)).toEqual([])
  } finally {
    await server.remove()
  }
})

test('a ledger of no team has no mark', async ({ page, workplace, workbench }) => {
  await openShop(workplace, { payments: 1, requestsPerMinute: 6_000 })
  await workbench.enter(page)
  await workbench.go(page, '/shop/today')
  await expect(page.getByText('No expected payments yet')).toBeVisible()
  await expect(markOf(page)).toBeHidden()
})

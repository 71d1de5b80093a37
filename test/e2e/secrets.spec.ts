/** Secrets that are typed into the page leave it once, by the call that is for them, and nothing stays behind. */
import type { Page } from '@playwright/test'
import { keyboardOf, type Keyboard } from '../support/browser/hands.ts'
import { searchPage, searchTraffic, type Secret } from '../support/browser/search.ts'
import { openShop, PASSPHRASE, startShopService } from '../support/browser/shop.ts'
import { addProfile, importFile, seeCompleted, startVerifying, unlock } from '../support/browser/steps.ts'
import { expect, test } from '../support/browser/test.ts'
import { recordTraffic, type Exchange } from '../support/browser/traffic.ts'

const WRONG_PASSPHRASE = 'canary wrong/pass+phrase 77'
const OTHER_KEY = 'OTHERSEC-7c1f5e9ab2d84630c3f7a1e8d9b2c4f6-X'

// A trace keeps in the page what stood in its fields.
test.use({ trace: 'off' })

test('a passphrase, right or wrong, is nowhere in the page once it was given', async ({
  page, workplace, workbench,
}) => {
  const { file } = await openShop(workplace, { payments: 5, requestsPerMinute: 6_000 })
  const keyboard = await keyboardOf(page)
  await workbench.enter(page)
  await workbench.go(page, '/shop/settings/vault')
  const traffic = await recordTraffic(page)
  await keyboard.press(page.getByRole('button', { name: 'Lock now' }))
  await tryWrongPassphrase(page, keyboard)
  await unlock(page, keyboard, PASSPHRASE)
  await importFile(page, keyboard, file, 5)
  await startVerifying(page, keyboard, 5)

  await findNothing(page, traffic, [
    { name: 'the passphrase', text: PASSPHRASE, carriers: ['/rpc/vault/unlock'] },
    { name: 'a wrong passphrase', text: WRONG_PASSPHRASE, carriers: ['/rpc/vault/unlock'] },
  ])
  expect(traffic.filter(({ path }) => path === '/rpc/vault/unlock')).toHaveLength(2)
})

test('a secret key is nowhere in the page once its profile was added, or its key replaced', async ({
  page, workplace, workbench,
}) => {
  const passphrase = 'canary first/pass+phrase 42'
  const { service, file } = await startShopService(workplace, { payments: 5, requestsPerMinute: 6_000 })
  const keyboard = await keyboardOf(page)
  const traffic = await recordTraffic(page)
  await workbench.enter(page)
  await keyboard.press(page.getByRole('button', { name: 'Add a profile' }))
  await addProfile(page, keyboard, service, passphrase)
  await expect(page).toHaveURL(/#\/shop-test\/today/)
  await importFile(page, keyboard, file, 5)
  await startVerifying(page, keyboard, 5)
  await seeCompleted(page)

  await keyboard.goTo('Settings')
  await keyboard.press(page.getByRole('button', { name: 'Replace secret key' }))
  const dialog = page.getByRole('dialog', { name: 'Replace secret key' })
  await keyboard.fill(dialog.getByLabel('New secret key'), OTHER_KEY)
  await keyboard.fill(dialog.getByLabel('Passphrase of the key vault'), passphrase)
  await keyboard.press(dialog.getByRole('button', { name: 'Replace' }))
  await expect(dialog).toBeHidden()

  await findNothing(page, traffic, [
    { name: 'the passphrase', text: passphrase, carriers: ['/rpc/vault/create', '/rpc/profiles/replaceKey'] },
    { name: 'the secret key', text: service.secretKey, carriers: ['/rpc/profiles/add'] },
    { name: 'the new secret key', text: OTHER_KEY, carriers: ['/rpc/profiles/replaceKey'] },
  ])
})

async function tryWrongPassphrase(page: Page, keyboard: Keyboard): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Unlock the key vault' })
  await keyboard.fill(dialog.getByLabel('Passphrase'), WRONG_PASSPHRASE)
  await keyboard.keys('Enter')
  await expect(dialog.getByText('does not open the key vault')).toBeVisible()
}

/** The search itself is held to account: it must see what was sent, and where. */
async function findNothing(page: Page, traffic: readonly Exchange[], secrets: readonly Secret[]): Promise<void> {
  const blind = secrets.map((secret) => ({ ...secret, carriers: [] }))
  const found = secrets.flatMap(({ name, carriers }) => (
    carriers.map((carrier) => `${name} in the request body of POST ${carrier} as raw`)
  ))
  expect([...new Set(searchTraffic(traffic, blind))].filter((place) => place.endsWith('raw')).toSorted())
    .toEqual(found.toSorted())
  expect(searchTraffic(traffic, secrets)).toEqual([])
  expect(await searchPage(page, secrets)).toEqual([])
}

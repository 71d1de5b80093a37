/** Collecting by hand, by anyone's hands: the form, the customer's side, and what may be left of a card. */
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { PRACTICE_CARDS } from '../../../src-shared/domain/books/practice-facts.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { keptBy } from './memory.ts'
import { searchPage, searchTraffic } from './search.ts'
import { expect } from './test.ts'
import type { Hands } from './hands.ts'
import type { Exchange } from './traffic.ts'
import { beginningWith } from './words.ts'

export interface TypedCard {
  readonly number: string
  readonly cvv: string
}

/** From the list to the filled form. */
export async function openForm(page: Page, hands: Hands, method: string): Promise<void> {
  await hands.goTo('Charges')
  await hands.press(page.getByRole('button', { name: 'New charge' }).first())
  await hands.choose(page.getByRole('radiogroup', { name: 'Method' }), method)
}

export async function fillCommon(page: Page, hands: Hands, amount: string): Promise<string> {
  await hands.fill(page.getByRole('textbox', { name: beginningWith('Amount') }), amount)
  await hands.fill(page.getByRole('textbox', { name: beginningWith('Customer’s e-mail') }), 'customer@example.com')
  return page.getByRole('textbox', { name: beginningWith('Reference') }).inputValue()
}

export async function fillCard(page: Page, hands: Hands, { number, cvv }: TypedCard): Promise<void> {
  await hands.fill(page.getByRole('textbox', { name: beginningWith('Card number') }), number)
  await hands.fill(page.getByRole('textbox', { name: t('Month') }), '12')
  await hands.fill(page.getByRole('textbox', { name: t('Year') }), '31')
  await hands.fill(page.getByLabel(t('Security code')), cvv)
}

export async function fillBilling(page: Page, hands: Hands): Promise<void> {
  const address = {
    'House and street': '470 Mundet', 'City': 'Hillside', 'State': 'NJ', 'Zip or postal code': '07205', 'Country': 'US',
  }
  for (const [label, text] of Object.entries(address)) {
    await hands.fill(page.getByRole('textbox', { name: new RegExp(`^${label}`) }), text)
  }
  await hands.press(page.getByRole('button', { name: 'Send address' }))
}

/** The heading is the reference: the screen of this charge is there. */
export async function seeCharge(page: Page, txref: string): Promise<void> {
  await expect(page.getByRole('heading', { name: txref, level: 1 })).toBeVisible()
}

export async function seeProved(page: Page): Promise<void> {
  await expect(page.getByText(t('Proved: value may be given'))).toBeVisible()
}

export async function seeNotProved(page: Page): Promise<void> {
  await expect(page.getByText('Proved: value may be given')).toBeHidden()
}

export interface Merchant {
  readonly address: string
  close(): Promise<void>
}

/** Where a bank's page leads in the end: a page of the merchant's. */
export async function startMerchant(): Promise<Merchant> {
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<title>Shop</title><p>Thank you.</p>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/paid`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export interface Canary {
  readonly name: string
  readonly text: string
  /** The calls that carry it by design, in their request's body. */
  readonly carriers: readonly string[]
}

const START = '/rpc/charges/start'
export const ANSWER = '/rpc/charges/answerSuggestion'
export const VALIDATE = '/rpc/charges/validate'

export function cardCanaries({ number, cvv }: TypedCard, carriers = [START]): readonly Canary[] {
  return [{ name: 'the card number', text: number, carriers }, { name: 'the security code', text: cvv, carriers }]
}
export const TWICE = [START, ANSWER]

/** The screen itself names it, as it stands on a card; the other cards of the tests are named nowhere. */
function isPracticeCard({ text }: Canary): boolean {
  return PRACTICE_CARDS.some(({ number }) => number.replaceAll(' ', '') === text)
}

/**
 * A long secret is looked for everywhere, in every form; of a short one, which stands in figures by chance, only as a
 * word of its own. The search is held to account: each must have been seen in the calls that carry it.
 */
export async function findNoTrace(
  page: Page, traffic: readonly Exchange[], canaries: readonly Canary[],
): Promise<void> {
  const long = canaries.filter(({ text }) => text.length > 10)
  const short = canaries.filter(({ text }) => text.length <= 10)
  for (const { name, text, carriers } of canaries) {
    for (const carrier of carriers) {
      const calls = traffic.filter(({ path }) => path === carrier)
      expect(calls.some(({ requestBody }) => requestBody.includes(text)), `${name} in ${carrier}`).toBe(true)
    }
  }
  expect(searchTraffic(traffic, long)).toEqual([])
  const named = long.filter(isPracticeCard).map(({ name }) => `${name} in heap as groups`)
  expect((await searchPage(page, long)).filter((found) => !named.includes(found))).toEqual([])
  const kept = Object.entries(await keptBy(page))
  for (const { name, text, carriers } of short) {
    const word = new RegExp(`(?<![0-9A-Za-z])${text}(?![0-9A-Za-z])`)
    expect(kept.filter(([, content]) => word.test(content)).map(([place]) => place), `${name} in the page`).toEqual([])
    const others = traffic.filter((exchange) => (
      (!carriers.includes(exchange.path) && word.test(exchange.requestBody))
      || word.test(exchange.path) || word.test(exchange.responseBody().toString())
    ))
    expect(others.map(({ path }) => path), `${name} in the traffic`).toEqual([])
  }
}

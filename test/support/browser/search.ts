/** Looks for secrets in what a page has kept and sent. */
import type { Page } from '@playwright/test'
import { heapOf, keptBy } from './memory.ts'
import { formsOf } from './secret-forms.ts'
import type { Exchange } from './traffic.ts'

export interface Secret {
  readonly name: string
  readonly text: string
  /** The calls that carry it by design, in their request's body. */
  readonly carriers: readonly string[]
}

/** Where each secret was found, in which form; empty where none was. */
export async function searchPage(page: Page, secrets: readonly Secret[]): Promise<readonly string[]> {
  const kept = { ...(await keptBy(page)), heap: await heapOf(page) }
  return Object.entries(kept).flatMap(([place, text]) => secrets.flatMap((secret) => (
    findIn(Buffer.from(text), secret).map((form) => `${secret.name} in ${place} as ${form}`)
  )))
}

export function searchTraffic(traffic: readonly Exchange[], secrets: readonly Secret[]): readonly string[] {
  return traffic.flatMap((exchange) => secrets.flatMap((secret) => {
    const { method, path, requestHead, requestBody, responseHead, responseBody } = exchange
    const parts = {
      address: Buffer.from(path),
      'request head': Buffer.from(requestHead),
      'request body': Buffer.from(secret.carriers.includes(path) ? '' : requestBody),
      'response head': Buffer.from(responseHead),
      'response body': responseBody(),
    }
    return Object.entries(parts).flatMap(([part, bytes]) => (
      findIn(bytes, secret).map((form) => `${secret.name} in the ${part} of ${method} ${path} as ${form}`)
    ))
  }))
}

function findIn(bytes: Buffer, { text }: Secret): readonly string[] {
  return formsOf(text).filter(([, form]) => bytes.includes(form)).map(([name]) => name)
}

/** A core that listens for webhooks, and deliveries of the document's shape to it. */
import { PROFILE, startCore, type TestCore } from './core.ts'

export interface Listening extends TestCore {
  readonly address: string
  /** A delivery of the document's shape; its status. */
  deliver(fields: Record<string, unknown>, headers?: Record<string, string>): Promise<number>
}

export async function startListening(core?: TestCore): Promise<Listening> {
  const test = core ?? await startCore()
  await test.client.webhooks.setSettings({ profile: PROFILE, port: 0 })
  const { address } = await test.client.webhooks.listen({ profile: PROFILE })
  return { ...test, address, deliver: (fields, headers) => post(address, JSON.stringify(payload(fields)), headers) }
}

export function payload(fields: Record<string, unknown>) {
  return {
    id: 93, txRef: 'T-1', gwRef: 'G-1', orderRef: null, createdAt: '2026-09-17T08:30:00.000Z', amount: 10,
    charged_amount: 10, status: 'successful', currency: 'NGN', ...fields,
  }
}

export async function post(address: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  const type = { 'content-type': 'application/json' }
  return (await fetch(address, { method: 'POST', body, headers: { ...type, ...headers } })).status
}

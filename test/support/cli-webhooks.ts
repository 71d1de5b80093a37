/** What the core of the commands under test answers about webhooks. */
import { implement } from '@orpc/server'
import { contract } from '../../src-shared/contract/index.ts'
import type { WebhookEntry, WebhookImport, WebhookSettings } from '../../src-shared/contract/webhooks.ts'
import { AT } from './cli-data.ts'

export interface WebhookAnswers {
  webhookSettings: WebhookSettings
  webhookImport: WebhookImport
}

export const WEBHOOK_ANSWERS: WebhookAnswers = {
  webhookSettings: { port: 4_780, path: '/secret-path', authenticity: { kind: 'none' }, secretFingerprint: null },
  webhookImport: { taken: 3, doubled: 1, unknownReference: 0, rejected: 0, rejects: [], run: null },
}

export const WEBHOOK: WebhookEntry = {
  id: 5, arrivedAt: AT, source: 'listener', kind: 'payment', encoding: 'form', isAuthentic: null, txref: 'ORDER-1',
  transferReference: null, txid: '93', gatewayReference: 'G-1', orderReference: null, status: 'successful',
  amount: '1250.50', chargedAmount: '1250.50', currency: 'NGN', createdAt: AT, duplicateOf: null,
  paymentState: 'failed', runId: 3, fault: null,
}

export const NOTHING_REFUSED = {
  'not-authentic': 0, 'too-large': 0, 'too-many': 0, 'not-kept': 0, 'wrong-address': 0,
}

type Note = (procedure: string, input: unknown) => Promise<void>

export function webhookProcedures(answers: WebhookAnswers & { readonly isEndless: boolean }, note: Note) {
  const os = implement(contract)
  return {
    list: os.webhooks.list.handler(async ({ input }) => {
      await note('webhooks.list', input)
      return { rows: [WEBHOOK], total: 1 }
    }),
    get: os.webhooks.get.handler(async ({ input }) => {
      await note('webhooks.get', input)
      return { ...WEBHOOK, body: '{"txRef":"ORDER-1"}', repeats: 2 }
    }),
    settings: os.webhooks.settings.handler(() => answers.webhookSettings),
    setSettings: os.webhooks.setSettings.handler(async ({ input }) => {
      await note('webhooks.setSettings', input)
      return answers.webhookSettings
    }),
    listen: os.webhooks.listen.handler(async ({ input }) => {
      await note('webhooks.listen', input)
      return { address: 'http://127.0.0.1:4780/secret-path', after: 4 }
    }),
    stop: os.webhooks.stop.handler(async ({ input }) => {
      await note('webhooks.stop', input)
      return { address: null, taken: 1, refused: { ...NOTHING_REFUSED, 'not-authentic': 3 }, trouble: null }
    }),
    listening: os.webhooks.listening.handler(() => {
      throw new Error('The terminal program is not known to ask whether webhooks are listened to')
    }),
    watch: os.webhooks.watch.handler(async function* ({ input, signal }) {
      await note('webhooks.watch', input)
      yield WEBHOOK
      if (answers.isEndless) await new Promise((resolve) => signal?.addEventListener('abort', resolve))
    }),
    importFile: os.webhooks.importFile.handler(async function* ({ input }) {
      await note('webhooks.importFile', input)
      yield { kind: 'progress' as const, bytesRead: 10, bytesTotal: 20, taken: 1 }
      yield { kind: 'done' as const, result: answers.webhookImport }
    }),
  }
}

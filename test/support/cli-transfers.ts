/** The part of the fake core that answers for transfers and their users. */
import { implement } from '@orpc/server'
import type { TransferDetail } from '../../src-shared/contract/transfers.ts'
import { contract } from '../../src-shared/contract/index.ts'
import { AT } from './cli-data.ts'

type Note = (procedure: string, input: unknown) => Promise<void>

export const TRANSFER: TransferDetail = {
  id: 7, batchId: null, state: 'awaiting-approval', createdBy: 'officer', createdAt: AT, maker: 'ada', checker: null,
  details: {
    reference: 'PAY-7', currency: 'NGN', amountMinor: 125_050, accountBank: '044', accountNumber: '0690000031',
  },
  marks: ['first-time-beneficiary'], payloadHash: 'ab'.repeat(32), sentAt: null, serviceId: null, serviceStatus: null,
  fee: null, requiresApproval: null, isApproved: null, reason: null, payload: '{"amount":1250.50}',
  notices: [{ id: 3, arrivedAt: AT, status: 'SUCCESSFUL', amount: '1250.50', currency: 'NGN' }],
  events: [{ at: AT, by: 'ada', kind: 'submitted', detail: null, body: null }],
}
const SECOND: TransferDetail = { ...TRANSFER, id: 8, details: { ...TRANSFER.details, reference: 'PAY-8' } }
const TOTALS = [{ currency: 'NGN' as const, count: 2, amountMinor: 250_100n }]
const USER = { name: 'ada', roles: ['maker' as const], isActive: true, addedAt: AT, addedBy: 'officer' }
const LIMIT = { currency: 'NGN' as const, oneMinor: 50_000_000, dayMinor: null }

export function transferProcedures(note: Note) {
  const os = implement(contract)
  const one = async (procedure: string, input: unknown): Promise<TransferDetail> => {
    await note(procedure, input)
    return TRANSFER
  }
  return {
    appUsers: {
      list: os.appUsers.list.handler(() => [USER]),
      add: os.appUsers.add.handler(async ({ input }) => {
        await note('appUsers.add', input)
        return [USER]
      }),
      changePassphrase: os.appUsers.changePassphrase.handler(async ({ input }) => {
        await note('appUsers.changePassphrase', input)
        return [USER]
      }),
      deactivate: os.appUsers.deactivate.handler(async ({ input }) => {
        await note('appUsers.deactivate', input)
        return [{ ...USER, isActive: false }]
      }),
    },
    transfers: {
      draft: os.transfers.draft.handler(({ input }) => one('transfers.draft', input)),
      edit: os.transfers.edit.handler(({ input }) => one('transfers.edit', input)),
      discard: os.transfers.discard.handler(({ input }) => one('transfers.discard', input)),
      resolve: os.transfers.resolve.handler(({ input }) => one('transfers.resolve', input)),
      get: os.transfers.get.handler(({ input }) => one('transfers.get', input)),
      submit: os.transfers.submit.handler(async ({ input }) => [await one('transfers.submit', input)]),
      approve: os.transfers.approve.handler(async ({ input }) => [await one('transfers.approve', input)]),
      reject: os.transfers.reject.handler(async ({ input }) => [await one('transfers.reject', input)]),
      send: os.transfers.send.handler(async function* ({ input }) {
        await note('transfers.send', input)
        const of = input.transferIds.length
        const transfer = { ...TRANSFER, state: 'unknown' as const, reason: 'cut off' }
        yield { kind: 'sent' as const, transfer, done: 1, of }
        const stopped = of > 1 ? { transferId: 7, reason: 'cut off' } : null
        yield { kind: 'done' as const, sent: 1, of, stopped }
      }),
      list: os.transfers.list.handler(async ({ input }) => {
        await note('transfers.list', input)
        return { rows: [SECOND, TRANSFER], total: 2, totals: TOTALS }
      }),
      batches: os.transfers.batches.handler(() => ({ rows: [], total: 0 })),
      limits: os.transfers.limits.handler(() => [LIMIT]),
      setLimit: os.transfers.setLimit.handler(async ({ input }) => {
        await note('transfers.setLimit', input)
        return [input.limit]
      }),
      inspectFile: os.transfers.inspectFile.handler(async ({ input }) => {
        await note('transfers.inspectFile', input)
        return {
          fileSha256: 'ab', encoding: 'utf-8' as const, delimiter: ',', decimal: '.' as const, headers: ['reference'],
          sample: [], columns: { reference: 1 }, open: [], totals: TOTALS,
          rows: [
            { rowNumber: 2, verdict: 'new' as const, details: TRANSFER.details, marks: [], reason: null },
            {
              rowNumber: 3, verdict: 'rejected' as const, details: null, marks: [],
              reason: 'amount “x” is not an amount',
            },
          ],
        }
      }),
      importFile: os.transfers.importFile.handler(async ({ input }) => {
        await note('transfers.importFile', input)
        return { batchId: 3, drafted: 2, left: 0 }
      }),
    },
  }
}

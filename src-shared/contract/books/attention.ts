/** What a person must hear of, on whatever screen they are: told again with each change, newest first. */
import { z } from 'zod'
import { MAX_NOTICED } from '../../domain/books/exceptions.ts'
import { TRANSFER_CURRENCIES } from '../../domain/transfers/transfers.ts'
import {
  amountMinorSchema, countSchema, currencySchema, idSchema, inProfileSchema, instantSchema, procedure,
} from '../common.ts'
import { dayCountsSchema, nextStepSchema } from './today.ts'

const noticedCaseSchema = z.object({
  txref: z.string(), currency: currencySchema, atRiskMinor: amountMinorSchema, since: instantSchema,
})
const noticedCasesSchema = z.object({
  /** Of all; the newest of them follow. */
  count: countSchema,
  newest: z.array(noticedCaseSchema).max(MAX_NOTICED).readonly(),
})
export type NoticedCase = Readonly<z.output<typeof noticedCaseSchema>>

const unknownTransferSchema = z.object({
  id: idSchema,
  reference: z.string(),
  currency: z.enum(TRANSFER_CURRENCIES),
  amountMinor: amountMinorSchema,
})
export type UnknownTransfer = Readonly<z.output<typeof unknownTransferSchema>>

export const attentionSchema = z.object({
  /** Of all business days. */
  counts: dayCountsSchema,
  next: nextStepSchema,
  /** Proved earlier, different now, and not resolved. */
  regressed: noticedCasesSchema,
  pendingTooLong: noticedCasesSchema,
  /**
   * When time alone makes the next exception: a payment is pending for too long, or money that was to arrive did not.
   * Null where none is awaited.
   */
  nextDueAt: instantSchema.nullable(),
  /** Open exceptions that someone else assigned to whoever asks. */
  assigned: z.object({
    count: countSchema,
    newest: z.array(noticedCaseSchema.extend({ by: z.string() })).max(MAX_NOTICED).readonly(),
  }),
  /** Payouts that may have been paid, and of which nobody knows. */
  unknownTransfers: z.object({
    count: countSchema, newest: z.array(unknownTransferSchema).max(MAX_NOTICED).readonly(),
  }),
})
export type Attention = Readonly<z.output<typeof attentionSchema>>

export const attention = {
  get: procedure.input(inProfileSchema).output(attentionSchema),
}

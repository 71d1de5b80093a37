/** Reports: what is printed, signed and filed of a day, a settlement or a period. */
import { z } from 'zod'
import { REPORT_FORMATS, REPORT_KINDS } from '../../domain/reports/report-kinds.ts'
import { countSchema, dateSchema, idSchema, inProfileSchema, instantSchema, procedure } from '../common.ts'

const periodSchema = z.object({ fromDate: dateSchema, toDate: dateSchema })

/**
 * `day`: the proof of a business day. `exceptions`: those that are open, by age. `fees`: of settlements that were paid
 * in a period, and with fee rules (JSON, read strictly) what they allow. `transfers`: drafted in a period.
 */
export const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('day'), date: dateSchema }),
  z.object({ kind: z.literal('settlement'), settlementId: idSchema }),
  z.object({ kind: z.literal('exceptions') }),
  periodSchema.extend({ kind: z.literal('fees'), rules: z.unknown().optional() }),
  z.object({ kind: z.literal('suspicious') }),
  periodSchema.extend({ kind: z.literal('transfers') }),
])
export type AskedReport = Readonly<z.output<typeof reportSchema>>

const reportOutlineSchema = z.object({
  /** What of it stands under which heading, in English: whoever shows it says it in their language. */
  sections: z.array(z.object({ title: z.string(), rows: countSchema })).readonly(),
  /** SHA-256 of all that it says, hexadecimal: the same in each format and language. */
  dataHash: z.string(),
})
export type ReportOutline = Readonly<z.output<typeof reportOutlineSchema>>

const writtenReportSchema = z.object({
  path: z.string(), bytes: countSchema, sha256: z.string(), dataHash: z.string(), rows: countSchema,
})
export type WrittenReport = Readonly<z.output<typeof writtenReportSchema>>

/** The action under which a report stands in the audit trail. */
export const REPORT_ACTION = 'report written'

/** A report that was written, as the audit trail knows it. */
export const reportRecordSchema = writtenReportSchema.extend({
  at: instantSchema, by: z.string(), kind: z.enum(REPORT_KINDS), format: z.enum(REPORT_FORMATS), title: z.string(),
})
export type ReportRecord = Readonly<z.output<typeof reportRecordSchema>>

const askedSchema = inProfileSchema.extend({ report: reportSchema })

export const reports = {
  /** What it would say now. Throws SETTLEMENT_UNKNOWN, REPORT_PERIOD_BACKWARDS, REPORT_TOO_LARGE, FEE_RULES_INVALID. */
  outline: procedure.input(askedSchema).output(reportOutlineSchema),
  /**
   * Writes it in the language that is spoken. Throws as `outline`, and OUTPUT_EXISTS where something has the name by
   * the end and `mustBeNew`; else that is replaced.
   */
  write: procedure
    .input(askedSchema.extend({
      format: z.enum(REPORT_FORMATS), path: z.string(), mustBeNew: z.boolean().default(false),
    }))
    .output(writtenReportSchema),
  /** Newest first. */
  list: procedure
    .input(inProfileSchema.extend({ limit: z.int().min(1).max(1_000).default(100) }))
    .output(z.array(reportRecordSchema)),
}

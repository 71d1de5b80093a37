/** Writes reports, tells what they would say, and lists those that were written. */
import { basename } from 'node:path'
import {
  REPORT_ACTION, reportRecordSchema, type ReportOutline, type ReportRecord, type WrittenReport,
} from '../../../src-shared/contract/reports/reports.ts'
import type { ReportFormat } from '../../../src-shared/domain/reports/report-kinds.ts'
import { inEnglish } from '../../../src-shared/texts/text.ts'
import { frameReport, readSetting } from '../core/frame-report.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { recordOutput } from '../core/record-output.ts'
import type { StandingOfPeople } from '../people/standing.ts'
import { createGathering, type Asked, type Describe } from './gather-report.ts'
import { gatherSteadily } from './gather-steadily.ts'

interface ToFile extends Asked {
  readonly format: ReportFormat
  readonly path: string
  readonly mustBeNew: boolean
}

export function createReports(parts: Parts, open: OpenProfiles, standing: StandingOfPeople) {
  const gatherOnce = createGathering(parts, open, standing)

  async function gather(asked: Asked, signal?: AbortSignal): Promise<Describe> {
    const { audit } = await open.reader(asked.profile)
    return gatherSteadily(() => audit.evidenceHead(), () => gatherOnce(asked, signal))
  }

  return {
    async outline(asked: Asked, signal?: AbortSignal): Promise<ReportOutline> {
      const describe = await gather(asked, signal)
      return {
        sections: describe().sections.map((one) => (
          one(({ table, rows }) => ({ title: table.title, rows: rows.length }))
        )),
        dataHash: await parts.hashReport(await open.profile(asked.profile), describe),
      }
    },
    async write({ format, path, mustBeNew, ...asked }: ToFile, signal?: AbortSignal): Promise<WrittenReport> {
      const { profile, report: { kind } } = asked
      const describe = await gather(asked, signal)
      const setting = await readSetting(parts, open, profile)
      const dataHash = await parts.hashReport(setting.profile, describe)
      const report = frameReport(setting, describe(), dataHash)
      const file = { ...(await parts.writeReport(path, format, report, setting.atMs, { signal, mustBeNew })), dataHash }
      const at = new Date(setting.atMs).toISOString()
      const { title } = inEnglish(describe)
      await recordOutput(parts, open, profile, {
        action: REPORT_ACTION, subject: `file ${basename(file.path)}`,
        after: JSON.stringify({ at, kind, title, format, ...file }),
      })
      return file
    },
    /** Newest first. */
    async list({ profile, limit }: { readonly profile: string; readonly limit: number }): Promise<ReportRecord[]> {
      await open.takeAuditNotes(profile)
      const entries = await (await open.reader(profile)).audit.listEntriesOf(REPORT_ACTION, limit)
      return entries.map(({ actor, after }) => {
        const told: unknown = JSON.parse(after ?? '')
        return reportRecordSchema.parse({ ...(typeof told === 'object' ? told : {}), by: actor })
      })
    },
  }
}

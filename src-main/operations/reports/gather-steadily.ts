/** A report is read in several steps. Where a run or an import writes meanwhile, its sections could contradict. */
import type { EvidenceHead } from '../../../src-shared/domain/evidence/evidence-head.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { Describe } from './gather-report.ts'

/** A run writes for hours: somebody who asks for a report then gets one that says so. */
const TRIES = 3

/** Gathers again where something was written meanwhile; after a few tries the report begins with saying so. */
export async function gatherSteadily(
  readHead: () => Promise<EvidenceHead>, gather: () => Promise<Describe>,
): Promise<Describe> {
  for (let tries = 1; ; tries += 1) {
    const before = await readHead()
    const describe = await gather()
    const after = await readHead()
    if (before.auditCount === after.auditCount && before.observationCount === after.observationCount) return describe
    if (tries === TRIES) return () => withAlarm(describe)
  }
}

function withAlarm(describe: Describe): ReturnType<Describe> {
  const body = describe()
  const alarm = t('Payments were verified or changed while this report was made: its sections may not agree. Write it '
    + 'again when nothing runs.')
  return { ...body, alarms: [alarm, ...body.alarms] }
}

/** Answers what is asked of runs, attempts and the log of sends. */
import { prepareAttemptReads } from './attempts.ts'
import { prepareCoolOffReads } from './cool-offs.ts'
import { prepareReferenceReads } from './references.ts'
import { prepareRunErrors } from './run-errors.ts'
import { prepareRunReads } from './runs.ts'
import { prepareSendReads, prepareSendWindows } from './sends.ts'
import type { VerificationReads } from '../api/verification.ts'
import type { Readable } from '../engine/access.ts'

export function createVerificationReads(db: Readable): VerificationReads {
  const { listAttempts, pageAttempts, listAttemptsOf } = prepareAttemptReads(db)
  const { findRun, listRuns, listAskingRuns, listQueuedRuns } = prepareRunReads(db)
  const { listSends, countSends, loadHeldSlots, findSend } = prepareSendReads(db)
  const { pageSendWindows } = prepareSendWindows(db)
  return {
    listAttempts,
    pageAttempts,
    listAttemptsOf,
    listRuns,
    findRun,
    listRunErrors: prepareRunErrors(db),
    ...prepareReferenceReads(db),
    isRunUnderWay: () => listAskingRuns().length > 0,
    isRunQueued: () => listQueuedRuns().length > 0,
    listSends,
    pageSendWindows,
    countSends,
    findSend,
    loadHeldSlots,
    loadCoolOff: prepareCoolOffReads(db).loadCoolOff,
  }
}

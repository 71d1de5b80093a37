/** Keeps what a query of v3's verify said, with its five checks. The payment stays as it is. Runs in a transaction. */
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Writable } from '../engine/access.ts'
import type { CallOutcome } from '../../../src-shared/domain/verification/call-outcome.ts'
import { evaluateChecks } from '../../../src-shared/domain/verification/verify-checks.ts'
import type { VerifyAnswer } from '../../../src-shared/domain/verification/verify-outcome.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { prepareStandingRows } from './standings.ts'
import { prepareV3QueryRows } from './v3-queries.ts'
import type { V3QueryRecord } from '../api/verification.ts'

const NOTHING_SAID = { txref: null, txid: null, status: null, chargecode: null, currency: null, amount: null }

export function prepareV3QueryWrites(db: Writable) {
  const { insertV3Query } = prepareV3QueryRows(db)
  const { getStanding } = prepareStandingRows(db)
  const { recordAudit } = prepareAuditRows(db)

  return {
    recordV3Query({ paymentId, attemptId, txid, outcome, actor }: V3QueryRecord, { wallMs: atMs }: Instant): void {
      const { expected } = getStanding(paymentId)
      const said = outcome.kind === 'answered' ? outcome.answer : NOTHING_SAID
      const conclusion = outcome.kind === 'answered' ? evaluateChecks(expected, outcome.answer) : null
      insertV3Query({
        paymentId, attemptId, atMs, askedTxid: txid, by: actor.name, outcome: outcome.kind,
        ...wordsOf(outcome), ...said,
        verdict: conclusion?.verdict ?? null, checks: JSON.stringify(conclusion?.checks ?? []),
      })
      const after = conclusion?.verdict ?? outcome.kind
      recordAudit({ action: 'v3 asked', subject: `payment ${expected.txref}`, before: null, after, actor }, atMs)
    },
  }
}

function wordsOf(outcome: CallOutcome<VerifyAnswer>) {
  return {
    httpStatus: 'httpStatus' in outcome ? outcome.httpStatus : null,
    message: 'message' in outcome ? outcome.message : null,
    body: 'body' in outcome ? outcome.body : null,
  }
}

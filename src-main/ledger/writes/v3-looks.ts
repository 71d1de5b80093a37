/** Keeps a look at v3's verify with its five checks. The payment stays as it is. Runs in a transaction. */
import type { Database } from 'better-sqlite3'
import type { CallOutcome } from '../../../src-shared/domain/call-outcome.ts'
import { evaluateChecks } from '../../../src-shared/domain/verify-checks.ts'
import type { VerifyAnswer } from '../../../src-shared/domain/verify-outcome.ts'
import { prepareAudit } from '../queries/audit.ts'
import { prepareStandingQueries } from '../queries/standings.ts'
import { prepareV3LookQueries } from '../queries/v3-looks.ts'
import type { V3LookRecord } from '../v3-looks.ts'

const NOTHING_SAID = { txref: null, txid: null, status: null, chargecode: null, currency: null, amount: null }

export function prepareV3LookWrites(db: Database) {
  const { insertLook } = prepareV3LookQueries(db)
  const { getStanding } = prepareStandingQueries(db)
  const { recordAudit } = prepareAudit(db)

  return {
    recordV3Look({ paymentId, attemptId, txid, outcome, actor }: V3LookRecord, atMs: number): void {
      const { expected } = getStanding(paymentId)
      const said = outcome.kind === 'answered' ? outcome.answer : NOTHING_SAID
      const conclusion = outcome.kind === 'answered' ? evaluateChecks(expected, outcome.answer) : null
      insertLook({
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

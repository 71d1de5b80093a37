/** Holds what the service has, as it last said it, against the attempts that named it. */
import { createFaults, paced, together, type Examination } from './examination.ts'

/** Which reference an answer named stands in its first check. */
const CHECK = 'LEFT JOIN check_result'
const OTHER = `
  SELECT t.txref FROM service_transaction t
  LEFT JOIN attempt l ON l.id = t.last_attempt_id ${CHECK} lc ON lc.attempt_id = l.id AND lc.ordinal = 0
  LEFT JOIN attempt f ON f.id = t.first_attempt_id ${CHECK} fc ON fc.attempt_id = f.id AND fc.ordinal = 0
  WHERE lc.actual IS NOT t.txref OR fc.actual IS NOT t.txref OR f.txid IS NOT t.txid OR l.txid IS NOT t.txid
    OR l.status IS NOT t.status OR l.chargecode IS NOT t.chargecode OR l.amount IS NOT t.amount
    OR l.currency IS NOT t.currency`
const MISSING = `
  SELECT c.actual FROM attempt a JOIN check_result c ON c.attempt_id = a.id AND c.ordinal = 0
  LEFT JOIN service_transaction t ON t.txref = c.actual AND t.txid = a.txid
  WHERE a.txid IS NOT NULL AND a.outcome = 'answered'
    AND (t.txid IS NULL OR a.id < t.first_attempt_id OR a.id > t.last_attempt_id)`

export const findOtherTransactions: Examination = ({ db, tick }) => {
  const [other, missing] = [createFaults(), createFaults()]
  for (const txref of paced(db.prepare<[], string>(OTHER).pluck().iterate(), tick)) other.add(txref)
  for (const txref of paced(db.prepare<[], string>(MISSING).pluck().iterate(), tick)) missing.add(txref)
  return together(
    other.tell('they differ from what the last answer said, for'),
    missing.tell('answers named transactions that are not there, for'),
  )
}

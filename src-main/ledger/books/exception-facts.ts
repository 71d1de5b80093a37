/**
 * What makes a payment an exception, since when, and whether it is resolved, as SQL over the payment `p`. Everything is
 * read from the append-only attempts and events, so nothing has to be kept in step with a call or an import.
 */
import { isKeyRefusal } from '../verification/key-refusals.ts'
import { PRESENT_MS } from '../engine/present-moment.ts'

/** Did the attempt conclude? Then it is a reading of what the service holds. */
export const isConclusive = (a: string): string =>
  `(${a}.verdict IS NOT NULL OR (${a}.outcome = 'refused' AND NOT ${isKeyRefusal(a)}))`

/** What it concluded: the word is that of the state which it leads to. */
const readingOf = (a: string): string => `iif(${a}.outcome = 'refused', 'refused', ${a}.verdict)`

/**
 * Attempts up to this one were held against other books: an import has changed the money since, or brought it back. A
 * payment that a charge brought back was never asked about before: with an attempt, its import is not undone.
 */
const BOOKS_SINCE = `coalesce((
  SELECT max(b.attempts_before) FROM payment_history h JOIN import_batch b ON b.id = h.changed_by_id
  WHERE h.payment_id = p.id AND h.changed_by = 'import' AND b.state = 'committed' AND (
    h.event = 'revived'
    OR (h.event = 'changed' AND (h.currency <> p.currency OR h.amount_minor <> p.amount_minor)))), 0)`

/** The first answer after the first proof that differs from it. Amounts are compared as numbers: `1.5` is `1.50`. */
const FIRST_DIFFERENT = `
  SELECT min(a.id) FROM attempt a WHERE a.payment_id = p.id AND ${isConclusive('a')} AND a.id > (
    SELECT min(f.id) FROM attempt f
    WHERE f.payment_id = p.id AND f.verdict = 'proved' AND f.id > ${BOOKS_SINCE}
  ) AND (a.verdict IS NOT 'proved' OR a.txid IS NOT p.proof_txid OR a.currency IS NOT p.proof_currency
    OR a.amount + 0.0 <> p.proof_amount + 0.0)`

/** The first of the unbroken line of attempts that read as the newest one does. */
const FIRST_ALIKE = `
  SELECT min(a.id) FROM attempt a WHERE a.payment_id = p.id
    AND (p.state = 'unresolved' OR (${readingOf('a')} = p.state AND ${isConclusive('a')}))
    AND a.id > max(${BOOKS_SINCE}, coalesce((
      SELECT max(o.id) FROM attempt o
      WHERE o.payment_id = p.id AND ${isConclusive('o')} AND ${readingOf('o')} <> p.state), 0))`

/** Most payments are asked about once; an index alone tells so. */
const HAS_EARLIER_ATTEMPT = `EXISTS (
  SELECT 1 FROM attempt a WHERE a.payment_id = p.id AND a.id < p.last_attempt_id)`

/** UTC, ms: when the answer came that made it an exception. */
export const SINCE_MS = `(
  SELECT s.ended_wall_ms FROM attempt a JOIN send s ON s.id = a.send_id WHERE a.id = coalesce(CASE
    WHEN NOT ${HAS_EARLIER_ATTEMPT} THEN NULL
    WHEN p.is_regressed = 1 AND p.proof_amount IS NOT NULL THEN (${FIRST_DIFFERENT})
    ELSE (${FIRST_ALIKE}) END, p.last_attempt_id))`

/** `pending-too-long` is so only once it has been pending for long enough: see `isDue`. */
export const KIND = `CASE
  WHEN p.is_regressed = 1 THEN 'regressed' WHEN p.state = 'pending' THEN 'pending-too-long' ELSE p.state END`

/** The place of the first check that does not hold; null where none concluded badly. */
export const FAILING = `iif(p.state = 'failed', (
  SELECT c.ordinal FROM check_result c WHERE c.attempt_id = p.last_answer_id AND c.holds = 0
  ORDER BY c.ordinal LIMIT 1), NULL)`

export const NEWEST_READING = `(
  SELECT max(a.id) FROM attempt a WHERE a.payment_id = p.id AND ${isConclusive('a')})`

const READS_ALIKE = ['outcome', 'verdict', 'txid', 'status', 'chargecode', 'amount', 'currency', 'message']
  .map((column) => `b.${column} IS a.${column}`)
  .join(' AND ')

/** The newest of these steps. */
const newestOf = (...kinds: readonly string[]): string => `(
  SELECT max(e.id) FROM exception_event e
  WHERE e.payment_id = p.id AND e.kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`

/** Of the resolution `r`: the same money is expected, and no answer since read differently from the one it rests on. */
const RESTS = `(p.state IN ('unverified', 'proved') OR (r.currency = p.currency AND r.amount_minor = p.amount_minor))
  AND NOT EXISTS (
    SELECT 1 FROM attempt a WHERE a.payment_id = p.id AND a.id > r.attempt_id AND ${isConclusive('a')}
    AND NOT EXISTS (SELECT 1 FROM attempt b WHERE b.id = r.reading_id AND ${READS_ALIKE}))`

const NEWEST_WORD = newestOf('resolved', 'reopened')

/**
 * The resolution that holds; null where it is open. It ends with a person's word, with any later answer that reads
 * differently from the one it rests on, where other money is expected of a payment that still is not proved, and once
 * the date has passed by which the money was to arrive. `presentMs`: the moment, as SQL.
 */
export const resolvedBy = (presentMs: string): string => `(
  SELECT r.event_id FROM exception_resolution r
  WHERE r.event_id = ${NEWEST_WORD} AND (r.lapses_at_ms IS NULL OR r.lapses_at_ms > ${presentMs}) AND ${RESTS})`

/** On a connection that reads (`present-moment.ts`). */
export const RESOLVED_BY = resolvedBy(PRESENT_MS)

/** The proposal of a resolution that waits for a second person; null where none does. */
export const WAITING = `(
  SELECT r.event_id FROM exception_resolution r JOIN exception_event w ON w.id = r.event_id AND w.kind = 'proposed'
  WHERE r.event_id = ${newestOf('proposed', 'rejected', 'resolved', 'reopened')} AND ${RESTS})`

/** By when money was expected that did not arrive; null where it is not open for that. */
export const LAPSED = `(
  SELECT r.expected_by FROM exception_resolution r
  WHERE r.event_id = ${NEWEST_WORD} AND r.lapses_at_ms <= ${PRESENT_MS})`

export const OWNER = `(
  SELECT e.owner FROM exception_event e WHERE e.payment_id = p.id AND e.kind = 'assigned' ORDER BY e.id DESC LIMIT 1)`

/**
 * Left for later: somebody owns it, and a note that was written since it came up says why. What was noted of what is
 * over, resolved or reopened since, is no reason for what is open now.
 */
export const IS_CARRIED = `(${OWNER} IS NOT NULL AND EXISTS (
  SELECT 1 FROM exception_event n WHERE n.payment_id = p.id AND n.kind = 'noted'
    AND n.id > coalesce(${NEWEST_WORD}, 0) AND n.at_ms >= coalesce(${SINCE_MS}, 0)))`

/** Has it been pending for long enough? Where it is not pending, it need not be. Binds `@pendingSinceMs`. */
export const isDue = (kind: string, sinceMs: string): string =>
  `(${kind} <> 'pending-too-long' OR ${sinceMs} <= @pendingSinceMs)`

/**
 * How each table of a ledger is held against change behind the program's back, column by column. A test keeps it
 * complete against the layout: a new table or column has no place in the ledger before it has one here.
 */

/** The rows' digests are written by triggers of the connection that writes, whichever statement it was. */
export interface RowsHeld {
  readonly by: 'row'
  /** The column that names a row. */
  readonly key: string
  readonly chained: readonly string[]
  /** Those of a later layout, chained where one of them holds something: hashes of before stay good. */
  readonly chainedLater?: readonly [string, ...string[]]
  /** Which rows are observed when they are inserted, as SQL of `new`; none unless given. */
  readonly onInsert?: string
  /** Which are when a chained column of them changes. */
  readonly onUpdate?: string
  /** Which must be observed as they are, as SQL of `t` (the row) and `n` (its newest observation). */
  readonly mustMatch: string
  /** Which are observed where evidence begins, as SQL of `t`; those that must match unless given. */
  readonly atBeginning?: string
  /** Columns that follow from others, and from which. */
  readonly recomputed?: Readonly<Record<string, string>>
}

/** Its columns are hashed with what they belong to, or follow from what is. */
export interface Held {
  readonly by: 'attempt' | 'import' | 'run' | 'state' | 'chain' | 'recomputed' | 'nothing'
  readonly columns: readonly string[]
  readonly why: string
}

export type TableHeld = RowsHeld | Held

const ALWAYS = 'true'

/** Append-only, or changed by single statements: each state of a row is observed. */
function rows(columns: string, change: Partial<RowsHeld> = {}): RowsHeld {
  const chained = columns.split(/\s+/)
  return { by: 'row', key: chained[0] ?? '', chained, onInsert: ALWAYS, mustMatch: ALWAYS, ...change }
}

function held(by: Held['by'], columns: string, why: string): Held {
  return { by, columns: columns.split(/\s+/), why }
}

const EXPECTATION = `id txref currency amount_minor customer email expected_date source source_id row_number
  business_day`

export const HELD_TABLES: Readonly<Record<string, TableHeld>> = {
  import_batch: rows(`id file_name file_sha256 options_key state actor started_at_ms committed_at_ms undone_at_ms
    undo_reason rows_done new_count same_count changed_count duplicate_count rejected_count commit_number
    attempts_before history_before is_disturbed`, {
    // Before its commit it says nothing of the books.
    onInsert: `new.state IN ('committed', 'undone')`,
    onUpdate: `new.state IN ('committed', 'undone')`,
    // What was once in the books does not leave them by another state than undone.
    mustMatch: `t.state IN ('committed', 'undone') OR n.subject IS NOT NULL`,
    atBeginning: `t.state IN ('committed', 'undone')`,
    chainedLater: ['reading', 'corrects_batch_id'],
  }),
  import_correction: rows('id batch_id row_number reason header original corrected'),
  import_reject: held('import', 'id batch_id row_number column_name value reason', 'hashed at the commit'),
  import_member: held('import', `batch_id payment_id row_number kind currency amount_minor customer email expected_date
    business_day`, 'hashed at the commit'),
  import_contest: held('nothing', `batch_id txref row_number currency amount_minor customer email expected_date
    business_day is_contradicted`, 'only of imports that are not committed, and so not of the books'),
  payment: rows(EXPECTATION, {
    // New ones are hashed in slices of their import; one that a charge brought is observed by whoever inserts it.
    onInsert: 'false',
    onUpdate: ALWAYS,
    mustMatch: 'n.subject IS NOT NULL',
    atBeginning: `t.source <> 'import' OR EXISTS (SELECT 1 FROM payment_history h WHERE h.payment_id = t.id)`,
    recomputed: Object.fromEntries([
      'state', 'is_regressed', 'reason', 'last_attempt_id', 'last_answer_id', 'pending_answers', 'next_query_at_ms',
      'proof_txid', 'proof_amount', 'proof_currency',
    ].map((column) => [column, 'attempts, one after the other'])),
  }),
  payment_history: rows(`id payment_id changed_by changed_by_id event at_ms currency amount_minor customer email
    expected_date source source_id row_number business_day state reason last_answer_id pending_answers next_query_at_ms
    proof_txid proof_amount proof_currency`),
  // json_array takes no blobs.
  run: rows('id ordering lane state pause_reason created_at_ms ended_at_ms wait_for_pending_until_ms size', {
    onUpdate: ALWAYS,
    chainedLater: ['asked_by'],
    recomputed: {
      calls: 'the log of sends', open_items: 'run_tally', order_digest: 'run_item', concluded_digest: 'run_item',
    },
  }),
  run_item: held('run', 'payment_id run_id rank phase lane tries due_at_ms currency amount_minor state',
    'its order is hashed as the run begins, each item as it is concluded, into the run; states from attempts'),
  run_tally: held('recomputed', 'run_id currency state count amount_high amount_low', 'from run_item'),
  last_turn: held('nothing', 'lane asked_by send_id', 'only whose turn is next among those who ask at once'),
  send: rows(`id payment_id run_id txref lane taken_wall_ms taken_uptime_ms ended_wall_ms outcome hold_from_wall_ms
    hold_from_uptime_ms hold_ms`, {
    // A call that had an outcome is hashed with its attempt; one in flight is held against its payment and its run.
    onInsert: 'new.payment_id IS NULL',
    onUpdate: `new.payment_id IS NOT NULL AND (new.ended_wall_ms IS NULL OR new.outcome = 'not-sent')`,
    mustMatch: `t.payment_id IS NULL OR t.outcome IS 'not-sent'
      OR (t.ended_wall_ms IS NULL AND t.hold_from_wall_ms IS NOT NULL)`,
  }),
  taken_over_slot: held('nothing', 'send_id hold_from_wall_ms hold_from_uptime_ms hold_ms',
    'only how long slots stay taken after a take-over, which is over within minutes'),
  take_over: rows('first_send_id ahead_ms', { onUpdate: ALWAYS }),
  cool_off: rows('id started_wall_ms started_uptime_ms duration_ms message ended_wall_ms', { onUpdate: ALWAYS }),
  attempt: held('attempt', `id payment_id send_id outcome http_status message txid status chargecode amount currency
    verdict`, 'one hash with its send, answer and checks'),
  attempt_body: held('attempt', 'attempt_id body', 'hashed with its attempt'),
  check_result: held('attempt', 'attempt_id ordinal check_name holds expected actual hint', 'hashed with its attempt'),
  key_refusal: held('attempt', 'attempt_id', 'hashed with its attempt'),
  given_up: held('attempt', 'attempt_id', 'hashed with its attempt'),
  service_transaction: held('recomputed', `txid txref status chargecode amount currency first_attempt_id
    last_attempt_id`, 'from attempts'),
  exception_event: rows('id payment_id kind at_ms actor owner text'),
  exception_resolution: rows('event_id resolved_as attempt_id reading_id currency amount_minor', {
    chainedLater: ['at_risk_minor', 'expected_by', 'lapses_at_ms', 'proposal_id'],
  }),
  attachment: rows('id payment_id name type bytes sha256 at_ms actor note'),
  attachment_removal: rows('attachment_id at_ms actor reason'),
  attachment_content: held('recomputed', 'sha256 content', 'the hash of its content, which attachments name'),
  ['v3_look']: rows(`id payment_id attempt_id asked_txid at_ms actor outcome http_status message txref txid status
    chargecode currency amount verdict checks body`),
  charge: rows(`id payment_id method details state step txid gateway_reference card_bin card_last_four started_at_ms
    actor`, { onUpdate: ALWAYS }),
  charge_event: rows('id charge_id at_ms actor kind detail body'),
  card_entry: rows('id is_on statement at_ms actor'),
  app_user: rows('id user_key name roles public_key sealed_key is_active added_at_ms added_by', { onUpdate: ALWAYS }),
  people_act: rows('id act proposal_id statement signatures'),
  seat_invitation: rows('id person code_hash made_at_ms made_by good_until_ms'),
  seat_invitation_withdrawal: rows('invitation_id at_ms actor'),
  seat: rows('id invitation_id name public_key joined_at_ms statement signature seat_signature'),
  seat_removal: rows('seat_id at_ms actor'),
  transfer_batch: rows('id name file_sha256 created_at_ms actor'),
  transfer: rows(`id batch_id reference currency amount_minor details beneficiary_key payload_hash state created_at_ms
    created_by maker checker revision sent_at_ms service_id service_status fee requires_approval is_approved reason`, {
    onUpdate: ALWAYS,
  }),
  transfer_event: rows('id transfer_id at_ms actor kind detail body'),
  transfer_signature: rows('id transfer_id act user payload_hash at_ms signature statement'),
  transfer_limit: rows('id currency one_minor day_minor at_ms actor'),
  bank_file: rows('id account file_name file_sha256 format pending_count twins at_ms actor'),
  bank_file_undo: rows('file_id at_ms actor reason'),
  bank_statement: rows(`id file_id account account_number currency number from_date to_date opening_minor opening_date
    closing_minor closing_date`),
  bank_line: rows(`id statement_id position booking_date value_date amount_minor is_reversal narration counterparty
    bank_reference customer_reference type_code content occurrence`),
  bank_line_again: rows('id statement_id position line_id'),
  settlement_file: rows(`id source file_name file_sha256 options_key reading state actor started_at_ms committed_at_ms
    undone_at_ms undone_by undo_reason rows_done new_count known_count rejected_count`, {
    // Before it ends it says nothing of what is seen.
    onInsert: 'false',
    onUpdate: `new.state IN ('committed', 'undone', 'discarded')`,
    // What was once seen does not go out of sight by another state than these.
    mustMatch: `t.state IN ('committed', 'undone', 'discarded') OR n.subject IS NOT NULL`,
    atBeginning: `t.state IN ('committed', 'undone', 'discarded')`,
  }),
  settlement: rows('id settlement_id currency'),
  settlement_line: held('import', `id file_id row_number settlement kind txref platform_reference currency gross_minor
    app_fee_minor merchant_fee_minor stamp_duty_minor net_minor transaction_date settlement_date stage due_date content
    occurrence`, 'hashed in slices as they come'),
  settlement_line_again: held('import', 'line_id file_id row_number', 'hashed at the commit'),
  settlement_reject: held('import', 'id file_id row_number column_name value reason', 'hashed at the commit'),
  matching_rule_set: rows('version rules at_ms actor'),
  match_run: rows('id at_ms actor today rule_set basis newest_match'),
  match_run_count: rows('id run_id link confirmed suggested breaks in_transit'),
  match_ground: held('recomputed', 'id rule is_break because agreed disagreed', 'with the matches that rest on it'),
  match: held('recomputed', 'id link state ground_id match_key left_id right_id made_at_ms',
    'by blocks of rows, and from what is matched, the rule set and decisions'),
  match_item: held('recomputed', 'match_id side item_id part_minor', 'with its match'),
  match_alternative: held('recomputed', 'match_id ordinal side item_id', 'with its match'),
  match_decision: rows('id kind match_id link rule undoes reason at_ms actor'),
  match_decision_item: rows('id decision_id side item_id part_minor'),
  match_write_off: rows('id kind match_id proposal_id decision_id reason date at_ms actor'),
  match_write_off_amount: rows('id write_off_id currency amount_minor'),
  day_close: rows('id act_id date content_hash at_ms', { recomputed: { content: 'content_hash' } }),
  day_reopening: rows('id act_id close_id at_ms'),
  closed_day_figures: rows('id close_id run_id currency figures'),
  stated_adjustment: rows('id close_id figures_id'),
  journal_export: rows('id from_date to_date accounts at_ms actor'),
  journal_entry: rows('id export_id code kind source name source_date date postings reverses'),
  webhook_notice: rows(`id arrived_at_ms source kind encoding is_authentic content_sha256 duplicate_of txref
    transfer_reference txid gateway_reference order_reference status amount charged_amount currency created_at fault
    body`),
  webhook_follow_up: rows('notice_id run_id'),
  webhook_followed: rows('id up_to_notice_id at_ms'),
  webhook_settings: rows('id port path authenticity header secret_fingerprint at_ms actor'),
  audit: rows(`id at_ms actor action subject before after previous_hash hash actor_kind observation_count
    observation_head`, { chainedLater: ['statement', 'signature'] }),
  observation: held('chain', 'id kind subject digest', 'each is linked to the one before'),
  ledger_state: held('state', `only first_held_send_id audit_count audit_head observation_count observation_head
    inexact_attempts digest`, 'its digest covers the row, and the ids given to payments so far'),
  command_log: held('nothing', 'only state_machine layout begun_at_ms sequence head',
    'it points into the log, whose groups say where both chains ended'),
  ledger_identity: rows('only ledger_id', { onInsert: 'false' }),
  migration: rows('number name checksum applied_at_ms', { onInsert: 'false' }),
}

/** SQL of the text that a row is hashed as; `row` is its name. For a layout that has all of its columns. */
export function rowText({ chained, chainedLater }: RowsHeld, row: string): string {
  const first = textOfColumns(chained, row)
  if (!chainedLater) return first
  const isOfBefore = chainedLater.map((column) => `${row}.${column} IS NULL`).join(' AND ')
  return `iif(${isOfBefore}, ${first}, ${textOfColumns([...chained, ...chainedLater], row)})`
}

/** The same for the layout with which evidence begins. */
export function firstRowText({ chained }: RowsHeld, row: string): string {
  return textOfColumns(chained, row)
}

function textOfColumns(columns: readonly string[], row: string): string {
  return `json_array(${columns.map((column) => `${row}.${column}`).join(', ')})`
}

export function listRowTables(): readonly (readonly [table: string, held: RowsHeld])[] {
  return Object.entries(HELD_TABLES).flatMap(([table, how]) => (how.by === 'row' ? [[table, how] as const] : []))
}

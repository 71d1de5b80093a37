/**
 * Matches of what the books, the service, its settlements and the bank say, with the rules by which they are made and
 * what people decided of them. Never edited once released.
 */
import type { Migration } from './run.ts'

const RULES = `
  -- Version 0 is the program's own and not stored.
  CREATE TABLE matching_rule_set (
    version INTEGER PRIMARY KEY CHECK (version > 0),
    -- JSON of the whole set.
    rules TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL
  ) STRICT;
`

const RUNS = `
  CREATE TABLE match_run (
    id INTEGER PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL,
    -- The business day by which lateness was counted.
    today TEXT NOT NULL,
    rule_set INTEGER NOT NULL,
    -- What it saw of the ledger: where that is more by now, the matches may be others.
    basis TEXT NOT NULL,
    -- The highest number that a match had by then.
    newest_match INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE match_run_count (
    id INTEGER PRIMARY KEY,
    run_id INTEGER NOT NULL REFERENCES match_run (id),
    link TEXT NOT NULL,
    confirmed INTEGER NOT NULL,
    suggested INTEGER NOT NULL,
    breaks INTEGER NOT NULL,
    in_transit INTEGER NOT NULL,
    UNIQUE (run_id, link)
  ) STRICT;
`

const MATCHES = `
  -- Constants are compared one by one: a list of them is laid out anew for every row that is inserted.
  CREATE TABLE match (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    link TEXT NOT NULL CHECK (link = 'service-settlement' OR link = 'settlement-bank' OR link = 'transfer-bank'),
    state TEXT NOT NULL CHECK (
      state = 'suggested' OR state = 'confirmed' OR state = 'dismissed' OR state = 'undone'
    ),
    -- By its name in the rule set of the last run; null: by hand.
    rule TEXT,
    -- Is its residual beyond tolerance?
    is_break INTEGER NOT NULL CHECK (is_break = 0 OR is_break = 1),
    -- The key that both sides have.
    match_key TEXT,
    -- Names, separated by blanks.
    because TEXT NOT NULL,
    agreed TEXT NOT NULL,
    disagreed TEXT NOT NULL,
    made_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX match_in_doubt ON match (state, id) WHERE state <> 'confirmed';

  CREATE TABLE match_item (
    match_id INTEGER NOT NULL REFERENCES match (id),
    side TEXT NOT NULL CHECK (side = 'left' OR side = 'right'),
    item_id INTEGER NOT NULL,
    -- Null: all of it, or what other matches leave of it.
    part_minor INTEGER,
    PRIMARY KEY (match_id, side, item_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX match_item_of_item ON match_item (item_id, side);

  -- Of a tie: the possible matches.
  CREATE TABLE match_alternative (
    match_id INTEGER NOT NULL REFERENCES match (id),
    ordinal INTEGER NOT NULL,
    side TEXT NOT NULL CHECK (side = 'left' OR side = 'right'),
    item_id INTEGER NOT NULL,
    PRIMARY KEY (match_id, ordinal, side, item_id)
  ) STRICT, WITHOUT ROWID;
`

const DECISIONS = `
  CREATE TABLE match_decision (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('confirmed', 'dismissed', 'made', 'written-off', 'undone')),
    -- The match as it was called then. What is decided of are its items.
    match_id INTEGER NOT NULL,
    link TEXT NOT NULL,
    rule TEXT,
    -- Of 'undone': the decision that it takes back; null where the match was made by a rule.
    undoes INTEGER REFERENCES match_decision (id),
    reason TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    actor TEXT NOT NULL
  ) STRICT;
  CREATE INDEX match_decision_of_match ON match_decision (match_id);

  CREATE TABLE match_decision_item (
    id INTEGER PRIMARY KEY,
    decision_id INTEGER NOT NULL REFERENCES match_decision (id),
    side TEXT NOT NULL CHECK (side IN ('left', 'right')),
    item_id INTEGER NOT NULL,
    part_minor INTEGER,
    UNIQUE (decision_id, side, item_id)
  ) STRICT;
`

const APPEND_ONLY = ['matching_rule_set', 'match_run', 'match_run_count', 'match_decision', 'match_decision_item']
  .flatMap((table) => ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`))
  .join('')

export const matching: Migration = {
  number: 19, name: 'matching', sql: RULES + RUNS + MATCHES + DECISIONS + APPEND_ONLY,
}

/** What people sign about people, and officers among them. Never edited once released. */
import type { Migration } from './run.ts'

const USERS = `
  CREATE TABLE new_app_user (
    id INTEGER PRIMARY KEY,
    -- The name folded, so that two spellings are one person.
    user_key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    roles TEXT NOT NULL CHECK (roles IN (
      'maker', 'checker', 'maker checker', 'officer', 'maker officer', 'checker officer', 'maker checker officer'
    )),
    public_key TEXT NOT NULL,
    sealed_key TEXT NOT NULL,
    is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
    added_at_ms INTEGER NOT NULL,
    added_by TEXT NOT NULL
  ) STRICT;
  INSERT INTO new_app_user
    SELECT id, user_key, name, roles, public_key, sealed_key, is_active, added_at_ms, added_by
    FROM app_user ORDER BY id;
  DROP TABLE app_user;
  ALTER TABLE new_app_user RENAME TO app_user;
`

const ACTS = `
  -- Who the people are follows from these alone; app_user shows it.
  CREATE TABLE people_act (
    id INTEGER PRIMARY KEY,
    act TEXT NOT NULL CHECK (act IN ('set-up', 'proposed', 'done', 'confirmed', 'refused', 'withdrawn', 'enrolled')),
    -- Which proposal it answers or completes.
    proposal_id INTEGER REFERENCES people_act (id),
    -- The text that was signed.
    statement TEXT NOT NULL,
    -- JSON list, base64 each.
    signatures TEXT NOT NULL,
    CHECK ((proposal_id IS NOT NULL) = (act IN ('confirmed', 'refused', 'withdrawn', 'enrolled')))
  ) STRICT;
  CREATE UNIQUE INDEX people_act_answer ON people_act (proposal_id) WHERE act <> 'enrolled';
  CREATE UNIQUE INDEX people_act_enrolment ON people_act (proposal_id) WHERE act = 'enrolled';
  CREATE TRIGGER people_act_no_update BEFORE UPDATE ON people_act
  BEGIN SELECT RAISE(ABORT, 'people_act is append-only'); END;
  CREATE TRIGGER people_act_no_delete BEFORE DELETE ON people_act
  BEGIN SELECT RAISE(ABORT, 'people_act is append-only'); END;
`

export const peopleByTwo: Migration = { number: 12, name: 'people-by-two', sql: USERS + ACTS, rebuildsTables: true }

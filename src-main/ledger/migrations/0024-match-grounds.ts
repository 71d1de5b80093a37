/**
 * A match of one whole item on either side names both in its own row, and on what it rests is stored once for all
 * matches that rest on the same: of a million, a row each instead of three, and a third of the bytes. Never edited once
 * released.
 */
import type { Migration } from './run.ts'

const GROUNDS = `
  -- On what matches rest: the rule that makes them, and what was compared.
  CREATE TABLE match_ground (
    id INTEGER PRIMARY KEY,
    -- By its name in the rule set of the last run; null: by hand.
    rule TEXT,
    -- Is its residual beyond tolerance?
    is_break INTEGER NOT NULL CHECK (is_break = 0 OR is_break = 1),
    -- Names, separated by blanks.
    because TEXT NOT NULL,
    agreed TEXT NOT NULL,
    disagreed TEXT NOT NULL
  ) STRICT;
  INSERT INTO match_ground (rule, is_break, because, agreed, disagreed)
    SELECT rule, is_break, because, agreed, disagreed FROM match
    GROUP BY rule, is_break, because, agreed, disagreed ORDER BY min(id);
  CREATE UNIQUE INDEX match_ground_of_facts ON match_ground (because, agreed, disagreed, is_break, rule);
`

const MATCHES = `
  -- Constants are compared one by one: a list of them is laid out anew for every row that is inserted.
  CREATE TABLE new_match (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    link TEXT NOT NULL CHECK (link = 'service-settlement' OR link = 'settlement-bank' OR link = 'transfer-bank'),
    state TEXT NOT NULL CHECK (
      state = 'suggested' OR state = 'confirmed' OR state = 'dismissed' OR state = 'undone'
    ),
    ground_id INTEGER NOT NULL REFERENCES match_ground (id),
    -- The key that both sides have.
    match_key TEXT,
    -- Of one whole item on either side. Of any other match both are null, and its items are in match_item.
    left_id INTEGER,
    right_id INTEGER,
    made_at_ms INTEGER NOT NULL,
    CHECK ((left_id IS NULL) = (right_id IS NULL))
  ) STRICT;

  INSERT INTO new_match
    SELECT m.id, m.link, m.state, g.id, m.match_key, l.item_id, r.item_id, m.made_at_ms
    FROM match m
    JOIN match_ground g ON g.because = m.because AND g.agreed = m.agreed AND g.disagreed = m.disagreed
      AND g.is_break = m.is_break AND g.rule IS m.rule
    LEFT JOIN match_item l ON l.match_id = m.id AND l.side = 'left' AND l.part_minor IS NULL
      AND 2 = (SELECT count(*) FROM match_item i WHERE i.match_id = m.id)
      AND 1 = (SELECT count(*) FROM match_item i WHERE i.match_id = m.id AND i.side = 'right' AND i.part_minor IS NULL)
    LEFT JOIN match_item r ON r.match_id = l.match_id AND r.side = 'right'
    ORDER BY m.id;
  -- Numbers of matches that are gone are not given again.
  DELETE FROM sqlite_sequence WHERE name = 'new_match';
  UPDATE sqlite_sequence SET name = 'new_match' WHERE name = 'match';

  DELETE FROM match_item WHERE match_id IN (SELECT id FROM new_match WHERE left_id IS NOT NULL);
  DROP TABLE match;
  ALTER TABLE new_match RENAME TO match;
  CREATE INDEX match_in_doubt ON match (state, id) WHERE state <> 'confirmed';
  CREATE INDEX match_of_left ON match (left_id) WHERE left_id IS NOT NULL;
  CREATE INDEX match_of_right ON match (right_id) WHERE right_id IS NOT NULL;
`

const APPEND_ONLY = ['UPDATE', 'DELETE'].map((verb) => `
  CREATE TRIGGER match_ground_no_${verb.toLowerCase()} BEFORE ${verb} ON match_ground
  BEGIN SELECT RAISE(ABORT, 'match_ground is append-only'); END;`).join('')

export const matchGrounds: Migration = {
  number: 24, name: 'match-grounds', sql: GROUNDS + MATCHES + APPEND_ONLY, rebuildsTables: true,
}

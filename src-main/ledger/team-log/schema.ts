/**
 * The schema of a team's log in PostgreSQL (15 or later). Whoever keeps the database lays it, once; a core may read its
 * tables and call its functions, and nothing else. Its migrations go forward only: what is released is never edited.
 */

/** By which a core is granted all that it needs. */
export const CORE_ROLE = 'tillproof_core'

/** Of one team, so that no core fills the table. */
const MOST_FOLLOWERS = 50

const FIRST = `
CREATE TABLE tillproof.team (
  id text PRIMARY KEY,
  -- Who holds the newest epoch may append; taking over raises it.
  epoch bigint NOT NULL,
  -- The log that is being written. Each begins with a copy of the ledger.
  log integer NOT NULL,
  sequence bigint NOT NULL,
  -- SHA-256 of the last line, before it was sealed.
  head text NOT NULL,
  -- The machine that raised the epoch, as it called itself.
  core text NOT NULL,
  since timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- Its sequence 0 is the header, and -1, -2, … are the pieces of the copy that it begins with.
CREATE TABLE tillproof.line (
  team text NOT NULL REFERENCES tillproof.team (id),
  log integer NOT NULL,
  sequence bigint NOT NULL,
  epoch bigint NOT NULL,
  hash text NOT NULL,
  sealed bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (team, log, sequence)
);

-- One statement of the client, so that one that stops in the middle holds no lock. What is committed is on the disk,
-- whatever the database’s default is.
CREATE FUNCTION tillproof.wait_for_disk() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('lock_timeout', '4s', true);
  IF current_setting('synchronous_commit') IN ('off', 'local') THEN
    PERFORM set_config('synchronous_commit', 'on', true);
  END IF;
END $$;

-- 'appended', or what keeps it from being so: 'already' where this exact line is there, also where another core took
-- over since, 'other epoch', 'other head'.
CREATE FUNCTION tillproof.append(
  of_team text, of_epoch bigint, of_log integer, at_sequence bigint, follows text, line_hash text, line_sealed bytea
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM tillproof.wait_for_disk();
  UPDATE tillproof.team SET sequence = at_sequence, head = line_hash
  WHERE id = of_team AND epoch = of_epoch AND log = of_log AND sequence = at_sequence - 1 AND head = follows;
  IF FOUND THEN
    INSERT INTO tillproof.line (team, log, sequence, epoch, hash, sealed)
    VALUES (of_team, of_log, at_sequence, of_epoch, line_hash, line_sealed);
    PERFORM pg_notify('tillproof', of_team);
    RETURN 'appended';
  END IF;
  PERFORM 1 FROM tillproof.line
  WHERE team = of_team AND log = of_log AND sequence = at_sequence AND hash = line_hash;
  IF FOUND THEN RETURN 'already'; END IF;
  PERFORM 1 FROM tillproof.team WHERE id = of_team AND epoch = of_epoch;
  IF FOUND THEN RETURN 'other head'; END IF;
  RETURN 'other epoch';
END $$;

-- A piece of the copy that a log is to begin with. One of a log that was never begun is replaced.
CREATE FUNCTION tillproof.put_piece(
  of_team text, of_epoch bigint, of_log integer, piece integer, piece_hash text, piece_sealed bytea
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM tillproof.wait_for_disk();
  PERFORM 1 FROM tillproof.team WHERE id = of_team AND epoch = of_epoch AND log = of_log - 1 FOR UPDATE;
  IF NOT FOUND THEN RETURN 'other epoch'; END IF;
  INSERT INTO tillproof.line (team, log, sequence, epoch, hash, sealed)
  VALUES (of_team, of_log, -piece, of_epoch, piece_hash, piece_sealed)
  ON CONFLICT (team, log, sequence) DO UPDATE
  SET epoch = excluded.epoch, hash = excluded.hash, sealed = excluded.sealed, at = excluded.at;
  RETURN 'appended';
END $$;

-- Begins the log whose pieces are there. Those before it stay until someone archives them.
CREATE FUNCTION tillproof.begin_log(
  of_team text, of_epoch bigint, of_log integer, pieces integer, header_hash text, header_sealed bytea
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM tillproof.wait_for_disk();
  UPDATE tillproof.team SET log = of_log, sequence = 0, head = header_hash
  WHERE id = of_team AND epoch = of_epoch AND log = of_log - 1;
  IF NOT FOUND THEN RETURN 'other epoch'; END IF;
  DELETE FROM tillproof.line WHERE team = of_team AND log = of_log AND sequence < -pieces;
  INSERT INTO tillproof.line (team, log, sequence, epoch, hash, sealed)
  VALUES (of_team, of_log, 0, of_epoch, header_hash, header_sealed);
  PERFORM pg_notify('tillproof', of_team);
  RETURN 'appended';
END $$;

CREATE FUNCTION tillproof.create_team(of_team text, by_core text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM tillproof.wait_for_disk();
  INSERT INTO tillproof.team (id, epoch, log, sequence, head, core) VALUES (of_team, 1, 0, 0, '', by_core);
END $$;

-- The new epoch where the log still ends there; null where it went on, or someone else took over.
CREATE FUNCTION tillproof.take_over(
  of_team text, after_epoch bigint, of_log integer, at_sequence bigint, at_head text, by_core text
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE raised bigint;
BEGIN
  PERFORM tillproof.wait_for_disk();
  UPDATE tillproof.team SET epoch = epoch + 1, core = by_core, since = clock_timestamp()
  WHERE id = of_team AND epoch = after_epoch AND log = of_log AND sequence = at_sequence AND head = at_head
  RETURNING epoch INTO raised;
  IF raised IS NOT NULL THEN PERFORM pg_notify('tillproof', of_team); END IF;
  RETURN raised;
END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA tillproof FROM PUBLIC;
GRANT USAGE ON SCHEMA tillproof TO ${CORE_ROLE};
GRANT SELECT ON ALL TABLES IN SCHEMA tillproof TO ${CORE_ROLE};
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA tillproof TO ${CORE_ROLE};
REVOKE ALL ON FUNCTION tillproof.wait_for_disk() FROM ${CORE_ROLE};`

const SECOND = `
-- How far each standby says that it has come. Only shown: nothing is decided by it, and a core may say what it likes.
-- It refers to no team, so that telling takes no lock that an append might meet.
CREATE TABLE tillproof.follower (
  team text NOT NULL,
  -- Of the machine and the ledger’s folder on it, so that two of one name are two.
  place text NOT NULL,
  machine text NOT NULL,
  log integer NOT NULL,
  sequence bigint NOT NULL,
  told timestamptz NOT NULL,
  PRIMARY KEY (team, place)
);

-- What is lost of it is told again: it waits neither for the disk nor for a replica.
CREATE FUNCTION tillproof.following(
  of_team text, from_place text, of_machine text, of_log integer, at_sequence bigint
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM set_config('lock_timeout', '1s', true), set_config('synchronous_commit', 'off', true);
  UPDATE tillproof.follower
  SET machine = left(of_machine, 200), log = of_log, sequence = at_sequence, told = clock_timestamp()
  WHERE team = of_team AND place = from_place;
  IF FOUND THEN RETURN; END IF;
  DELETE FROM tillproof.follower WHERE told < clock_timestamp() - interval '1 day';
  PERFORM 1 FROM tillproof.team WHERE id = of_team;
  IF NOT FOUND THEN RETURN; END IF;
  IF (SELECT count(*) FROM tillproof.follower WHERE team = of_team) >= ${MOST_FOLLOWERS} THEN RETURN; END IF;
  INSERT INTO tillproof.follower (team, place, machine, log, sequence, told)
  VALUES (of_team, left(from_place, 64), left(of_machine, 200), of_log, at_sequence, clock_timestamp())
  ON CONFLICT (team, place) DO NOTHING;
END $$;

-- What the vaults of the machines share, sealed by a key that only they have: who may act, what they agreed on, and
-- which approvals are used up. The edition grows with each change under an epoch.
CREATE TABLE tillproof.shared_state (
  team text PRIMARY KEY REFERENCES tillproof.team (id),
  epoch bigint NOT NULL,
  edition bigint NOT NULL,
  sealed bytea NOT NULL
);

-- 'shared', also where this exact edition already exists, 'other epoch', or 'not later'. The team's row is locked, so
-- that nobody takes over in between.
CREATE FUNCTION tillproof.share_state(
  of_team text, of_epoch bigint, of_edition bigint, state_sealed bytea
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM tillproof.wait_for_disk();
  PERFORM 1 FROM tillproof.team WHERE id = of_team AND epoch = of_epoch FOR UPDATE;
  IF NOT FOUND THEN RETURN 'other epoch'; END IF;
  INSERT INTO tillproof.shared_state AS there (team, epoch, edition, sealed)
  VALUES (of_team, of_epoch, of_edition, state_sealed)
  ON CONFLICT (team) DO UPDATE SET epoch = excluded.epoch, edition = excluded.edition, sealed = excluded.sealed
  WHERE (there.epoch, there.edition) < (excluded.epoch, excluded.edition)
    OR (there.epoch, there.edition, there.sealed) = (excluded.epoch, excluded.edition, excluded.sealed);
  IF FOUND THEN RETURN 'shared'; END IF;
  RETURN 'not later';
END $$;

REVOKE ALL ON FUNCTION tillproof.following(text, text, text, integer, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tillproof.following(text, text, text, integer, bigint) TO ${CORE_ROLE};
REVOKE ALL ON FUNCTION tillproof.share_state(text, bigint, bigint, bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tillproof.share_state(text, bigint, bigint, bytea) TO ${CORE_ROLE};
GRANT SELECT ON tillproof.follower, tillproof.shared_state TO ${CORE_ROLE};`

const THIRD = `
-- Which machines have read the whole copy that a log begins with, and found it to be the one that its header names.
-- It refers to no team, so that confirming takes no lock that an append might meet.
CREATE TABLE tillproof.copy_confirmed (
  team text NOT NULL,
  log integer NOT NULL,
  machine text NOT NULL,
  confirmed timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (team, log, machine)
);

-- Begins the log whose pieces are there, together with its first line: nobody meets one without. Where the log before
-- ends elsewhere by now, nothing is begun. The answers are those of append. Who begins it has read the copy back.
CREATE FUNCTION tillproof.begin_with(
  of_team text, of_epoch bigint, of_log integer, pieces integer, follows_sequence bigint, follows_head text,
  header_hash text, header_sealed bytea, line_hash text, line_sealed bytea
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE by_core text;
BEGIN
  PERFORM tillproof.wait_for_disk();
  UPDATE tillproof.team SET log = of_log, sequence = 1, head = line_hash
  WHERE id = of_team AND epoch = of_epoch AND log = of_log - 1 AND sequence = follows_sequence AND head = follows_head
  RETURNING core INTO by_core;
  IF FOUND THEN
    DELETE FROM tillproof.line WHERE team = of_team AND log = of_log AND sequence < -pieces;
    INSERT INTO tillproof.line (team, log, sequence, epoch, hash, sealed) VALUES
      (of_team, of_log, 0, of_epoch, header_hash, header_sealed),
      (of_team, of_log, 1, of_epoch, line_hash, line_sealed);
    INSERT INTO tillproof.copy_confirmed (team, log, machine) VALUES (of_team, of_log, left(by_core, 200));
    PERFORM pg_notify('tillproof', of_team);
    RETURN 'appended';
  END IF;
  PERFORM 1 FROM tillproof.line WHERE team = of_team AND log = of_log AND sequence = 1 AND hash = line_hash;
  IF FOUND THEN RETURN 'already'; END IF;
  PERFORM 1 FROM tillproof.team WHERE id = of_team AND epoch = of_epoch;
  IF FOUND THEN RETURN 'other head'; END IF;
  RETURN 'other epoch';
END $$;

CREATE FUNCTION tillproof.confirm_copy(of_team text, of_log integer, by_machine text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM tillproof.wait_for_disk();
  PERFORM 1 FROM tillproof.line WHERE team = of_team AND log = of_log AND sequence = 0;
  IF NOT FOUND THEN RETURN; END IF;
  IF (SELECT count(*) FROM tillproof.copy_confirmed WHERE team = of_team AND log = of_log) >= ${MOST_FOLLOWERS} THEN
    RETURN;
  END IF;
  INSERT INTO tillproof.copy_confirmed (team, log, machine) VALUES (of_team, of_log, left(by_machine, 200))
  ON CONFLICT (team, log, machine) DO NOTHING;
END $$;

-- Removes the logs up to one, for whoever keeps the database: no core may call it. How many lines they had. Two later
-- logs stay whose copies two machines have confirmed each.
CREATE FUNCTION tillproof.remove_logs(of_team text, up_to integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  later integer;
  removed bigint;
BEGIN
  SELECT count(*) INTO later FROM (
    SELECT log FROM tillproof.copy_confirmed WHERE team = of_team AND log > up_to GROUP BY log HAVING count(*) >= 2
  ) AS confirmed;
  IF later < 2 THEN
    RAISE EXCEPTION 'Two later logs have to be there whose copies two machines have confirmed each; % are', later;
  END IF;
  DELETE FROM tillproof.line WHERE team = of_team AND log <= up_to;
  GET DIAGNOSTICS removed = ROW_COUNT;
  DELETE FROM tillproof.copy_confirmed WHERE team = of_team AND log <= up_to;
  RETURN removed;
END $$;

REVOKE ALL ON FUNCTION
  tillproof.begin_with(text, bigint, integer, integer, bigint, text, text, bytea, text, bytea),
  tillproof.confirm_copy(text, integer, text), tillproof.remove_logs(text, integer)
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  tillproof.begin_with(text, bigint, integer, integer, bigint, text, text, bytea, text, bytea),
  tillproof.confirm_copy(text, integer, text)
TO ${CORE_ROLE};
GRANT SELECT ON tillproof.copy_confirmed TO ${CORE_ROLE};`

const MIGRATIONS: readonly string[] = [FIRST, SECOND, THIRD]
export const NEWEST_SCHEMA = MIGRATIONS.length

/** For whoever keeps the database, who may create a role: it can be run again, and changes nothing then. */
export function sqlOfSchema(): string {
  const steps = MIGRATIONS.map((sql, place) => `
IF (SELECT max(version) FROM tillproof.layout) IS NOT DISTINCT FROM ${place === 0 ? 'NULL' : place} THEN
EXECUTE $migration$${sql}
INSERT INTO tillproof.layout (version) VALUES (${place + 1});
$migration$;
END IF;`)
  return `DO $schema$
BEGIN
IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = '${CORE_ROLE}') THEN
  CREATE ROLE ${CORE_ROLE} NOLOGIN;
END IF;
CREATE SCHEMA IF NOT EXISTS tillproof;
CREATE TABLE IF NOT EXISTS tillproof.layout (
  version integer PRIMARY KEY,
  laid timestamptz NOT NULL DEFAULT clock_timestamp()
);
${steps.join('\n').trim()}
END $schema$;
`
}

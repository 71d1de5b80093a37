/**
 * Holds the matches against what was observed of them, and computes them again from what is matched, the rules and
 * decisions, as of the last run. Where something came since, the next run would make others, so that they are not.
 */
import type { Database } from 'better-sqlite3'
import { isAgainst, listStanding } from '../../../../src-shared/domain/matching/decided-matches.ts'
import { LINK_NAMES, type LinkName } from '../../../../src-shared/domain/matching/links.ts'
import { prepareBasis } from '../../matching/basis.ts'
import { prepareDecisions } from '../../matching/decisions.ts'
import type { LinkDifference } from '../../matching/difference.ts'
import { prepareMatchRuns } from '../../matching/match-runs.ts'
import { prepareOutcome } from '../../matching/outcome.ts'
import { hasSameItems } from '../../matching/same-items.ts'
import { prepareStoredMatches } from '../../matching/stored-matches.ts'
import { digestOfText } from '../digest.ts'
import { prepareSumCheck } from '../match-sums.ts'
import { prepareMatchBlocks, prepareObservedBlocks } from '../observe-matches.ts'
import { createFaults, paced, together, type Examination } from './examination.ts'

const NOT_AS_COMPUTED = 'they are not as they were computed, or as people decided'

export const findChangedMatches: Examination = ({ db, tick }) => {
  tick()
  return together(findUnobserved(db, tick), findOtherMatches(db), findUndecided(db), findOtherTimes(db))
}

function findUnobserved(db: Database, tick: () => void): string | undefined {
  const { areObserved, listObserved } = prepareObservedBlocks(db)
  if (!areObserved()) return prepareSumCheck(db)((texts) => paced(texts, tick)) ? undefined : NOT_AS_COMPUTED
  const observed = listObserved()
  const other = createFaults()
  for (const { subject, text } of paced(prepareMatchBlocks(db)(), tick)) {
    if (observed.get(subject)?.equals(digestOfText(text)) !== true) other.add(subject)
    observed.delete(subject)
  }
  for (const [subject, digest] of observed) if (digest.length > 0) other.add(subject)
  return other.tell('they are not as they were computed, or as people decided, in blocks of 1,024')
}

function findOtherMatches(db: Database): string | undefined {
  const run = prepareMatchRuns(db).findNewestRun()
  if (!run || run.basis !== prepareBasis(db)()) return undefined
  const other = createFaults()
  const { differences } = prepareOutcome(db)({
    today: run.today, takePairs: ({ rule, ...difference }) => addAll(rule.link, { ...difference, dropped: [] }),
  })
  for (const link of LINK_NAMES) addAll(link, differences[link])
  return other.tell('matches that do not follow')

  function addAll(link: LinkName, { added, altered, dropped }: AnyDifference): void {
    for (const _ of added) other.add(`one of ${link} that is missing`)
    for (const { id } of altered) other.add(String(id))
    for (const id of dropped) other.add(String(id))
  }
}

interface AnyDifference extends Pick<LinkDifference, 'altered' | 'dropped'> {
  readonly added: readonly unknown[]
}

/** Dismissed or undone without anyone who decided it. */
function findUndecided(db: Database): string | undefined {
  const { findStored } = prepareStoredMatches(db)
  const decisions = prepareDecisions(db).listDecisions()
  const undecided = createFaults()
  const ids = db.prepare<[], number>(`
    SELECT id FROM match WHERE state <> 'confirmed' AND state <> 'suggested' ORDER BY id`).pluck().all()
  for (const id of ids) {
    const match = findStored(id)
    const ofItems = decisions.filter((one) => match && one.link === match.link && hasSameItems(one, match))
    const isDismissed = listStanding(ofItems).some(isAgainst)
    const isSo = match?.state === 'dismissed' ? isDismissed : ofItems.some(({ kind }) => kind === 'undone')
    if (!isSo) undecided.add(String(id))
  }
  return undecided.tell('matches of which nobody decided so')
}

/** Made at another time than the run that brought their number, or the person who made them. */
function findOtherTimes(db: Database): string | undefined {
  const runs = db.prepare<[], { atMs: number; newestMatch: number }>(
    'SELECT at_ms AS atMs, newest_match AS newestMatch FROM match_run ORDER BY id').all()
  const madeByHand = db.prepare<[number, number], 1>(
    "SELECT 1 FROM match_decision WHERE match_id = ? AND kind = 'made' AND at_ms = ?")
  const matches = db.prepare<[], { id: number; madeAtMs: number }>(
    'SELECT id, made_at_ms AS madeAtMs FROM match ORDER BY id')
  const other = createFaults()
  let run = 0
  for (const { id, madeAtMs } of matches.iterate()) {
    while ((runs[run]?.newestMatch ?? Infinity) < id) run += 1
    if (runs[run]?.atMs !== madeAtMs && madeByHand.get(id, madeAtMs) === undefined) other.add(String(id))
  }
  return other.tell('matches made at another time than their run')
}

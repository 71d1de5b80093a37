/** Holds settlement lines against the hashes that were made of them as they came. */
import { digestOfValues } from '../digest.ts'
import {
  FILE_ROWS_KIND, LINES_KIND, parseLineSlice, prepareFileRowsDigest, prepareLineSlices, subjectOfLines,
} from '../observe-settlements.ts'
import { createFaults, paced, together, type Examination } from './examination.ts'

/** After `gatherNewest`. */
export const findChangedSettlements: Examination = (examined) => (
  together(findChangedLines(examined), findOtherRows(examined))
)

const findChangedLines: Examination = ({ db, tick }) => {
  const faults = createFaults()
  const listLines = prepareLineSlices(db)
  const slices = db.prepare<[string], { subject: string | number; digest: Buffer }>(
    'SELECT subject, digest FROM newest WHERE kind = ?',
  ).all(LINES_KIND)
  let covered = 0
  for (const { subject, digest } of paced(slices, tick)) {
    const slice = parseLineSlice(String(subject))
    const lines = slice ? listLines(slice) : []
    covered += lines.length
    if (slice && subjectOfLines(slice) === subject && digestOfValues(lines.flat()).equals(digest)) continue
    faults.add(slice ? `${slice.firstId} to ${slice.lastId} of file ${slice.fileId}` : String(subject))
  }
  const stored = db.prepare<[], number>('SELECT count(*) FROM settlement_line').pluck().get() ?? 0
  return together(
    faults.tell('settlement lines are not as they were imported'),
    stored === covered ? undefined : `there are ${stored} settlement lines, but ${covered} were imported`,
  )
}

const findOtherRows: Examination = ({ db, tick }) => {
  const faults = createFaults()
  const digestOf = prepareFileRowsDigest(db)
  const ended = db.prepare<[], { id: number; digest: Buffer | null }>(`
    SELECT f.id, n.digest FROM settlement_file f
    LEFT JOIN newest n ON n.kind = '${FILE_ROWS_KIND}' AND n.subject = +f.id
    WHERE f.state IN ('committed', 'undone', 'discarded') ORDER BY f.id`).all()
  for (const { id, digest } of paced(ended, tick)) if (!digest || !digestOf(id).equals(digest)) faults.add(String(id))
  return faults.tell('rejected rows, or lines stated again, differ from what was imported, of settlement file')
}

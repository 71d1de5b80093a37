/** Holds what imports brought against the hashes that were made of it as it came. */
import { digestOfValues } from '../digest.ts'
import { parseSlice, prepareFileDigest, prepareSliceRows, SLICE_KIND, subjectOf } from '../observe-imports.ts'
import { createFaults, paced, together, type Examination } from './examination.ts'

interface Newest {
  readonly subject: string | number
  readonly digest: Buffer
}

/** After `gatherNewest`. */
export const findChangedImports: Examination = (examined) => (
  together(findChangedSlices(examined), findOtherFiles(examined))
)

const findChangedSlices: Examination = ({ db, tick }) => {
  const faults = createFaults()
  const listRows = prepareSliceRows(db)
  const slices = db.prepare<[string], Newest>('SELECT subject, digest FROM newest WHERE kind = ?').all(SLICE_KIND)
  let covered = 0
  for (const { subject, digest } of paced(slices, tick)) {
    const slice = parseSlice(String(subject))
    const rows = slice ? listRows(slice) : []
    covered += rows.length
    if (slice && subjectOf(slice) === subject && digestOfValues(rows.flat()).equals(digest)) continue
    const [first, last] = [rows.at(0)?.[REFERENCE], rows.at(-1)?.[REFERENCE]]
    const named = first === undefined ? '' : ` (${first} to ${last})`
    faults.add(slice ? `${slice.firstId} to ${slice.lastId} of import ${slice.batchId}${named}` : String(subject))
  }
  const imported = db.prepare<[], number>(`
    SELECT count(*) FROM payment p LEFT JOIN (
      SELECT payment_id, source, min(id) FROM payment_history GROUP BY payment_id
    ) h ON h.payment_id = p.id WHERE coalesce(h.source, p.source) = 'import'`).pluck().get() ?? 0
  return together(
    faults.tell('payments are not as they were imported'),
    imported === covered ? undefined : `${imported} payments came by imports, which brought ${covered}`,
  )
}

const REFERENCE = 1

const findOtherFiles: Examination = ({ db, tick }) => {
  const faults = createFaults()
  const digestOf = prepareFileDigest(db)
  const ended = db.prepare<[], { id: number; digest: Buffer | null }>(`
    SELECT b.id, n.digest FROM import_batch b LEFT JOIN newest n ON n.kind = 'import rows' AND n.subject = +b.id
    WHERE b.state IN ('committed', 'undone') ORDER BY b.id`).all()
  for (const { id, digest } of paced(ended, tick)) if (!digest || !digestOf(id).equals(digest)) faults.add(String(id))
  return faults.tell('rejected rows, or rows of payments known before, differ from what was imported, of import')
}

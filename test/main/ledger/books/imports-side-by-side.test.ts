import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExpectedRow } from '../../../../src-main/ledger/api/books.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { openBareBooks, type BareBooks } from '../../../support/ledger/bare-books.ts'
import { expectedRow, handCharge } from '../../../support/ledger/fixtures.ts'

const FILES = ['first', 'second', 'third'] as const
type FileName = (typeof FILES)[number]
const REFERENCES = ['A', 'B', 'C', 'D', 'E', 'F']
/** Rows of a file without a date are counted to the day of that file, so that it shows whose a payment is. */
const DAY_OF: Readonly<Record<string, string>> = { first: '2026-09-01', second: '2026-09-02', third: '2026-09-03' }

const saidArbitrary = fc.record({
  txref: fc.constantFrom(...REFERENCES),
  amountMinor: fc.constantFrom(100, 100, 200),
  customer: fc.constantFrom(null, 'Ada', 'Ben'),
  expectedDate: fc.constantFrom(null, '2026-09-10', '2026-09-11'),
})
const fileArbitrary = fc.array(saidArbitrary, { minLength: 1, maxLength: 7 })
const stepArbitrary = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('go on' as const), file: fc.constantFrom(...FILES) }) },
  { weight: 2, arbitrary: fc.record({
    kind: fc.constant('charge' as const), txref: fc.constantFrom(...REFERENCES), amountMinor: fc.constantFrom(100, 200),
  }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('give up' as const), file: fc.constantFrom(...FILES) }) },
)
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never

function rowsOf(name: string, said: readonly (typeof saidArbitrary extends fc.Arbitrary<infer V> ? V : never)[]) {
  const businessDay = DAY_OF[name] ?? '2026-08-31'
  return said.map((row, index) => expectedRow(index + 2, { businessDay: row.expectedDate ?? businessDay, ...row }))
}

/** What the books say, with imports by their file; an import in them counts its rows too. */
function booksOf({ list }: BareBooks) {
  return {
    payments: list(`
      SELECT p.txref, p.amount_minor, p.customer, p.expected_date, p.business_day, p.state, p.source, p.row_number,
        iif(p.source = 'import', b.file_name, p.source_id), b.state
      FROM payment p LEFT JOIN import_batch b ON p.source = 'import' AND b.id = p.source_id
      WHERE b.state IS NOT 'importing' AND b.state IS NOT 'suspended' ORDER BY p.txref`),
    imports: list(`
      SELECT file_name, new_count, same_count, changed_count, duplicate_count, rejected_count FROM import_batch
      WHERE state = 'committed' ORDER BY commit_number`),
  }
}

/** Payments that a file may find in the books, and some whose import was undone. */
function openFurnished(): BareBooks {
  const books = openBareBooks()
  books.importAll('before', rowsOf('before', [
    { txref: 'A', amountMinor: 100, customer: null, expectedDate: null },
    { txref: 'B', amountMinor: 100, customer: 'Ada', expectedDate: '2026-09-10' },
  ]))
  const wrong = rowsOf('wrong', [{ txref: 'C', amountMinor: 200, customer: null, expectedDate: null }])
  books.undo(books.importAll('wrong', wrong).id)
  return books
}

function chargeOf({ txref, amountMinor }: { readonly txref: string, readonly amountMinor: number }) {
  const charge = handCharge(txref, { expectedMinor: amountMinor, businessDay: '2026-09-20' })
  return { ...charge, details: { ...charge.details, amountMinor } }
}

function orRefused(act: () => unknown): string {
  try {
    act()
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

interface Under {
  readonly batchId: number
  readonly rowsDone: number
}

/** Carries out the steps, and writes down what happened at one moment each: whole imports, and charges. */
function interleave(books: BareBooks, files: ReadonlyMap<FileName, readonly ExpectedRow[]>, steps: readonly Step[]) {
  const under = new Map<FileName, Under>()
  const ended = new Set<FileName>()
  const moments: ((serial: BareBooks) => unknown)[] = []

  function goOn(file: FileName): void {
    if (ended.has(file)) return
    const rows = files.get(file) ?? []
    const { batchId, rowsDone } = under.get(file) ?? books.begin(file)
    if (rowsDone === rows.length) {
      books.commit(batchId)
      under.delete(file)
      ended.add(file)
      moments.push((serial) => serial.importAll(file, rows))
      return
    }
    const some = rows.slice(rowsDone, rowsDone + 2)
    books.take(batchId, rowsDone, some)
    under.set(file, { batchId, rowsDone: rowsDone + some.length })
  }

  for (const step of steps) {
    if (step.kind === 'go on') goOn(step.file)
    if (step.kind === 'charge') {
      const outcome = orRefused(() => books.charge(chargeOf(step)))
      moments.push((serial) => expect(orRefused(() => serial.charge(chargeOf(step)))).toBe(outcome))
    }
    if (step.kind === 'kill') {
      // Whoever goes on with a file begins its import again, and is told how far it is.
      books.kill()
      for (const [file, { rowsDone }] of under) {
        const again = books.begin(file)
        expect(again.rowsDone).toBe(rowsDone)
        under.set(file, again)
      }
    }
    const given = step.kind === 'give up' ? under.get(step.file) : undefined
    if (given && step.kind === 'give up') {
      books.discard(given.batchId)
      under.delete(step.file)
      ended.add(step.file)
    }
    expectContestsToHaveAPayment(books)
  }
  for (const file of FILES) while (!ended.has(file)) goOn(file)
  return moments
}

function expectContestsToHaveAPayment({ list }: BareBooks): void {
  expect(list(`
    SELECT c.* FROM import_contest c LEFT JOIN payment p ON p.txref = c.txref
    WHERE p.id IS NULL OR (p.source = 'import' AND p.source_id = c.batch_id)`)).toEqual([])
}

describe('imports side by side, and charges between them', () => {
  it('leave the books as if one had come after the other, in the order of their ends', () => {
    fc.assert(fc.property(
      fc.tuple(fileArbitrary, fileArbitrary, fileArbitrary), fc.array(stepArbitrary, { maxLength: 24 }),
      (said, steps) => {
        const files = new Map(FILES.map((name, index) => [name, rowsOf(name, said[index] ?? [])]))
        const books = openFurnished()
        const moments = interleave(books, files, steps)
        const serial = openFurnished()
        for (const happen of moments) happen(serial)
        expect(booksOf(books)).toEqual(booksOf(serial))
        expect(books.list('SELECT * FROM import_contest')).toEqual([])
        expect(books.db.pragma('foreign_key_check')).toEqual([])
        books.db.close()
        serial.db.close()
      },
    ), { numRuns: 100 })
  }, 120_000)

  it('are of one file only once at a time', () => {
    const books = openBareBooks()
    books.begin('orders')
    expect(orRefused(() => books.begin('orders'))).toBe('IMPORT_RUNNING')
  })

  it('leave a suspended one to the next import of its file, and take it away with that of another', () => {
    const books = openBareBooks()
    const { batchId } = books.begin('orders')
    books.take(batchId, 0, [expectedRow(2)])
    books.suspend(batchId)
    expect(books.begin('orders')).toEqual({ batchId, rowsDone: 1 })
    books.begin('live')
    books.suspend(batchId)
    books.begin('other')
    expect(books.list('SELECT file_name, state FROM import_batch ORDER BY file_name'))
      .toEqual([['live.csv', 'importing'], ['other.csv', 'importing']])
  })
})

describe('a charge by hand', () => {
  it('takes nothing from an import that a dead process left: it goes on where it stopped', () => {
    const books = openBareBooks()
    const { batchId } = books.begin('orders')
    books.take(batchId, 0, [expectedRow(2), expectedRow(3)])
    books.kill()
    books.charge(handCharge('C-1'))
    books.charge(handCharge('T-3'))
    expect(books.begin('orders')).toEqual({ batchId, rowsDone: 2 })
    expect(books.commit(batchId).counts).toMatchObject({ new: 1, same: 1 })
    expect(books.list('SELECT txref, source, source_id FROM payment ORDER BY txref'))
      .toEqual([['C-1', 'charge', 1], ['T-2', 'import', batchId], ['T-3', 'charge', 2]])
    expect(books.list(`SELECT subject FROM audit WHERE action = 'payment collected'`))
      .toEqual([['payment C-1'], ['payment T-3']])
  })
})

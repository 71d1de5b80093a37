import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { LedgerReader, LedgerWriter } from '../../../../src-main/ledger/api/ledger.ts'
import type { NewBankFile } from '../../../../src-main/ledger/api/statements.ts'
import type { BankLine, BankStatement } from '../../../../src-shared/domain/statements/bank-statement.ts'
import { bankFile, bankLine, bankStatement } from '../../../support/ledger/bank.ts'
import { ACTOR, openTestLedger } from '../../../support/ledger/fixtures.ts'
import { findProblems } from '../../../support/ledger/trial.ts'

async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(() => 'none', (error: unknown) => (error instanceof AppError ? error.code : String(error)))
}

const ALL = { offset: 0, limit: 1_000 }

/** What the statements in use state, each line once. */
async function linesInUse({ statements }: LedgerReader, account?: string): Promise<readonly string[]> {
  const { rows } = await statements.listStatements(account, ALL)
  const lines = new Map<number, string>()
  for (const { id, undone } of rows) {
    if (undone) continue
    for (const line of (await statements.listStatementLines(id, ALL)).rows) {
      lines.set(line.id, `${line.bookingDate} ${line.narration} ${line.amountMinor}`)
    }
  }
  return [...lines.values()].sort()
}

function countsOf({ statements }: { readonly statements: readonly { lines: number; knownLines: number }[] }) {
  return statements.map(({ lines, knownLines }) => [lines, knownLines])
}

describe('a file of a bank', () => {
  const first = bankStatement({ lines: [bankLine(1), bankLine(2), bankLine(2)] })
  const second = bankStatement({
    number: '2', openingMinor: 50_000, lines: [bankLine(2), bankLine(2), bankLine(3)], toDate: '2026-09-20',
  })

  it('is taken in whole, and changes nothing the second time', async () => {
    const { reader, writer } = await openTestLedger()
    const taken = await writer.statements.takeBankFile(bankFile([first]), ACTOR)
    expect(taken).toMatchObject({ account: 'Main', isKnownFile: false, statements: [{ id: 1 }] })
    expect(taken.statements[0]?.continuity).toEqual({ kind: 'first' })
    expect(countsOf(taken)).toEqual([[3, 0]])
    const again = await writer.statements.takeBankFile(bankFile([first], { account: 'MAIN' }), ACTOR)
    expect(again).toMatchObject({ account: 'Main', isKnownFile: true, statements: [{ id: 1 }] })
    expect((await reader.statements.listStatements(undefined, ALL)).total).toBe(1)
    expect(await linesInUse(reader)).toHaveLength(3)
  })

  it('knows the lines that an overlapping one stated, twins among them', async () => {
    const { reader, writer } = await openTestLedger()
    await writer.statements.takeBankFile(bankFile([first]), ACTOR)
    const preview = await reader.statements.previewBankFile(bankFile([second]))
    expect(countsOf(preview)).toEqual([[3, 2]])
    expect(preview.statements[0]?.id).toBeNull()
    expect(countsOf(await writer.statements.takeBankFile(bankFile([second]), ACTOR))).toEqual([[3, 2]])
    expect(await linesInUse(reader)).toHaveLength(4)
    const { rows } = await reader.statements.listStatementLines(2, ALL)
    expect(rows.map(({ position, knownFrom }) => [position, knownFrom])).toEqual([[1, 1], [2, 1], [3, null]])
  })

  it('can be taken back, which leaves what another one states, and be imported again', async () => {
    const { reader, writer } = await openTestLedger()
    await writer.statements.takeBankFile(bankFile([first]), ACTOR)
    await writer.statements.takeBankFile(bankFile([second]), ACTOR)
    expect(await writer.statements.undoBankFile(1, 'wrong', ACTOR)).toEqual({
      fileName: 'bank.sta', statementIds: [1], linesGone: 1,
    })
    expect(await linesInUse(reader)).toHaveLength(3)
    expect(await reader.statements.findStatement(1)).toMatchObject({ undone: { by: 'Person 1', reason: 'wrong' } })
    expect(await codeOf(writer.statements.undoBankFile(1, 'wrong', ACTOR))).toBe('STATEMENT_UNDONE')
    expect(await codeOf(writer.statements.undoBankFile(9, 'wrong', ACTOR))).toBe('STATEMENT_UNKNOWN')
    const again = await writer.statements.takeBankFile(bankFile([first]), ACTOR)
    expect(again).toMatchObject({ isKnownFile: false })
    expect(countsOf(again)).toEqual([[3, 2]])
    expect(await linesInUse(reader)).toHaveLength(4)
  })

  it('belongs to one account of one name', async () => {
    const { writer } = await openTestLedger()
    await writer.statements.takeBankFile(bankFile([first]), ACTOR)
    const take = (statement: BankStatement, account: string) => codeOf(
      writer.statements.takeBankFile(bankFile([statement], { account }), ACTOR),
    )
    expect(await take(second, 'Savings')).toBe('STATEMENT_ACCOUNT_NAMED')
    expect(await take({ ...second, accountNumber: 'NG99' }, 'Main')).toBe('STATEMENT_ACCOUNT_OTHER')
    expect(await take({ ...second, accountNumber: 'NG99' }, 'Savings')).toBe('none')
  })

  it('is refused where a statement has the same days and balances, but other lines', async () => {
    const { reader, writer } = await openTestLedger()
    await writer.statements.takeBankFile(bankFile([first]), ACTOR)
    const lines = first.lines.map((line) => ({ ...line, narration: 'in other words' }))
    const reworded = { ...first, number: null, lines }
    expect(await codeOf(writer.statements.takeBankFile(bankFile([reworded]), ACTOR))).toBe('STATEMENT_PERIOD_KNOWN')
    expect(await codeOf(reader.statements.previewBankFile(bankFile([reworded])))).toBe('STATEMENT_PERIOD_KNOWN')
  })

  it('asks where no balance says whether a line is one of another statement, and leaves nothing', async () => {
    const { reader, writer } = await openTestLedger()
    await writer.statements.takeBankFile(bankFile([first]), ACTOR)
    const unknown = bankStatement({ number: '2', lines: [bankLine(2)], opening: null, closing: null })
    const take = (twins?: 'known' | 'new') => writer.statements.takeBankFile(bankFile([unknown], { twins }), ACTOR)
    expect(await codeOf(take())).toBe('STATEMENT_TWINS_UNCLEAR')
    expect((await reader.statements.listStatements(undefined, ALL)).total).toBe(1)
    expect(countsOf(await take('new'))).toEqual([[1, 0]])
    expect(await linesInUse(reader)).toHaveLength(4)
    await writer.statements.undoBankFile(2, 'they are the same', ACTOR)
    expect(countsOf(await take('known'))).toEqual([[1, 1]])
    expect(await linesInUse(reader)).toHaveLength(3)
  })

  it('knows by its balance that a line like one of the statement before is another one', async () => {
    const { reader, writer } = await openTestLedger()
    await writer.statements.takeBankFile(bankFile([first]), ACTOR)
    const next = bankStatement({
      number: '2', openingMinor: 150_000, lines: [bankLine(2)], fromDate: '2026-09-15', toDate: '2026-09-20',
    })
    expect(countsOf(await writer.statements.takeBankFile(bankFile([next]), ACTOR))).toEqual([[1, 0]])
    expect(await linesInUse(reader)).toHaveLength(4)
  })

  it('is refused where two of its statements state the same lines, or may do so', async () => {
    const { writer } = await openTestLedger()
    const take = (...all: readonly BankStatement[]) => codeOf(writer.statements.takeBankFile(bankFile(all), ACTOR))
    const [one, other] = ['1', '2'].map((number) => (
      bankStatement({ number, lines: [bankLine(1, { bankReference: 'FT-1' })], opening: null })
    ))
    expect(await take(first, second)).toBe('STATEMENT_FILE_OVERLAPS')
    expect(await take(...[one, other].filter((each) => each !== undefined))).toBe('STATEMENT_FILE_OVERLAPS')
    const next = bankStatement({
      number: '3', openingMinor: 150_000, lines: [bankLine(2)], fromDate: '2026-09-15', toDate: '2026-09-20',
    })
    expect(await take(first, next)).toBe('none')
  })

  it('asks nothing where the bank gave the line a reference of its own', async () => {
    const { writer } = await openTestLedger()
    const lines = [bankLine(1, { bankReference: 'FT-1' })]
    const bare = bankStatement({ lines, opening: null, closing: null })
    await writer.statements.takeBankFile(bankFile([bare]), ACTOR)
    const later = { ...bare, toDate: '2026-09-30' }
    expect(countsOf(await writer.statements.takeBankFile(bankFile([later]), ACTOR))).toEqual([[1, 1]])
  })
})

// Rows were once looked up by walking all of their table: 30,000 of them would take a minute.
it('thousands of lines are examined in the time that they take, not in its square', async () => {
  const { writer, folder } = await openTestLedger()
  const lines = Array.from({ length: 30_000 }, (_, index) => bankLine(index + 1))
  await writer.statements.takeBankFile(bankFile([bankStatement({ lines })]), ACTOR)
  expect(findProblems(folder)).toEqual([])
}, 25_000)

/** Days of an account with many lines that look alike, all of them in. */
const truth: fc.Arbitrary<readonly BankLine[]> = fc.array(
  fc.tuple(fc.nat(2), fc.constantFrom('CHARGES', 'CASH')), { minLength: 6, maxLength: 16 },
).map((lines) => lines.map(([day, narration]) => ({ day, narration })).sort((a, b) => a.day - b.day)
  .map(({ day, narration }, index) => {
    const date = `2026-09-0${1 + day}`
    return bankLine(index + 1, { bookingDate: date, valueDate: date, narration, amountMinor: 1_000 })
  }))

/** A statement of the lines between two places, however they lie to the ends of days. */
function statementOf(account: string, lines: readonly BankLine[], from: number, to: number): NewBankFile {
  const own = lines.slice(from, to)
  return bankFile([bankStatement({
    accountNumber: account, number: null, openingMinor: from * 1_000, lines: own,
    fromDate: own[0]?.bookingDate ?? '', toDate: own.at(-1)?.bookingDate ?? '',
  })], { account, twins: 'new' })
}

async function takeAll(writer: LedgerWriter, files: readonly NewBankFile[]): Promise<void> {
  for (const file of files) await writer.statements.takeBankFile(file, ACTOR)
}

it('a line that may stand in many places leaves the only place of another to that one', async () => {
  const { reader, writer } = await openTestLedger()
  const alike = Array.from({ length: 7 }, (_, index) => bankLine(index + 1, {
    bookingDate: '2026-09-02', valueDate: '2026-09-02', narration: 'CASH', amountMinor: 1_000,
  }))
  const parts = [[2, 7], [0, 4], [0, 7]].map(([from = 0, to = 0]) => statementOf('Main', alike, from, to))
  await takeAll(writer, parts)
  expect(await linesInUse(reader, 'Main')).toHaveLength(7)
})

it('overlapping and adjacent statements end in the same lines, in whatever order they come', async () => {
  // Few places at which statements begin and end, so that many of them join.
  const places = fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 2, maxLength: 6 })
  // One ledger for all, with an account for each history.
  const { reader, writer } = await openTestLedger()
  let histories = 0
  await fc.assert(fc.asyncProperty(truth, places, fc.infiniteStream(fc.nat()), async (lines, chosen, random) => {
    const cuts = [0, 0.3, 0.6, 1].map((share) => Math.floor(share * lines.length))
    const windows = chosen.flatMap(([one, other]) => {
      const [from = 0, to = 0] = [cuts[Math.min(one, other)], cuts[Math.max(one, other)]]
      return from < to ? [[from, to] as const] : []
    })
    const stated = lines.filter((_, index) => windows.some(([from, to]) => index >= from && index < to))
    histories += 1
    const account = `Account ${histories}`
    const files = windows.map(([from, to]) => statementOf(account, lines, from, to))
    const order = files.map((file) => ({ file, rank: random.next().value })).sort((a, b) => a.rank - b.rank)
    await takeAll(writer, order.map(({ file }) => file))
    expect(await linesInUse(reader, account)).toEqual(
      stated.map(({ bookingDate, narration, amountMinor }) => `${bookingDate} ${narration} ${amountMinor}`).sort(),
    )
  }), { numRuns: 150 })
})

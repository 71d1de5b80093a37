/** Puts corrected rows into a private file, so that they are read by what reads every file, and takes it away again. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportOptions } from '../../../src-shared/contract/books/imports.ts'
import type { BehindAmounts } from '../../../src-shared/domain/books/split-amounts.ts'
import { encodeRecord } from '../output/csv-encoder.ts'

export interface CorrectedTable {
  readonly header: readonly string[]
  readonly rows: readonly { readonly rowNumber: number; readonly cells: readonly string[] }[]
  readonly behindAmounts: BehindAmounts
}

export interface CorrectedFile {
  readonly path: string
  /** How it is written, whatever the file of the first import was. */
  readonly format: Pick<ImportOptions, 'delimiter' | 'encoding' | 'headerLine' | 'behindAmounts'>
  /** The line on which each row begins, and the one that it corrects. */
  readonly lineOf: ReadonlyMap<number, number>
}

const FORMAT = { delimiter: ',', encoding: 'utf-8', headerLine: 1 } as const

/** The path is good until `use` has ended. */
export async function withCorrectedFile<Result>(
  { header, rows, behindAmounts }: CorrectedTable, use: (file: CorrectedFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-corrected-'))
  try {
    const path = join(folder, 'corrected.csv')
    const { text, lineOf } = layOut(header, rows)
    await writeFile(path, text, { flag: 'wx', mode: 0o600 })
    return await use({ path, format: { ...FORMAT, behindAmounts }, lineOf })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function layOut(header: readonly string[], rows: CorrectedTable['rows']) {
  const lineOf = new Map<number, number>()
  const head = encodeRecord(header)
  const texts = [head]
  let line = 1 + countLines(head)
  for (const { rowNumber, cells } of rows) {
    lineOf.set(line, rowNumber)
    const text = encodeRecord(cells)
    texts.push(text)
    line += countLines(text)
  }
  return { text: texts.join(''), lineOf }
}

/** As records are counted: a line end may stand within a field too. */
function countLines(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}

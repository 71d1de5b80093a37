/** A temporary folder for files to be read and written, and short ways to read what a test puts there. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openExpectedFile, type RowChunk } from '../../../src-main/files/expected/expected-file.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ImportOptions } from '../../../src-shared/contract/books/imports.ts'

export class TemporaryFolder implements AsyncDisposable {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  static async make(): Promise<TemporaryFolder> {
    return new TemporaryFolder(await mkdtemp(join(tmpdir(), 'tillproof-files-')))
  }

  in(name: string): string {
    return join(this.path, name)
  }

  async put(name: string, content: string | Uint8Array): Promise<string> {
    await writeFile(this.in(name), content)
    return this.in(name)
  }

  async names(): Promise<readonly string[]> {
    return (await readdir(this.path)).sort()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.path, { recursive: true, force: true })
  }
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}

export type ReadFile = Pick<RowChunk, 'rows' | 'rejects'>

export async function readFileOf(content: string | Uint8Array, options: ImportOptions = {}): Promise<ReadFile> {
  await using folder = await TemporaryFolder.make()
  return await readExpected(await folder.put('expected.csv', content), options)
}

export async function readExpected(path: string, options: ImportOptions = {}): Promise<ReadFile> {
  const chunks = await collect((await openExpectedFile(path, options)).chunks(0))
  return { rows: chunks.flatMap(({ rows }) => rows), rejects: chunks.flatMap(({ rejects }) => rejects) }
}

/** The catalogue's code and the details that reading this content fails with; undefined where it does not. */
export async function failureOf(content: string | Uint8Array, options: ImportOptions = {}) {
  try {
    await readFileOf(content, options)
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, ...error.details }
    throw error
  }
  return undefined
}

/** One column of amounts in NGN under a header; references and currency are added. */
export function amountsFile(amounts: readonly string[]): string {
  const lines = amounts.map((amount, index) => `REF-${index + 1};"${amount}";NGN`)
  return `txref;amount;currency\n${lines.join('\n')}\n`
}

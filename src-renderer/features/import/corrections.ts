/** What a person has typed into rejected rows, by the file that they are of: carried from a dry run to its import. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { CorrectedRow } from '../../../src-shared/contract/books/corrections.ts'

type Rows = ReadonlyMap<number, readonly string[]>

const NONE: Rows = new Map()

/** Kept while the page is open; what was not imported by then is gone with it. */
export const useCorrections = defineStore('import-corrections', () => {
  const typed = shallowRef<ReadonlyMap<string, Rows>>(new Map())

  function rowsOf(fileKey: string): Rows {
    return typed.value.get(fileKey) ?? NONE
  }

  /** `cells`: undefined where the row stands as it was. */
  function type(fileKey: string, rowNumber: number, cells: readonly string[] | undefined): void {
    const rows = new Map(rowsOf(fileKey))
    if (cells) rows.set(rowNumber, cells)
    else rows.delete(rowNumber)
    typed.value = new Map(typed.value).set(fileKey, rows)
  }

  function listOf(fileKey: string): readonly CorrectedRow[] {
    return [...rowsOf(fileKey)].map(([rowNumber, cells]) => ({ rowNumber, cells }))
  }

  return { rowsOf, listOf, type }
})

/** The same rows of the same file, before and after its import. */
export function keyOfFile(profile: string, fileSha256: string): string {
  return `${profile} ${fileSha256}`
}

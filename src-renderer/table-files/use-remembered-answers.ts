/** Remembers what a person answered about tables, and says it of the next file with the same header. */
import { shallowRef } from 'vue'
import { usePreference } from '../stores/preferences.ts'
import {
  addRemembered, isSame, parseRemembered, pickAnswers, type TableAnswers, type TableKind,
} from './remembered-answers.ts'

export function useRememberedAnswers() {
  const kept = usePreference('tables.answers', [], parseRemembered)
  /** Is the file read as an earlier one was? */
  const isRecalled = shallowRef(false)
  let asksAgain = false

  return {
    isRecalled,
    /** With another file, or since a person wants to be asked. */
    begin(again: boolean): void {
      isRecalled.value = false
      asksAgain = again
    },
    /** What was said of the last file of this kind with exactly this header, in this order. */
    recall(kind: TableKind, headers: readonly string[]): TableAnswers | undefined {
      const found = asksAgain ? undefined : kept.value.find((one) => isSame(one, { kind, headers }))
      isRecalled.value = found !== undefined
      return found?.answers
    },
    remember(kind: TableKind, headers: readonly string[], options: TableAnswers): void {
      kept.value = addRemembered(kept.value, { kind, headers, answers: pickAnswers(options) })
    },
  }
}

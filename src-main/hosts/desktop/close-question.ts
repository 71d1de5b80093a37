/** What closing the window means while verify runs go on: decided, asked and answered as data. */
import type { MessageBoxOptions } from 'electron'

export interface CloseSituation {
  /** The app is ending anyway: whoever ended it was not asked by a window. */
  readonly isQuitting: boolean
  readonly goingRuns: number
}

export function decideClose({ isQuitting, goingRuns }: CloseSituation): 'close' | 'ask' {
  return !isQuitting && goingRuns > 0 ? 'ask' : 'close'
}

export type CloseAnswer = 'keep-verifying' | 'pause' | 'cancel'

/** In the order of the buttons. */
const ANSWERS: readonly { readonly answer: CloseAnswer; readonly label: string }[] = [
  { answer: 'keep-verifying', label: 'Keep verifying' },
  { answer: 'pause', label: 'Pause' },
  { answer: 'cancel', label: 'Cancel' },
]

export function closeQuestion(goingRuns: number): MessageBoxOptions {
  const it = goingRuns === 1 ? 'it' : 'them'
  return {
    type: 'question',
    message: goingRuns === 1 ? 'A verify run is going on.' : `${goingRuns} verify runs are going on.`,
    detail: `Keep verifying without a window, with an icon in the tray, or pause ${it}. What was answered so far is `
      + 'kept either way, and a paused run goes on where it stopped.',
    buttons: ANSWERS.map(({ label }) => label),
    defaultId: 0,
    cancelId: ANSWERS.length - 1,
    noLink: true,
  }
}

/** `response`: the index of the button; a dialog that was closed otherwise gives `cancelId`. */
export function parseCloseAnswer(response: number): CloseAnswer {
  return ANSWERS[response]?.answer ?? 'cancel'
}

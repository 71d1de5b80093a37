/** What closing the window or quitting means while work goes on: decided, asked and answered as data. */
import type { MessageBoxOptions } from 'electron'

/** What goes on without anybody looking. */
export interface WorkUnderWay {
  readonly goingRuns: number
  /** Profiles whose webhooks are received. */
  readonly receivers: number
}

export interface CloseSituation extends WorkUnderWay {
  /** The app is ending anyway: whoever ended it was not asked by a window. */
  readonly isQuitting: boolean
}

export function decideClose({ isQuitting, goingRuns, receivers }: CloseSituation): 'close' | 'ask' {
  return !isQuitting && goingRuns + receivers > 0 ? 'ask' : 'close'
}

/** `end`: runs are paused, receivers stopped. */
export type CloseAnswer = 'keep' | 'end' | 'cancel'

/** In the order of the buttons. */
const ANSWERS: readonly CloseAnswer[] = ['keep', 'end', 'cancel']

export function closeQuestion(work: WorkUnderWay): MessageBoxOptions {
  return {
    type: 'question',
    message: describeWork(work),
    detail: detailOf(work),
    buttons: [...labelsOf(work), 'Cancel'],
    defaultId: 0,
    cancelId: ANSWERS.length - 1,
    noLink: true,
  }
}

function describeWork({ goingRuns, receivers }: WorkUnderWay): string {
  const runs = goingRuns === 1 ? 'A verify run is active' : `${goingRuns} verify runs are active`
  if (receivers === 0) return `${runs}.`
  return goingRuns === 0 ? 'Webhooks are being received.' : `${runs}, and webhooks are being received.`
}

function labelsOf({ goingRuns, receivers }: WorkUnderWay): readonly [keep: string, end: string] {
  if (receivers === 0) return ['Keep verifying', 'Pause']
  return goingRuns === 0 ? ['Keep receiving', 'Stop receiving'] : ['Keep going', 'Pause and stop']
}

function detailOf({ goingRuns, receivers }: WorkUnderWay): string {
  const it = goingRuns === 1 ? 'it' : 'them'
  const kept = 'Answers received so far are kept either way, and a paused run continues where it stopped.'
  if (receivers === 0) {
    return `Keep verifying in the background, with an icon in the tray, or pause ${it}. ${kept}`
  }
  if (goingRuns === 0) return `Keep receiving in the background, with an icon in the tray, or stop. ${NOT_ANSWERED}`
  const choice = 'Keep going in the background, with an icon in the tray, or pause verifying and stop receiving.'
  return `${choice} ${kept} ${NOT_ANSWERED}`
}

const NOT_ANSWERED = 'While the receiver is stopped, webhooks are not answered and may be lost.'

/** `response`: the index of the button; a dialog that was closed otherwise gives `cancelId`. */
export function parseCloseAnswer(response: number): CloseAnswer {
  return ANSWERS[response] ?? 'cancel'
}

/** A paused run waits to be resumed, so quitting asks for receivers alone. */
export function mustAskToQuit({ receivers }: WorkUnderWay): boolean {
  return receivers > 0
}

const QUIT_LABELS = ['Quit', 'Cancel'] as const

export function quitQuestion({ goingRuns }: WorkUnderWay): MessageBoxOptions {
  const runs = goingRuns === 0 ? '' : `, and pauses ${goingRuns === 1 ? 'the verify run' : 'the verify runs'}`
  return {
    type: 'question',
    message: 'Webhooks are being received.',
    detail: `Quitting stops the receiver${runs}. ${NOT_ANSWERED}`,
    buttons: [...QUIT_LABELS],
    defaultId: 0,
    cancelId: QUIT_LABELS.length - 1,
    noLink: true,
  }
}

export function isQuitConfirmed(response: number): boolean {
  return QUIT_LABELS[response] === 'Quit'
}

/** What closing the window or quitting means while work goes on: decided, asked and answered as data. */
import type { MessageBoxOptions } from 'electron'
import { msg, t } from '../../../src-shared/texts/text.ts'

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
    buttons: [...labelsOf(work), t('Cancel')],
    defaultId: 0,
    cancelId: ANSWERS.length - 1,
    noLink: true,
  }
}

function describeWork({ goingRuns, receivers }: WorkUnderWay): string {
  if (goingRuns === 0) return t(RECEIVED)
  return receivers === 0
    ? t('{goingRuns, plural, one {A verify run is active.} other {# verify runs are active.}}', { goingRuns })
    : t('{goingRuns, plural, one {A verify run is active} other {# verify runs are active}}, and webhooks are being '
      + 'received.', { goingRuns })
}

function labelsOf({ goingRuns, receivers }: WorkUnderWay): readonly [keep: string, end: string] {
  if (receivers === 0) return [t('Keep verifying'), t('Pause')]
  return goingRuns === 0 ? [t('Keep receiving'), t('Stop receiving')] : [t('Keep going'), t('Pause and stop')]
}

function detailOf({ goingRuns, receivers }: WorkUnderWay): string {
  const kept = t('Answers received so far are kept either way, and a paused run continues where it stopped.')
  if (receivers === 0) {
    const choice = t('Keep verifying in the background, with an icon in the tray, or pause {goingRuns, plural, '
      + 'one {it} other {them}}.', { goingRuns })
    return `${choice} ${kept}`
  }
  if (goingRuns === 0) {
    return `${t('Keep receiving in the background, with an icon in the tray, or stop.')} ${t(NOT_ANSWERED)}`
  }
  const choice = t('Keep going in the background, with an icon in the tray, or pause verifying and stop receiving.')
  return `${choice} ${kept} ${t(NOT_ANSWERED)}`
}

const RECEIVED = msg('Webhooks are being received.')
const NOT_ANSWERED = msg('While the receiver is stopped, webhooks are not answered and may be lost.')

/** `response`: the index of the button; a dialog that was closed otherwise gives `cancelId`. */
export function parseCloseAnswer(response: number): CloseAnswer {
  return ANSWERS[response] ?? 'cancel'
}

/** A paused run waits to be resumed, so quitting asks for receivers alone. */
export function mustAskToQuit({ receivers }: WorkUnderWay): boolean {
  return receivers > 0
}

/** In the order of the buttons. */
const QUIT_LABELS = [msg('Quit'), msg('Cancel')] as const
const QUIT = 0

export function quitQuestion({ goingRuns }: WorkUnderWay): MessageBoxOptions {
  const detail = t('{goingRuns, plural, =0 {Quitting stops the receiver.} one {Quitting stops the receiver, and pauses '
    + 'the verify run.} other {Quitting stops the receiver, and pauses the verify runs.}}', { goingRuns })
  return {
    type: 'question',
    message: t(RECEIVED),
    detail: `${detail} ${t(NOT_ANSWERED)}`,
    buttons: QUIT_LABELS.map((label) => t(label)),
    defaultId: QUIT,
    cancelId: QUIT_LABELS.length - 1,
    noLink: true,
  }
}

export function isQuitConfirmed(response: number): boolean {
  return response === QUIT
}

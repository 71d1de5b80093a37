/** Asks what shall become of verify runs when their window is closed, and does it. */
import { dialog } from 'electron'
import { closeQuestion, decideClose, parseCloseAnswer } from './close-question.ts'
import type { RunWatch } from './run-watch.ts'
import type { TrayIcon } from './tray.ts'
import type { WorkbenchWindow } from './workbench-window.ts'

export interface Closing {
  /** Where not, the question is on the screen, and its answer may close the window. */
  mayClose(window: WorkbenchWindow): boolean
}

export interface ClosingMeans {
  readonly runs: RunWatch
  readonly tray: TrayIcon
  isQuitting(): boolean
}

export function createClosing({ runs, tray, isQuitting }: ClosingMeans): Closing {
  let isAsking = false

  async function ask(window: WorkbenchWindow): Promise<void> {
    const { response } = await window.ask((owner) => (
      dialog.showMessageBox(owner, closeQuestion(runs.going().length))
    ))
    const answer = parseCloseAnswer(response)
    // The app may have been ended meanwhile, by whoever did not wait for the answer.
    if (answer === 'cancel' || isQuitting()) return
    if (answer === 'pause') await runs.pauseAll()
    else if (runs.going().length > 0) tray.show(runs.going().length)
    window.destroy()
  }

  return {
    mayClose(window) {
      if (decideClose({ isQuitting: isQuitting(), goingRuns: runs.going().length }) === 'close') return true
      if (!isAsking) {
        isAsking = true
        void ask(window).finally(() => { isAsking = false })
      }
      return false
    },
  }
}

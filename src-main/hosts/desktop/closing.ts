/** Asks what shall become of the work under way when its window is closed or the app is quit, and does it. */
import { app, dialog } from 'electron'
import {
  closeQuestion, decideClose, isQuitConfirmed, mustAskToQuit, parseCloseAnswer, quitQuestion, type WorkUnderWay,
} from './close-question.ts'
import type { TrayIcon } from './tray.ts'
import type { WorkbenchWindow } from './workbench-window.ts'

export interface Closing {
  /** Where not, the question is on the screen, and its answer may close the window. */
  mayClose(window: WorkbenchWindow): boolean
  /** Where not, the question is on the screen, and its answer may quit. */
  mayQuit(window: WorkbenchWindow | undefined): boolean
}

export interface ClosingMeans {
  readonly tray: TrayIcon
  underWay(): WorkUnderWay
  /** Pauses the runs and stops the receivers. */
  endWork(): Promise<void>
  isQuitting(): boolean
}

export function createClosing({ tray, underWay, endWork, isQuitting }: ClosingMeans): Closing {
  let isAsking = false
  let mayQuitNow = false

  async function askToClose(window: WorkbenchWindow): Promise<void> {
    const { response } = await window.ask((owner) => dialog.showMessageBox(owner, closeQuestion(underWay())))
    const answer = parseCloseAnswer(response)
    // The app may have been ended meanwhile, by whoever did not wait for the answer.
    if (answer === 'cancel' || isQuitting()) return
    const work = underWay()
    if (answer === 'end') await endWork()
    else if (decideClose({ ...work, isQuitting: false }) === 'ask') tray.show(work)
    window.destroy()
  }

  async function askToQuit(window: WorkbenchWindow | undefined): Promise<void> {
    const question = quitQuestion(underWay())
    const { response } = window
      ? await window.ask((owner) => dialog.showMessageBox(owner, question))
      : await dialog.showMessageBox(question)
    mayQuitNow = isQuitConfirmed(response)
    if (mayQuitNow) app.quit()
  }

  function once(ask: () => Promise<void>): void {
    if (isAsking) return
    isAsking = true
    void ask().finally(() => { isAsking = false })
  }

  return {
    mayClose(window) {
      if (decideClose({ ...underWay(), isQuitting: isQuitting() }) === 'close') return true
      once(() => askToClose(window))
      return false
    },
    mayQuit(window) {
      if (mayQuitNow || !mustAskToQuit(underWay())) return true
      once(() => askToQuit(window))
      return false
    },
  }
}

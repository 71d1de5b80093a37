/** Every way in which the app ends, whoever ends it: each closes what is open first, once and within a limit. */
import { app, powerMonitor } from 'electron'
import { END_LIMIT_MS, endWithin } from './ending.ts'
import { decideQuit } from './quit-decision.ts'

export interface Quitting {
  /** Ends the app without a question: a signal asked for it. */
  now(): void
  isUnderWay(): boolean
  /** The person logs off or shuts the machine down. */
  endSession(): void
}

export interface QuittingMeans {
  /** Where not, a person is asked first, and may quit then. */
  mayQuit(): boolean
  /** Takes everything off the screen at once. */
  disappear(): void
  /** In their order; each is tried. */
  readonly steps: readonly (() => Promise<unknown>)[]
  /** Closes the window without a question. */
  closeWindow(): void
}

export function createQuitting({ mayQuit, disappear, steps, closeWindow }: QuittingMeans): Quitting {
  const { platform } = process
  let isUnderWay = false
  let isSessionEnding = false
  let hasEnded = false
  let ending: Promise<void> | undefined

  async function end(): Promise<void> {
    disappear()
    const isClean = await endWithin(END_LIMIT_MS, steps)
    hasEnded = true
    closeWindow()
    if (isClean) app.quit()
    else app.exit(1)
  }

  function endSession(): void {
    isUnderWay = true
    isSessionEnding = true
    ending ??= end()
  }

  app.on('before-quit', (event) => {
    if (!isUnderWay && !mayQuit()) {
      event.preventDefault()
      return
    }
    isUnderWay = true
    if (decideQuit({ hasEnded, isSessionEnding, platform }) === 'let-go') return
    event.preventDefault()
    ending ??= end()
  })
  powerMonitor.on('shutdown', endSession)
  return {
    isUnderWay: () => isUnderWay,
    now() {
      isUnderWay = true
      app.quit()
    },
    endSession,
  }
}

/** What becomes of a request to quit. Pure. */

export interface QuitSituation {
  /** Everything is closed already. */
  readonly hasEnded: boolean
  /** The person logs off or shuts the machine down. */
  readonly isSessionEnding: boolean
  readonly platform: NodeJS.Platform
}

/**
 * `end-first`: quitting waits until everything is closed. `let-go`: it goes on at once. macOS takes a program that
 * waits for one that forbids the shutdown, and calls it off; the ledger survives an end without a word.
 */
export function decideQuit({ hasEnded, isSessionEnding, platform }: QuitSituation): 'end-first' | 'let-go' {
  return hasEnded || (isSessionEnding && platform === 'darwin') ? 'let-go' : 'end-first'
}

/**
 * A call that was refused because nobody is signed in is made again once somebody is. It was refused before anything
 * was done, so that nothing is done twice.
 */
import { toFailure } from './failure.ts'

/** Resolves once somebody is signed in; false where the person gave up. */
export type AskWho = () => Promise<boolean>

export interface WhoQuestion {
  /** Of the client: `next` makes the call. */
  repeatSignedIn<Output>(call: { next(): Promise<Output> }): Promise<Output>
  /** From then on, these questions are put by `ask`. */
  putBy(ask: AskWho): void
}

export function createWhoQuestion(): WhoQuestion {
  let ask: AskWho = () => Promise.resolve(false)
  return {
    async repeatSignedIn({ next }) {
      try {
        return await next()
      } catch (error) {
        if (toFailure(error).code !== 'SIGN_IN_NEEDED' || !(await ask())) throw error
        return next()
      }
    },
    putBy(asker) {
      ask = asker
    },
  }
}

/**
 * Watches the streams that answers and notes go to. A full disk is told once the command has ended: what it did is done
 * whether or not it can be told. A reader that has ended is no mistake of anyone (`tillproof list payments | head`).
 */
import { setImmediate } from 'node:timers/promises'
import { errorCode } from '../../platform/error-code.ts'

export interface OutputWatch {
  /** Nobody reads the answer any more. */
  isReaderGone(): boolean
  /** Why the answer could not be written, known once all of it has gone out or failed; undefined where it was. */
  settle(): Promise<Error | undefined>
}

interface WatchedStream {
  on(event: 'error', listener: (error: Error) => void): unknown
  write(text: string, done: () => void): unknown
}

/** `onReaderGone`: a command that answers for as long as it runs has nobody to run for. */
export function watchOutput(stdout: WatchedStream, stderr: WatchedStream, onReaderGone: () => void): OutputWatch {
  let failure: Error | undefined
  let isReaderGone = false
  stdout.on('error', (error) => {
    if (errorCode(error) !== 'EPIPE') failure ??= error
    else if (!isReaderGone) {
      isReaderGone = true
      onReaderGone()
    }
  })
  // Notes beside the answer: the exit status says what matters of them.
  stderr.on('error', () => undefined)
  return {
    isReaderGone: () => isReaderGone,
    async settle() {
      await new Promise<void>((resolve) => stdout.write('', resolve))
      // The stream tells of a failed write after those who wait for it.
      await setImmediate()
      return failure
    },
  }
}

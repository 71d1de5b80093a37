/** What the menu, the system or another start of the app wants of a window, kept until its page takes it. */
import type { HostCommand } from '../../../src-shared/contract/host/host.ts'

/** Far more than a person causes before a page has come up; the oldest go first. */
const MAX_WAITING = 50

export interface CommandQueue {
  push(command: HostCommand): void
  /** One reader at a time: a later one, after a reload, ends the one before. Ends with the signal, too. */
  read(signal: AbortSignal | undefined): AsyncGenerator<HostCommand, void, void>
  close(): void
}

export function createCommandQueue(): CommandQueue {
  const waiting: HostCommand[] = []
  let reader = 0
  let isClosed = false
  let wake: () => void = () => undefined

  async function* read(signal: AbortSignal | undefined): AsyncGenerator<HostCommand, void, void> {
    const self = (reader += 1)
    const isOver = (): boolean => isClosed || self !== reader || signal?.aborted === true
    wake()
    const onAbort = (): void => wake()
    signal?.addEventListener('abort', onAbort)
    try {
      while (!isOver()) {
        const command = waiting.shift()
        if (command) yield command
        else await new Promise<void>((resolve) => { wake = resolve })
      }
    } finally {
      signal?.removeEventListener('abort', onAbort)
    }
  }

  return {
    push(command) {
      waiting.push(command)
      if (waiting.length > MAX_WAITING) waiting.shift()
      wake()
    },
    read,
    close() {
      isClosed = true
      wake()
    },
  }
}

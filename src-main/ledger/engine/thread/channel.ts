/** The line between a ledger's thread and whoever started it. */
import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads'
import type { Changes } from '../../../../src-shared/domain/changes.ts'
import type { ExaminationStep, Message, Reply, Request } from './protocol.ts'

export interface Line {
  onRequests(take: (requests: readonly Request[]) => void): void
  /** Requests that wait in the port, before their turn. */
  takeArrived(): readonly Request[]
  answer(replies: readonly Reply[], changes?: Changes): void
  tell(step: ExaminationStep): void
  /** Ends the thread once its answers are out. */
  end(): void
}

export function openLine(port: MessagePort): Line {
  return {
    onRequests: (take) => void port.on('message', take),
    takeArrived() {
      const arrived: Request[] = []
      for (let next = receive(port); next; next = receive(port)) arrived.push(...next.message)
      return arrived
    },
    answer(replies, changes) {
      const message: Message = { replies, changes }
      port.postMessage(message)
    },
    tell(step) {
      const message: Message = { replies: [], step }
      port.postMessage(message)
    },
    end: () => port.close(),
  }
}

/** Node types what comes over a port as anything; this line carries requests only. */
function receive(port: MessagePort): { readonly message: readonly Request[] } | undefined {
  return receiveMessageOnPort(port)
}

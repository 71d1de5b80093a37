/** The line between a ledger's thread and whoever started it. */
import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads'
import type { Changes } from '../../../../src-shared/domain/changes.ts'
import type { ExaminationStep, Message, Reply, Request } from './protocol.ts'
import { fromWire, type WiredRequest } from './wire.ts'

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
    onRequests: (take) => void port.on('message', (wired: readonly WiredRequest[]) => take(wired.map(fromWire))),
    takeArrived() {
      const arrived: Request[] = []
      for (let next = receive(port); next; next = receive(port)) arrived.push(...next.message.map(fromWire))
      return arrived
    },
    answer(replies, changes) {
      const message: Message = {
        done: replies.filter(saysNothing).map(({ id }) => id),
        replies: replies.filter((reply) => !saysNothing(reply)),
        changes,
      }
      port.postMessage(message)
    },
    tell(step) {
      const message: Message = { done: [], replies: [], step }
      port.postMessage(message)
    },
    end: () => port.close(),
  }
}

function saysNothing(reply: Reply): boolean {
  return reply.ok && reply.value === undefined
}

/** Node types what comes over a port as anything; this line carries requests only. */
function receive(port: MessagePort): { readonly message: readonly WiredRequest[] } | undefined {
  return receiveMessageOnPort(port)
}

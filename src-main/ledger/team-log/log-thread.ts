/**
 * The line between a ledger's thread and its team's log. A commit waits for the log in the middle of its transaction,
 * where nothing else may come in between, so the log has a thread of its own and whoever asks it stands still.
 */
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { countOn, countSoFar, waitForCount } from '../../platform/wait-for-count.ts'
import { packFailure, unpackFailure, type Reply } from '../engine/thread/protocol.ts'
import { threadUrl } from '../engine/thread-url.ts'
import { openLogDatabase, type LogDatabase } from './log-database.ts'
import { toOutcomeUnknown } from './outcome-unknown.ts'

/** Longer than all that the thread itself waits for. */
const ANSWER_LIMIT_MS = 120_000

export interface LogThreadStart {
  readonly role: 'team-log'
  readonly address: string
  readonly port: MessagePort
  /** Counts them. */
  readonly answers: Int32Array
  /** For what this thread starts itself. */
  readonly threadUrl: string
}

type Asked = 'standing' | 'append' | 'beginWith' | 'lines'
/** What may have been kept where nobody says so. */
const APPENDS: ReadonlySet<Asked> = new Set(['append', 'beginWith'])
type Answer<Name extends Asked> = Awaited<ReturnType<LogDatabase[Name]>>

interface Question {
  /** Its answer has the same. */
  readonly id: number
  readonly method: Asked
  readonly args: readonly unknown[]
}

export interface WaitingLog {
  /** Stands still until it is answered. Throws TEAM_DATABASE_AWAY and TEAM_DATABASE_REFUSED. */
  ask<Name extends Asked>(method: Name, ...args: Parameters<LogDatabase[Name]>): Answer<Name>
  close(): void
}

/** The thread begins with the first question. */
export function openWaitingLog(address: string): WaitingLog {
  let open: { readonly port: MessagePort; readonly answers: Int32Array } | undefined

  function start() {
    const { port1, port2 } = new MessageChannel()
    const answers = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const url = threadUrl()
    const given: LogThreadStart = { role: 'team-log', address, port: port2, answers, threadUrl: url.href }
    new Worker(url, { workerData: given, transferList: [port2] }).unref()
    port1.unref()
    return { port: port1, answers }
  }

  return {
    ask<Name extends Asked>(method: Name, ...args: Parameters<LogDatabase[Name]>): Answer<Name> {
      const { port, answers } = open ??= start()
      const id = countSoFar(answers)
      port.postMessage({ id, method, args } satisfies Question)
      const isAnswered = waitForCount(answers, id, ANSWER_LIMIT_MS)
      const reply = isAnswered ? receiveReply(port) : undefined
      if (reply?.id !== id) {
        // An answer that comes late must not pass for the answer to the next question.
        close()
        const away = new AppError('TEAM_DATABASE_AWAY', { reason: 'it does not answer' })
        throw APPENDS.has(method) ? toOutcomeUnknown(away) : away
      }
      if (!reply.ok) throw unpackFailure(reply.failure)
      return reply.value as Answer<Name>
    },
    close,
  }

  function close(): void {
    open?.port.close()
    open = undefined
  }
}

/** It is there by the time that the answer is counted. */
function receiveReply(port: MessagePort): Reply | undefined {
  return (receiveMessageOnPort(port) as { readonly message: Reply } | undefined)?.message
}

/** Runs in that thread, until the port is closed. */
export function serveTeamLog({ address, port, answers }: LogThreadStart): void {
  const database = openLogDatabase(address)
  port.on('message', (question: Question) => void answer(question))
  port.on('close', () => void database.close())

  async function answer(question: Question): Promise<void> {
    port.postMessage(await carryOut(question))
    countOn(answers)
  }

  async function carryOut({ id, method, args }: Question): Promise<Reply> {
    try {
      const ask = database[method] as (...given: readonly unknown[]) => Promise<unknown>
      return { id, ok: true, value: await ask(...args) }
    } catch (error) {
      return { id, ok: false, failure: packFailure(error) }
    }
  }
}

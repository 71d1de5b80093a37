/** Reads a whole ledger in a thread of its own, for as long as somebody waits for what comes of it. */
import type { TrailHead } from '../../../src-shared/domain/evidence/evidence-head.ts'
import type { PromisedTopics } from '../api/ledger.ts'
import type { ProvenPayment, RootedHead } from '../evidence/prove.ts'
import { startThread } from './client.ts'
import { createHandles } from './handles.ts'
import type { ExaminationStep } from './thread/protocol.ts'
import type { Examined, ExaminerTopics, WantedExamination } from './thread/serve-examiner.ts'

export interface ExamineOptions extends WantedExamination {
  /** Ends it soon; the promise rejects with the signal’s reason. */
  readonly signal?: AbortSignal | undefined
  /** Told as each part begins. Must not throw. */
  readonly onStep?: ((step: ExaminationStep) => void) | undefined
  /** What was noted of the ledger earlier, to be held against it. */
  readonly noted?: readonly TrailHead[] | undefined
  readonly threadUrl?: URL | undefined
}

export async function examineInThread(folder: string, options: ExamineOptions = {}): Promise<Examined> {
  const { noted = [], restoresUpTo, replays } = options
  return inThread(folder, options, (evidence) => evidence.examine(noted, { restoresUpTo, replays }))
}

/** Where the evidence ends, with the root of the Merkle tree over it. */
export async function findRootInThread(folder: string, options: ExamineOptions = {}): Promise<RootedHead> {
  return inThread(folder, options, (evidence) => evidence.findRoot())
}

export async function proveInThread(
  folder: string, paymentId: number, options: ExamineOptions = {},
): Promise<ProvenPayment> {
  return inThread(folder, options, (evidence) => evidence.prove(paymentId))
}

/** Whoever calls has looked at the ledger before. */
async function inThread<Result>(
  folder: string, { signal, onStep, threadUrl }: ExamineOptions,
  use: (evidence: PromisedTopics<ExaminerTopics>['evidence']) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted()
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const end = (): void => void Atomics.store(new Int32Array(stop), 0, 1)
  signal?.addEventListener('abort', end, { once: true })
  try {
    const { client, isThere, methods } = await startThread({ role: 'examiner', folder, stop }, { threadUrl, onStep })
    try {
      if (!isThere) throw new Error('A ledger that was just looked at is not there')
      return await use(createHandles<ExaminerTopics>(methods, client.call).evidence)
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      await client.close()
    }
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

/** Examines a ledger in a thread of its own, for as long as somebody waits for it. */
import type { Finding } from '../../../src-shared/contract/profiles/ledger.ts'
import { startThread } from './client.ts'
import type { ExaminationStep } from './thread/protocol.ts'

export interface ExamineOptions {
  /** Ends it soon; the promise rejects with the signal’s reason. */
  readonly signal?: AbortSignal | undefined
  /** Told as each part begins. Must not throw. */
  readonly onStep?: ((step: ExaminationStep) => void) | undefined
  readonly threadUrl?: URL | undefined
}

export async function examineInThread(folder: string, options: ExamineOptions = {}): Promise<readonly Finding[]> {
  const { signal, onStep, threadUrl } = options
  signal?.throwIfAborted()
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const end = (): void => void Atomics.store(new Int32Array(stop), 0, 1)
  signal?.addEventListener('abort', end, { once: true })
  try {
    const { client } = await startThread({ role: 'examiner', folder, stop }, { threadUrl, onStep })
    try {
      // The thread’s one method.
      return await client.call('backups.examine', []) as readonly Finding[]
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

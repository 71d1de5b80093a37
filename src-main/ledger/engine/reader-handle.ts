/** The read handle: each method is answered by the reading thread. */
import type { LedgerReader, LedgerReads } from '../api/ledger.ts'
import type { ThreadClient } from './client.ts'
import { createHandles } from './handles.ts'
import { unpackAnswer } from './unpack-answers.ts'

export function createReaderHandle({ call, close }: ThreadClient, methods: readonly string[]): LedgerReader {
  const handles = createHandles<LedgerReads>(methods, async (method, args) => (
    unpackAnswer(method, await call(method, args))
  ))
  return { ...handles, close }
}

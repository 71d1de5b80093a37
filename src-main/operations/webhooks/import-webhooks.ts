/** Takes delivered webhooks from a file, as if they had been delivered now, and has verified what they name. */
import { basename } from 'node:path'
import type { WebhookImportEvent } from '../../../src-shared/contract/webhooks/webhooks.ts'
import type { NoticeChunk, NoticeFile, NoticeReject } from '../../files/webhooks/notice-file.ts'
import type { NewNotice } from '../../ledger/api/webhooks.ts'
import { followOnce } from './follow-webhooks.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts, Verifier } from '../core/parts.ts'

/** More are counted, not named. */
const REJECTS_SHOWN = 200
/** All of a file goes into one run. */
const MAX_NOTICES = 100_000_000

/** Each chunk is kept as it comes: aborted or taken again, nothing is lost, and what was taken is known as doubled. */
export async function* importWebhooks(
  parts: Parts, open: OpenProfiles, { profile, path }: { readonly profile: string; readonly path: string },
  signal?: AbortSignal,
): AsyncGenerator<WebhookImportEvent, void, void> {
  const file = await parts.openNoticeFile(path, signal)
  // First, so that a passphrase that does not fit leaves nothing behind.
  const calls = await open.calls(profile)
  const writer = await open.writer(profile)
  const counts = { taken: 0, doubled: 0, unknownReference: 0, rejected: 0 }
  const rejects: NoticeReject[] = []
  try {
    for await (const chunk of file.chunks(signal)) {
      const { notices, rejected } = await readChunk(calls, file.encoding, chunk)
      const { doubled, unknownReference } = await writer.webhooks.takeWebhooks(notices)
      counts.taken += notices.length
      counts.doubled += doubled
      counts.unknownReference += unknownReference
      counts.rejected += rejected.length
      rejects.push(...rejected.slice(0, REJECTS_SHOWN - rejects.length))
      yield { kind: 'progress', bytesRead: chunk.bytesRead, bytesTotal: file.sizeBytes, taken: counts.taken }
    }
  } finally {
    const after = JSON.stringify({ file: basename(path), sha256: file.sha256, ...counts })
    const { actor } = parts
    await writer.audit.recordAudit({ action: 'webhooks imported', subject: 'webhooks', before: null, after, actor })
  }
  const { run } = await followOnce(parts, open, profile, MAX_NOTICES)
  yield { kind: 'done', result: { ...counts, rejects, run } }
}

async function readChunk(calls: Verifier['calls'], encoding: NoticeFile['encoding'], chunk: NoticeChunk) {
  const notices: NewNotice[] = []
  const rejected: NoticeReject[] = [...chunk.rejects]
  const all = await calls.readFiledNotices(chunk.rows.map(({ json }) => json), encoding)
  for (const [index, read] of all.entries()) {
    const { notice } = read
    const rowNumber = chunk.rows[index]?.rowNumber ?? 0
    if (notice.kind === 'unreadable') rejected.push({ rowNumber, reason: notice.fault ?? '' })
    else notices.push({ ...read, source: 'file', isAuthentic: null })
  }
  return { notices, rejected }
}

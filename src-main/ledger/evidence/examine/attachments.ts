/** Holds the content of attached files against the hash under which it was attached, and what is there against both. */
import { createHash } from 'node:crypto'
import { createFaults, together, type Examination } from './examination.ts'

interface ContentRow {
  readonly sha256: string
  readonly content: Uint8Array
}

export const findChangedAttachments: Examination = ({ db, tick }) => {
  const changed = createFaults()
  const kept = new Set<string>()
  for (const { sha256, content } of db.prepare<[], ContentRow>(
    'SELECT sha256, content FROM attachment_content',
  ).iterate()) {
    tick()
    if (createHash('sha256').update(content).digest('hex') === sha256) kept.add(sha256)
    else changed.add(sha256.slice(0, 12))
  }
  const missing = createFaults()
  const attached = db.prepare<[], { id: number; sha256: string }>(`
    SELECT id, sha256 FROM attachment f
    WHERE NOT EXISTS (SELECT 1 FROM attachment_removal r WHERE r.attachment_id = f.id) ORDER BY id`).all()
  for (const { id, sha256 } of attached) if (!kept.has(sha256)) missing.add(String(id))
  const wanted = new Set(attached.map(({ sha256 }) => sha256))
  const left = createFaults()
  for (const sha256 of kept) if (!wanted.has(sha256)) left.add(sha256.slice(0, 12))
  return together(
    changed.tell('content that was changed, or put in'), missing.tell('attachments without their content'),
    left.tell('content that is attached to nothing'),
  )
}

/** Who can act in the profile: SQL only. */
import type { Readable } from '../engine/access.ts'

/** Names, in their order; none where nobody was set up. */
export function prepareActivePeople(db: Readable): () => readonly string[] {
  const list = db.prepare<[], string>('SELECT name FROM app_user WHERE is_active = 1 ORDER BY name').pluck()
  return () => list.all()
}

/** Makes folders that only their owner may enter. */
import { mkdir } from 'node:fs/promises'

/** With all that is missing above it; one that is there already keeps its permissions. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
}

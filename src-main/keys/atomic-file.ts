/** Writes a private file whole or not at all. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Only its owner may read the file (0600). `mayReplace` is asked at the last moment; false where it said no. */
export async function writeFileAtomically(
  path: string, text: string, mayReplace: () => Promise<boolean>,
): Promise<boolean> {
  const folder = dirname(path)
  const temporaryPath = `${path}.${randomUUID()}.tmp`
  try {
    await writeDurably(temporaryPath, text)
    if (!(await mayReplace())) return false
    await rename(temporaryPath, path)
    await syncFolder(folder)
    return true
  } finally {
    await rm(temporaryPath, { force: true })
  }
}

/** With all that is missing above it; one that is there already keeps its permissions. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the new name itself durable; Windows can't open a folder and needs no such thing. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

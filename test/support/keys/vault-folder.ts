/** A folder of its own for each test, and what its vault file holds. */
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface VaultFolder {
  readonly path: string
  readText(): Promise<string>
  writeText(text: string): Promise<void>
  /** Changes the content as someone would who knows the layout: the checksum is right again afterwards. */
  forge(change: (content: VaultJson) => void): Promise<void>
  remove(): Promise<void>
}

export interface VaultJson {
  keyId: string
  keychain?: { wrapped: string }
  wrappers: { kind: string; cost: { n: number; r: number; p: number }; salt: string; nonce: string; sealed: string }[]
  revision: number
  entries: { kind: string; name: string; nonce: string; sealed: string }[]
  mac: string
}

export async function makeVaultFolder(): Promise<VaultFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-keys-'))
  const path = join(folder, 'data', 'vault.json')
  const readText = (): Promise<string> => readFile(path, 'utf8')
  return {
    path,
    readText,
    writeText: (text) => writeFile(path, text),
    async forge(change) {
      const file: { checksum: string; content: VaultJson } = JSON.parse(await readText())
      change(file.content)
      file.checksum = createHash('sha256').update(JSON.stringify(file.content)).digest('hex')
      await writeFile(path, JSON.stringify(file))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Swaps one character of base64 for another, so that the bytes differ and their count does not. */
export function flip(base64: string, at = 4): string {
  return base64.slice(0, at) + (base64[at] === 'A' ? 'B' : 'A') + base64.slice(at + 1)
}

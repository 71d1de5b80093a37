/**
 * Writes the parts of the documents that follow from the code: `node build/make-docs.ts`. Run it after a change of a
 * command, an error, an import rule, the contract, the practice service or the check of proofs and packs.
 * docs/figures.md is written by the benches.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fillBlocks } from './docs.ts'
import { generateBlocks } from './generated-docs.ts'
import { VERIFY_PACK_PAGE, verifyPackPage } from './verify-pack-page.ts'
import { VERIFY_PAGE, verifyPage } from './verify-page.ts'

writeFileSync(path.join(import.meta.dirname, '..', VERIFY_PAGE), verifyPage())
writeFileSync(path.join(import.meta.dirname, '..', VERIFY_PACK_PAGE), await verifyPackPage())
for (const [document, blocks] of Object.entries(generateBlocks())) {
  const file = path.join(import.meta.dirname, '..', document)
  writeFileSync(file, fillBlocks(readFileSync(file, 'utf8'), blocks))
}

/** `node build/make-sbom.ts`: writes what the built program is made of, `out/sbom.cdx.json` and `out/licences.md`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeBill, describeLicences, gatherParts } from './parts-list.ts'

const outDir = path.join(import.meta.dirname, '../out')
const parts = gatherParts(path.join(import.meta.dirname, '..'))
mkdirSync(outDir, { recursive: true })
writeFileSync(path.join(outDir, 'sbom.cdx.json'), `${JSON.stringify(describeBill(parts), null, 2)}\n`)
writeFileSync(path.join(outDir, 'licences.md'), describeLicences(parts))

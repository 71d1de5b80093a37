/** Writes the sample files that are shipped, from their generators. Run it after a change there. */
import { writeFileSync } from 'node:fs'
import { practiceSamples } from './practice-samples.ts'

for (const [name, text] of practiceSamples()) writeFileSync(new URL(`samples/${name}`, import.meta.url), text)

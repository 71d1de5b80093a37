/**
 * A process that exports a table to the path it is given and says so after every chunk. After so many of them it waits
 * to be killed.
 */
import { SAMPLE_TABLE, sampleChunks, type SampleRow } from './tables.ts'
import { writeTable } from '../../../src-main/files/output/write-table.ts'

const CHUNKS = 20

const [path = '', format = '', waitAfter = ''] = process.argv.slice(2)
if (format !== 'csv' && format !== 'xlsx') throw new Error(`Not a format here: ${format}`)
await writeTable(path, format, SAMPLE_TABLE, chunks(Number(waitAfter)), {
  onProgress: (rows) => process.stdout.write(`${rows}\n`),
})
process.stdout.write('done\n')

async function* chunks(waitAfterChunks: number): AsyncGenerator<readonly SampleRow[]> {
  let given = 0
  for await (const chunk of sampleChunks(CHUNKS, 500)) {
    if (given === waitAfterChunks) await new Promise((resolve) => process.stdin.on('end', resolve).resume())
    given += 1
    yield chunk
  }
}

/** A process that exports a table to the path it is given and says so after every chunk, to be killed on the way. */
import { SAMPLE_TABLE, sampleChunks } from './files-tables.ts'
import { writeTable } from '../../src-main/files/write-table.ts'

const [path = '', format = ''] = process.argv.slice(2)
if (format !== 'csv' && format !== 'xlsx') throw new Error(`Not a format here: ${format}`)
await writeTable(path, format, SAMPLE_TABLE, sampleChunks(20, 500), {
  onProgress: (rows) => process.stdout.write(`${rows}\n`),
})
process.stdout.write('done\n')

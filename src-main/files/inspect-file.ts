/** Decides how a file of expected payments is to be read, from all of it where that matters; reads no payment yet. */
import { basename } from 'node:path'
import type { ImportOptions } from '../../src-shared/contract/imports.ts'
import { createColumnScan, type ColumnFindings } from './column-scan.ts'
import { probeFile, type ProbedFile } from './file-format.ts'
import { identifyFile, type FileIdentity } from './input-file.ts'
import { readRecords } from './records.ts'

export interface FileInspection extends ProbedFile, ColumnFindings {
  readonly path: string
  readonly identity: FileIdentity
  readonly options: ImportOptions
}

/** Throws an AppError where the file can't be read as a table at all; what is merely unclear becomes a question. */
export async function inspectFile(
  path: string, options: ImportOptions = {}, signal?: AbortSignal,
): Promise<FileInspection> {
  const reading = { identity: await identifyFile(path), signal }
  const probed = await probeFile(path, options, reading)
  const scan = createColumnScan(basename(path), options)
  for await (const { records, lines } of readRecords(path, probed.format, reading)) {
    records.forEach((record, index) => scan.observe(record, lines[index] ?? 0))
    if (scan.isDone()) break
  }
  return { path, identity: reading.identity, options, ...probed, ...scan.conclude() }
}

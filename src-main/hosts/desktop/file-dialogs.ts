/** What the system's file dialogs offer: titles, kinds of files and where they begin. Pure. */
import { basename, extname, join } from 'node:path'
import type { FileFilter, OpenDialogOptions, SaveDialogOptions } from 'electron'
import type { FILE_PURPOSES } from '../../../src-shared/contract/host/host.ts'

export type FilePurpose = (typeof FILE_PURPOSES)[number]

const ALL_FILES: FileFilter = { name: 'All files', extensions: ['*'] }

const PURPOSES: Readonly<Record<FilePurpose, { readonly title: string; readonly filters: FileFilter[] }>> = {
  import: {
    title: 'Choose a file of expected payments',
    filters: [{ name: 'Tables as text', extensions: ['csv', 'tsv', 'txt'] }, ALL_FILES],
  },
  references: {
    title: 'Choose a list of references',
    filters: [{ name: 'Lists', extensions: ['csv', 'tsv', 'txt'] }, ALL_FILES],
  },
  // A person may have given a backup any name.
  restore: { title: 'Choose a backup of the ledger', filters: [ALL_FILES] },
  webhooks: {
    title: 'Choose a file of webhooks',
    filters: [{ name: 'JSON lines and tables', extensions: ['jsonl', 'ndjson', 'json', 'csv', 'txt'] }, ALL_FILES],
  },
}

/** The names of what the app writes; any other ending is offered as it is. */
const KINDS: Readonly<Record<string, string>> = {
  csv: 'CSV table', xlsx: 'Excel workbook', jsonl: 'JSON lines', html: 'Printable report', db: 'Backup of the ledger',
  'tillproof-backup': 'Sealed backup of the ledger',
}

export function openDialogOptions(purpose: FilePurpose, folder: string): OpenDialogOptions {
  const { title, filters } = PURPOSES[purpose]
  return { title, filters, defaultPath: folder, properties: ['openFile'] }
}

export function saveDialogOptions(suggestedName: string, folder: string): SaveDialogOptions {
  const name = basename(suggestedName)
  const extension = extname(name).slice(1)
  const kind: FileFilter[] = extension === '' ? [] : [{ name: KINDS[extension] ?? extension, extensions: [extension] }]
  return {
    title: 'Save',
    defaultPath: join(folder, name),
    filters: [...kind, ALL_FILES],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  }
}

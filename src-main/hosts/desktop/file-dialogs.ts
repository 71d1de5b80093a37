/** What the system's file dialogs offer: titles, kinds of files and where they begin. Pure. */
import { basename, extname, join } from 'node:path'
import type { FileFilter, OpenDialogOptions, SaveDialogOptions } from 'electron'
import type { FilePurpose } from '../../../src-shared/contract/host/host.ts'
import { msg, t, texts } from '../../../src-shared/texts/text.ts'

/** Names in English: `t` says them. */
const ALL_FILES: FileFilter = { name: msg('All files'), extensions: ['*'] }

const PURPOSES: Readonly<Record<FilePurpose, { readonly title: string; readonly filters: FileFilter[] }>> = {
  attachment: { title: msg('Choose a file to attach'), filters: [ALL_FILES] },
  bank: {
    title: msg('Choose a bank statement'),
    filters: [
      {
        name: msg('Bank statements'),
        extensions: ['xml', 'sta', 'mt940', 'ofx', 'qfx', 'csv', 'tsv', 'txt', 'xlsx'],
      },
      ALL_FILES,
    ],
  },
  import: {
    title: msg('Choose a file of expected payments'),
    filters: [{ name: msg('Tables'), extensions: ['csv', 'tsv', 'txt', 'xlsx'] }, ALL_FILES],
  },
  references: {
    title: msg('Choose a list of references'),
    filters: [{ name: msg('Lists'), extensions: ['csv', 'tsv', 'txt'] }, ALL_FILES],
  },
  // A person may have given a backup any name.
  restore: { title: msg('Choose a backup of the ledger'), filters: [ALL_FILES] },
  settlements: {
    title: msg('Choose a file of settlements, refunds or chargebacks'),
    filters: [{ name: msg('Tables'), extensions: ['csv', 'tsv', 'txt', 'xlsx'] }, ALL_FILES],
  },
  'watched-folder': { title: msg('Choose a folder to be watched'), filters: [] },
  webhooks: {
    title: msg('Choose a file of webhooks'),
    filters: [{ name: msg('JSON lines and tables'), extensions: ['jsonl', 'ndjson', 'json', 'csv', 'txt'] }, ALL_FILES],
  },
}

/** The names of what the app writes; any other ending is offered as it is. */
const KINDS: Readonly<Record<string, string>> = texts({
  'csv': 'CSV table', 'xlsx': 'Excel workbook', 'jsonl': 'JSON lines', 'html': 'Printable report',
  'pdf': 'PDF document', 'db': 'Backup of the ledger', 'tillproof-backup': 'Sealed backup of the ledger',
})

export function openDialogOptions(purpose: FilePurpose, folder: string): OpenDialogOptions {
  const { title, filters } = PURPOSES[purpose]
  const what = purpose === 'watched-folder' ? 'openDirectory' : 'openFile'
  return { title: t(title), filters: filters.map(said), defaultPath: folder, properties: [what] }
}

export function saveDialogOptions(suggestedName: string, folder: string): SaveDialogOptions {
  const name = basename(suggestedName)
  const extension = extname(name).slice(1)
  const kind: FileFilter[] = extension === '' ? [] : [{ name: KINDS[extension] ?? extension, extensions: [extension] }]
  return {
    title: t('Save'),
    defaultPath: join(folder, name),
    filters: [...kind, said(ALL_FILES)],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  }
}

function said({ name, extensions }: FileFilter): FileFilter {
  return { name: t(name), extensions }
}

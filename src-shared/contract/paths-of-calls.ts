/**
 * Which fields of a call name files. What is written is looked at before anything of the call is done, whichever door
 * it came by; a seat hands in what is read and takes away what was written. A test holds it against the contract.
 */

interface PathsOfCall {
  readonly outputs: readonly string[]
  /** Folders in which files are moved. */
  readonly folders?: readonly string[]
  readonly inputs?: readonly string[]
}

const WRITE: Readonly<Record<string, PathsOfCall>> = {
  'attachments.save': { outputs: ['path'] },
  'closes.pack': { outputs: ['path'] },
  'exports.create': { outputs: ['path'] },
  'imports.expected': { outputs: ['rejectsPath'], inputs: ['path'] },
  'imports.passFolder': { outputs: [], folders: ['path'] },
  'imports.watchFolder': { outputs: [], folders: ['path'] },
  'imports.saveRejects': { outputs: ['path'] },
  'journal.export': { outputs: ['path'] },
  'journal.writeAgain': { outputs: ['path'] },
  'reports.write': { outputs: ['path'] },
  'rules.export': { outputs: ['path'] },
  'settlements.importFile': { outputs: ['rejectsPath'], inputs: ['path'] },
  'settlements.saveRejects': { outputs: ['path'] },
  'ledger.backup': { outputs: ['path'] },
  'ledger.prove': { outputs: ['path'] },
  'team.archive': { outputs: ['path'] },
  'team.writeKey': { outputs: ['path'] },
}

const READ_ALONE: Readonly<Record<string, PathsOfCall>> = {
  'attachments.attach': { outputs: [], inputs: ['path'] },
  'closes.checkPack': { outputs: [], inputs: ['path'] },
  'imports.checkCorrections': { outputs: [], inputs: ['path'] },
  'imports.importCorrections': { outputs: [], inputs: ['path'] },
  'imports.inspect': { outputs: [], inputs: ['path'] },
  'ledger.doctor': { outputs: [], inputs: ['anchorPaths', 'timestampPath'] },
  'ledger.inspectBackup': { outputs: [], inputs: ['path'] },
  'ledger.restore': { outputs: [], inputs: ['path'] },
  'settlements.inspect': { outputs: [], inputs: ['path'] },
  'statements.importBank': { outputs: [], inputs: ['path'] },
  'statements.inspect': { outputs: [], inputs: ['path'] },
  'team.checkArchive': { outputs: [], inputs: ['path'] },
  'team.follow': { outputs: [], inputs: ['keyPath'] },
  'transfers.importFile': { outputs: [], inputs: ['path'] },
  'transfers.inspectFile': { outputs: [], inputs: ['path'] },
  'webhooks.importFile': { outputs: [], inputs: ['path'] },
}

/** By procedure; one that names no file is missing. */
export const PATHS_OF_CALLS: ReadonlyMap<string, PathsOfCall> = new Map(Object.entries({ ...WRITE, ...READ_ALONE }))

export interface NamedPaths {
  readonly outputs: readonly string[]
  readonly folders: readonly string[]
  readonly inputs: readonly string[]
}

/** What the input of a call names, by the fields that are given. */
export function pathsNamedIn(procedure: string, input: unknown): NamedPaths {
  const { outputs = [], folders = [], inputs = [] } = PATHS_OF_CALLS.get(procedure) ?? {}
  const fields = new Map<string, unknown>(Object.entries(input ?? {}))
  const named = (names: readonly string[]): readonly string[] => (
    names.flatMap((name) => [fields.get(name)].flat()).filter((path) => typeof path === 'string')
  )
  return { outputs: named(outputs), folders: named(folders), inputs: named(inputs) }
}

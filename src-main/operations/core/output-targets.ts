/** Looks at every file that a call would write before anything of the call is done, whichever door it came by. */
import { refuseOutputFolder, refuseOutputTarget } from '../../platform/output-target.ts'

interface Written {
  /** The fields of its input that name what is written. */
  readonly outputs: readonly string[]
  /** Those that name a folder in which files are moved. */
  readonly folders?: readonly string[]
  /** Those that name what is read for it. */
  readonly inputs?: readonly string[]
}

/** By procedure. A test holds it against the contract: every path that a call takes is here, or is known to be read. */
export const CALLS_THAT_WRITE: Readonly<Record<string, Written>> = {
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
  'team.writeKey': { outputs: ['path'] },
}

/** Throws OUTPUT_REFUSED and EXPORT_WRITE_FAILED. */
export async function refuseOutputs(dataDir: string, procedure: readonly string[], input: unknown): Promise<void> {
  const call = CALLS_THAT_WRITE[procedure.join('.')]
  if (!call || typeof input !== 'object' || input === null) return
  const fields = new Map<string, unknown>(Object.entries(input))
  const pathsOf = (names: readonly string[] = []): readonly string[] => (
    names.map((name) => fields.get(name)).filter((path) => typeof path === 'string')
  )
  for (const path of pathsOf(call.folders)) await refuseOutputFolder(path, dataDir)
  for (const path of pathsOf(call.outputs)) {
    await refuseOutputTarget(path, { dataDir, inputs: pathsOf(call.inputs) })
  }
}

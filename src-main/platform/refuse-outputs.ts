/** Looks at every file that a call would write before anything of the call is done, whichever door it came by. */
import { pathsNamedIn } from '../../src-shared/contract/paths-of-calls.ts'
import { refuseOutputFolder, refuseOutputTarget } from './output-target.ts'

/** Throws OUTPUT_REFUSED and EXPORT_WRITE_FAILED. */
export async function refuseOutputs(dataDir: string, procedure: readonly string[], input: unknown): Promise<void> {
  const { outputs, folders, inputs } = pathsNamedIn(procedure.join('.'), input)
  for (const path of folders) await refuseOutputFolder(path, dataDir)
  for (const path of outputs) await refuseOutputTarget(path, { dataDir, inputs })
}

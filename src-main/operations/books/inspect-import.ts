/** Shows how a file of expected payments would be read, before anything is imported. */
import type { ImportOptions, Inspection } from '../../../src-shared/contract/books/imports.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

export interface InspectRequest {
  readonly profile: string
  readonly path: string
  readonly options: ImportOptions
}

export async function inspectImport(
  parts: Parts, open: OpenProfiles, { profile, path, options }: InspectRequest, signal?: AbortSignal,
): Promise<Inspection> {
  await open.profile(profile)
  return parts.previewExpectedFile(path, options, signal)
}

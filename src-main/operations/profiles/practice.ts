/** The practice profile as a person first meets it: its service is inside the app, and there is something to do. */
import { daySettingsSchema, type Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import { importExpected } from '../books/import-expected.ts'
import type { KeptDryRuns } from '../books/kept-dry-runs.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import { PRACTICE_PROFILE } from '../core/practice-profile.ts'
import type { Parts } from '../core/parts.ts'

/** The practice service lets more through than the real one, so that nobody waits for a lesson. */
const REQUESTS_PER_MINUTE = 2_400

/** The built-in practice profile; its address and key exist only while its service runs. */
export function practiceProfile(createdAtMs: number): Profile {
  return {
    name: PRACTICE_PROFILE,
    kind: 'practice',
    baseUrl: 'http://127.0.0.1',
    v3BaseUrl: null,
    v3Verify: false,
    publicKey: 'practice',
    keyFingerprint: 'practice',
    requestsPerMinute: REQUESTS_PER_MINUTE,
    sharePercent: 60,
    ...daySettingsSchema.parse({}),
    reasons: [], journalAccounts: { roles: {}, banks: {} }, feeRules: [],
    watchedFolder: null,
    createdAt: new Date(createdAtMs).toISOString(),
  }
}

/** Opens the practice profile; with the sample, a ledger without payments gets the shipped file of them. */
export type OpenPractice = (withSample: boolean) => Promise<Profile>

export function createOpenPractice(parts: Parts, open: OpenProfiles, dryRuns: KeptDryRuns): OpenPractice {
  /** Two windows may ask at once, and the sample is imported once. */
  let importing: Promise<void> | undefined

  return async (withSample) => {
    const profile = await open.profile(PRACTICE_PROFILE)
    if (withSample) {
      importing ??= importSample().finally(() => (importing = undefined))
      await importing
    }
    return profile
  }

  async function importSample(): Promise<void> {
    const reader = await open.reader(PRACTICE_PROFILE)
    if ((await reader.books.listPayments({}, { limit: 1, after: 0 })).rows.length > 0) return
    const request = {
      profile: PRACTICE_PROFILE, path: parts.samplePath, options: {}, dryRun: false, again: false, expectedTotals: [],
    }
    const events = importExpected(parts, open, dryRuns, request)
    while (!(await events.next()).done);
  }
}

/** What every report says of itself: whose it is, when and by whom it was written, and by what others check it. */
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import type { Anchor } from '../../../src-shared/domain/evidence/anchor.ts'
import { formatInstant } from '../../../src-shared/labels/format.ts'
import { t, texts } from '../../../src-shared/texts/text.ts'
import type { NamedFact, Report, ReportBody } from '../../files/output/report/report.ts'
import { makeAnchorIfOpen } from '../evidence/anchors.ts'
import type { OpenProfiles } from './open-profiles.ts'
import type { Parts } from './parts.ts'

export interface ReportSetting {
  readonly profile: Profile
  readonly by: string
  /** UTC. */
  readonly atMs: number
  /** Empty where the trail has no entry. */
  readonly auditHead: string
  /** Null where the vault is locked or gone, and the fingerprint of its key with it. */
  readonly anchor: Anchor | null
  readonly evidenceKey: string | null
}

export async function readSetting(parts: Parts, open: OpenProfiles, profile: string): Promise<ReportSetting> {
  const anchor = await makeAnchorIfOpen(parts, open, profile)
  const reader = await open.reader(profile)
  return {
    profile: await open.profile(profile), by: parts.actor.name, atMs: parts.clock.instant().wallMs,
    auditHead: anchor?.auditHead ?? (await reader.audit.auditHead()), anchor,
    evidenceKey: anchor && parts.evidenceKeys.fingerprintOf(anchor.publicKey),
  }
}

const BADGES: Readonly<Record<Profile['kind'], string>> = texts({
  practice: 'PRACTICE: no real money', test: 'TEST: no real money', live: 'LIVE',
})
const KINDS: Readonly<Record<Profile['kind'], string>> = texts({ practice: 'practice', test: 'test', live: 'live' })

/** `dataHash`: of all that the body says. */
export function frameReport(setting: ReportSetting, body: ReportBody, dataHash: string): Report {
  const { profile, atMs, by, auditHead } = setting
  const { title, about, ...rest } = body
  const writtenAt = formatInstant(new Date(atMs).toISOString(), profile.timeZone, 'full')
  const head = auditHead === '' ? t('empty') : auditHead
  return {
    ...rest, title,
    badge: { text: BADGES[profile.kind], isLive: profile.kind === 'live' },
    runningHead: t('{title} · profile {profile} ({kind}) · {time}', {
      title, profile: profile.name, kind: KINDS[profile.kind], time: writtenAt,
    }),
    runningFoot: t('Audit trail head {head}', { head }),
    facts: [
      [t('Profile'), `${profile.name} (${KINDS[profile.kind]})`], [t('Written'), writtenAt],
      [t('Times in'), profile.timeZone], [t('By'), by], ...about,
    ],
    evidence: evidenceOf(setting, head, dataHash),
    anchor: setting.anchor && JSON.stringify(setting.anchor),
  }
}

/** The anchor is what `tillproof doctor --anchor` compares with the ledger; a reader of the figures skips it. */
function evidenceOf({ anchor, evidenceKey }: ReportSetting, head: string, dataHash: string): readonly NamedFact[] {
  return [
    [t('SHA-256 of the data'), dataHash],
    [t('Audit trail head'), head],
    ...(evidenceKey === null ? [] : [[t('Evidence key'), evidenceKey] as const]),
    ...(anchor === null ? [] : [[t('Anchor'), JSON.stringify(anchor)] as const]),
  ]
}

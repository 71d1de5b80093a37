/** What the check of a proof pack found. */
import { PACK_STEPS, type PackVerdict, type Signer } from '../../../../src-shared/domain/closes/pack-verdict.ts'
import { tellPackStep } from '../../../../src-shared/labels/pack-labels.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { harmless } from './text.ts'

export function renderVerdict(verdict: PackVerdict, canvas: Canvas): readonly string[] {
  const { isSound, steps, facts, fingerprint, signed } = verdict
  const left = PACK_STEPS.length - steps.length
  return [
    canvas.paint('strong', isSound ? t('The proof pack is sound.') : t('The proof pack is NOT sound.')),
    ...steps.map((step) => {
      const sign = step.fault === null ? canvas.paint('good', '✓') : canvas.paint('bad', '✗')
      return `${sign} ${harmless(tellPackStep(step))}`
    }),
    ...(left > 0 ? [t('{count, plural, one {# check was} other {# checks were}} not made after that.', { count: left })]
      : []),
    ...(facts ? ['', t('business day {date}, close {close} of profile {profile} ({kind})', {
      date: harmless(facts.date), close: facts.close, profile: harmless(facts.profile), kind: facts.kind,
    })] : []),
    ...(signed ? [
      t('signed by {who}', { who: tellSigner(signed.signed) }),
      t('approved by {who}', { who: tellSigner(signed.approved) }),
    ] : []),
    ...(fingerprint === null ? [] : [
      t('evidence key {fingerprint}', { fingerprint }),
      facts?.kind === 'practice' ? t('Practice only: everybody knows this key, so the pack proves nothing.')
        : t('Compare the evidence key with the fingerprint that the merchant gave you separately: without that, '
          + 'anyone could have made the pack.'),
    ]),
  ]
}

function tellSigner({ name, at, fingerprint }: Signer): string {
  return `${harmless(name)}, ${at}, ${fingerprint}`
}

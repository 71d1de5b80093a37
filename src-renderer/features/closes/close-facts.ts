/** Who closed a day, when, and what of it stands in words. Pure. */
import type { Close } from '../../../src-shared/contract/closes/closes.ts'
import { CLOSE_CHECKS, type CloseCheck } from '../../../src-shared/domain/closes/checklist.ts'
import { readFacts } from '../../../src-shared/domain/closes/content-facts.ts'
import type { ContentRow } from '../../../src-shared/domain/closes/day-content.ts'
import { formatInstant } from '../../../src-shared/labels/format.ts'
import { t } from '../../../src-shared/texts/text.ts'

export function factsOfClose(close: Close, timeZone: string) {
  const { signedBy, approvedBy, at, contentHash, areSignersKnown, carried, reopened } = close
  return [
    { id: 'signedBy', term: t('Signed by'), value: signedBy },
    { id: 'approvedBy', term: t('Approved by'), value: approvedBy },
    ...(areSignersKnown === false ? [{
      id: 'signatures', term: t('Signatures'),
      value: t('Not by people whom the vault knows: someone may have written this close into the ledger'),
    }] : []),
    { id: 'at', term: t('Closed'), value: formatInstant(at, timeZone) },
    ...(carried ? [{ id: 'carried', term: t('Left open'), value: tellLeft(carried) }] : []),
    ...(reopened ? [{ id: 'reopened', term: t('Reopened'), value: tellReopened(reopened, timeZone) }] : []),
    { id: 'hash', term: t('Content, SHA-256'), value: contentHash, isHash: true, isCopyable: true },
  ]
}

export function tellLeft({ owner, reason }: NonNullable<Close['carried']>): string {
  return t('{owner}: {reason}', { owner, reason })
}

function tellReopened({ at, signedBy, approvedBy, reason }: NonNullable<Close['reopened']>, timeZone: string): string {
  return t('{when}, by {signedBy} and {approvedBy}: {reason}', {
    when: formatInstant(at, timeZone), signedBy, approvedBy, reason,
  })
}

/** The checks as they were. */
export function checksOf(rows: readonly ContentRow[]): readonly CloseCheck[] {
  const checks = readFacts(rows, 'check')
  return (checks.ok ? checks.value : []).flatMap(({ key, isMet, open, inTransit, carried }) => {
    const name = CLOSE_CHECKS.find((one) => one === key)
    return name ? [{ name, isMet, open, inTransit, carried }] : []
  })
}

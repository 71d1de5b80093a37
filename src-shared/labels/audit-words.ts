/**
 * The before and after of an entry of the audit trail in words, field by field. What the ledger keeps stays as it is:
 * a field or a value that is not known here is told by its own name. Pure.
 */
import { EXCEPTION_KINDS, RESOLUTIONS } from '../domain/books/exceptions.ts'
import { describeAuditValue, fieldWord, isRecord, type Facts } from './audit-values.ts'
import { EXCEPTION_KIND_LABELS, RESOLUTION_LABELS } from './exception-labels.ts'
import { tellHidden } from './hidden.ts'
import { t } from '../texts/text.ts'

export interface AuditedChange {
  readonly action: string
  readonly before: string | null
  readonly after: string | null
}

export interface FieldChange {
  readonly field: string
  /** Null: there was none. */
  readonly before: string | null
  readonly after: string | null
}

/** What people typed, or one word: never taken for anything else, whatever it looks like. */
const PLAIN: Readonly<Record<string, { readonly before?: string; readonly after?: string }>> = {
  'card entry set': { before: 'cardEntry' },
  'certificate shown': { before: 'certificate', after: 'certificate' },
  'exception assigned': { before: 'owner', after: 'owner' },
  'exception reopened': { after: 'reason' },
  'exception resolved': { before: 'kind' },
  'resolution confirmed': { before: 'kind' },
  'resolution proposed': { before: 'kind' },
  'resolution rejected': { after: 'reason' },
  'import undone': { after: 'reason' },
  'invitation withdrawn': { before: 'person' },
  'note written': { after: 'note' },
  'restored': { before: 'auditHead' },
  'settlement file undone': { after: 'reason' },
  'statement undone': { after: 'reason' },
  'seat invited': { after: 'person' },
  'secret key replaced': { before: 'keyFingerprint', after: 'keyFingerprint' },
  'user refused': { after: 'act' },
}

/** What says the same in a worse form beside another field of the entry. */
const TOLD_OTHERWISE: Readonly<Record<string, string>> = { amount: 'amountMinor' }

/** Each field once, in the order in which the entry has them. */
export function describeAuditChanges(entry: AuditedChange, timeZone: string): readonly FieldChange[] {
  const { before: fromField, after: toField } = PLAIN[entry.action] ?? {}
  const [from, to] = [factsOf(entry.before, fromField), factsOf(entry.after, toField)]
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return fields
    .filter((field) => !(TOLD_OTHERWISE[field] !== undefined && fields.includes(TOLD_OTHERWISE[field])))
    .map((field) => ({
      field: fieldWord(field), before: valueOf(field, from, timeZone), after: valueOf(field, to, timeZone),
    }))
    .filter(({ before, after }) => before !== null || after !== null)
}

/** What changed, for one line of a list: hashes and paths by their beginning. Empty where the action says all. */
export function summariseAuditChanges(entry: AuditedChange, timeZone: string): string {
  return describeAuditChanges(entry, timeZone)
    .filter(({ before, after }) => before !== after)
    .map(({ field, before, after }) => (
      t('{field}: {change}', { field, change: [before, after].filter((text) => text !== null).join(' → ') })
    ))
    .join(' · ')
    .replace(/\S{33,}/g, (token) => `${token.slice(0, 24)}…`)
}

function factsOf(text: string | null, plainField: string | undefined): Facts {
  if (text === null) return {}
  if (plainField !== undefined) return { [plainField]: tellHidden(text) }
  return readRecord(text) ?? { state: tellHidden(text) }
}

function readRecord(text: string): Facts | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function valueOf(field: string, facts: Facts, timeZone: string): string | null {
  const value = facts[field]
  const resolution = field === 'as' && RESOLUTIONS.find((known) => known === value)
  if (resolution) return RESOLUTION_LABELS[resolution].label
  const kind = field === 'kind' && EXCEPTION_KINDS.find((known) => known === value)
  return kind ? EXCEPTION_KIND_LABELS[kind] : describeAuditValue(field, value, facts, timeZone)
}

/**
 * Reads a form ("Events", 2) into nested fields, and gives the form back as it came but for its secrets. Names may
 * nest: `customer[email]`.
 */
import { emptyFields, putField, splitFieldName } from '../../../../src-shared/domain/values/nested-fields.ts'
import { parsed, unreadable, type Parsed } from '../../../../src-shared/domain/values/parsed.ts'
import { toJsonField } from '../../../../src-shared/domain/webhooks/webhook-notice.ts'
import type { Redactor } from '../redactor.ts'

export interface ReadForm {
  readonly fields: Readonly<Record<string, unknown>>
  /** What may be kept. */
  readonly kept: string
}

/** The document has 17; a form of more is no webhook, and not worth its time. */
const MAX_FIELDS = 200
const MAX_LEVELS = 8

export function readForm(text: string, redactor: Redactor): Parsed<ReadForm> {
  const pieces = text.split('&', MAX_FIELDS + 1).filter((piece) => piece !== '')
  if (pieces.length > MAX_FIELDS) return unreadable(`has more than ${MAX_FIELDS} fields`)
  const fields = emptyFields()
  const kept: string[] = []
  for (const piece of pieces) {
    const [[name = '', value = ''] = []] = new URLSearchParams(piece)
    const path = splitFieldName(name)
    if (path.length > MAX_LEVELS) return unreadable(`nests deeper than ${MAX_LEVELS} levels`)
    const clean = redact(path, value, redactor)
    if (!clean.ok) return clean
    kept.push(clean.value.isAsItCame ? piece : encode(clean.value))
    putField(fields, clean.value.path, clean.value.value)
  }
  return parsed({ fields, kept: kept.join('&') })
}

interface CleanField {
  readonly path: readonly string[]
  readonly value: string
  readonly isAsItCame: boolean
}

/** As the JSON that it stands for, so that form and JSON lose the same. */
function redact(path: readonly string[], value: string, redactor: Redactor): Parsed<CleanField> {
  const field = toJsonField(path.at(-1) ?? '', value)
  const json = path.reduceRight((inner, name) => `{${JSON.stringify(name)}:${inner}}`, field)
  const redacted = redactor.redactJson(json)
  if (!redacted.ok) return redacted
  const { kept } = redacted.value
  if (kept === json) return parsed({ path, value, isAsItCame: true })
  const cleanPath: string[] = []
  let at: unknown = JSON.parse(kept)
  while (typeof at === 'object' && at !== null) {
    const [[name, inner] = ['', '']]: [string, unknown][] = Object.entries(at)
    cleanPath.push(name)
    at = inner
  }
  return parsed({ path: cleanPath, value: String(at), isAsItCame: false })
}

function encode({ path: [first = '', ...rest], value }: CleanField): string {
  const name = first + rest.map((part) => `[${part}]`).join('')
  return new URLSearchParams([[name, value]]).toString()
}

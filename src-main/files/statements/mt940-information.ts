/** Reads field 86 of MT940: what a line is about, in one of the forms that banks agreed on. */
import { joinTexts, textOrNull } from './unreadable-statement.ts'

export interface Information {
  readonly narration: string
  readonly counterparty: string | null
  readonly endToEnd: string | null
}

/** `information`: the lines of field 86; `details`: those behind the first of field 61. */
export function readInformation(information: readonly string[], details: readonly string[]): Information {
  const [first = ''] = information
  if (/^\d{3}\?\d\d/.test(first)) return readNumbered(information.join(''), details)
  if (/^\/[A-Z]{4}\//.test(first)) return readNamed(information.join(''), details)
  return { narration: joinTexts([...information, ...details]), counterparty: null, endToEnd: null }
}

/** As many characters has a subfield that goes on in the next one. */
const FULL_LENGTH = 27

/** The German form: a code of the transaction, then subfields ?00 to ?63. */
function readNumbered(text: string, details: readonly string[]): Information {
  const parts = text.slice(3).split(/\?(\d\d)/)
  const fields = new Map<number, string>()
  for (let at = 1; at < parts.length; at += 2) {
    const number = Number(parts[at])
    fields.set(number, (fields.get(number) ?? '') + (parts[at + 1] ?? ''))
  }
  const about = [...range(20, 29), ...range(60, 63)].flatMap((number) => fields.get(number) ?? [])
  const remittance = about.reduce((text, part, index) => (
    index === 0 ? part : `${text}${(about[index - 1]?.length ?? 0) >= FULL_LENGTH ? '' : ' '}${part}`
  ), '')
  const others = [...fields].filter(([number]) => !isAbout(number) && number !== 32 && number !== 33)
  return {
    narration: joinTexts([remittance, ...others.map(([, part]) => part), ...details]),
    counterparty: textOrNull(joinTexts([(fields.get(32) ?? '') + (fields.get(33) ?? '')])),
    endToEnd: textOrNull(/EREF\+\s*(.+?)(?=\s*[A-Z]{4}\+|$)/.exec(remittance)?.[1], 'NOTPROVIDED'),
  }
}

function isAbout(number: number): boolean {
  return (number >= 20 && number <= 29) || (number >= 60 && number <= 63)
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The form of other banks: `/EREF/…/REMI/…/NAME/…`. */
function readNamed(text: string, details: readonly string[]): Information {
  const parts = text.split(/\/(EREF|REMI|NAME|ORDP|BENM|IBAN|BIC|MARF|CSID|TRTP|PREF|RTRN|ISDT|CNTP|PURP|SVCL)\//)
  const valueOf = (...names: readonly string[]): string | undefined => {
    const at = parts.findIndex((part, index) => index % 2 === 1 && names.includes(part))
    return at === -1 ? undefined : parts[at + 1]
  }
  const values = parts.filter((_, index) => index % 2 === 0).map((part) => part.replace(/^\/|\/$/g, ''))
  return {
    narration: joinTexts([...values, ...details]),
    counterparty: textOrNull((valueOf('NAME', 'ORDP', 'BENM') ?? '').replace(/^\/?NAME\/|\/$/g, '')),
    endToEnd: textOrNull((valueOf('EREF') ?? '').replace(/\/$/, ''), 'NOTPROVIDED'),
  }
}

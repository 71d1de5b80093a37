/**
 * What a person reads, in the language that is spoken. The English text is its own key, so that the code reads as the
 * screen does; the other languages' catalogues are lists from it. One process or page speaks one language, chosen
 * before it says anything (`speak`): the only state of a module in this project, so that no caller of any text has to
 * carry the language through. Texts for machines (CSV, JSON, the ledger, the audit trail) are not made here.
 */
import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from './language.ts'
import { writeMoney } from './number-signs.ts'
import { createReasonReader, readInTurn, sayMoneys, sayWords, type ReadReason } from './reasons.ts'

/** From the English text to that of another language. */
export type Catalogue = Readonly<Record<string, string>>

/** By the names that stand in braces in the text. */
export type TextValues = Readonly<Record<string, string | number | bigint>>

interface Spoken {
  readonly language: Language
  readonly catalogue: Catalogue
  readonly readReason: ReadReason
  readonly formats: Map<string, IntlMessageFormat>
}

const ENGLISH = learn('en', {}, {})
let spoken = ENGLISH

function learn(language: Language, catalogue: Catalogue, reasons: Catalogue): Spoken {
  return { language, catalogue, readReason: createReasonReader(reasons), formats: new Map() }
}

/** From now on. Both are empty for English; `reasons` are those of `sayReason`. */
export function speak(language: Language, catalogue: Catalogue, reasons: Catalogue = {}): void {
  spoken = learn(language, catalogue, reasons)
}

export function spokenLanguage(): Language {
  return spoken.language
}

/** What is made of texts for programs, such as the cells of a CSV file: in English, whatever is spoken. */
export function inEnglish<Made>(make: () => Made): Made {
  const before = spoken
  spoken = ENGLISH
  try {
    return make()
  } finally {
    spoken = before
  }
}

/**
 * The text in the language that is spoken, its values put in: `t('{count, plural, one {# payment} other {# payments}}',
 * { count })`. In the syntax of ICU MessageFormat, without tags. Throws where a value is missing.
 */
export function t(text: string, values?: TextValues): string {
  const said = Object.hasOwn(spoken.catalogue, text) ? spoken.catalogue[text] ?? text : text
  // Most texts hold no value: they need no parser.
  return values === undefined ? said : fill(said, values)
}

/**
 * A reason as it is shown. Reasons are made and kept in English, whatever language they are shown in later: in the
 * ledger, in the audit trail, in JSON and in the details of errors. So a finished one is known by its form
 * (reasons.ts), and so are those in it. One that is not known, such as the service’s words, is shown as it came.
 */
export function sayReason(reason: string): string {
  const known = readInTurn(reason, spoken.readReason)
  return known?.map(({ text, values }) => (
    fill(text, sayMoneys(sayWords(values, sayReason), sayMoney))
  )).join(' ') ?? reason
}

/** Money that is kept as `NGN 1,250.50`, as it is shown. */
export function sayMoney(money: string): string {
  return writeMoney(money, spoken.language)
}

/** Marks a text whose words are looked up with `t` where they are read. */
export function msg<const Text extends string>(text: Text): Text {
  return text
}

/** Texts without values, by any names, or tables of them; null where there is nothing to say. */
export interface TextTable {
  readonly [name: string]: string | null | TextTable
}

/** As the table, each member of it in the language that is spoken when it is read. */
export type Texts<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends string | null ? Widened<Table[Name]> : Texts<Table[Name]>
}
type Widened<Text> = Text extends string ? string : Text

export function texts<const Table extends TextTable>(table: Table): Texts<Table> {
  const said = {}
  for (const [name, member] of Object.entries(table)) {
    const isText = typeof member === 'string'
    Object.defineProperty(said, name, isText
      ? { enumerable: true, get: () => t(member) }
      : { enumerable: true, value: member && texts(member) })
  }
  // It has the members of the table, one by one.
  return said as Texts<Table>
}

/** Text with names in braces, and nothing else that the syntax has. */
const ONLY_NAMES = /^(?:[^{}']|\{\w+\})*$/
const NAME = /\{(\w+)\}/g

function fill(said: string, values: TextValues): string {
  // Without the parser, and what it loads when it is first used: that is a part of every start.
  if (ONLY_NAMES.test(said)) return said.replace(NAME, (_, name: string) => valueOf(said, values, name))
  const plain: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(values)) plain[name] = typeof value === 'bigint' ? Number(value) : value
  return String(formatOf(said).format<string>(plain))
}

function valueOf(said: string, values: TextValues, name: string): string {
  const value = values[name]
  if (value === undefined) throw new Error(`“${said}” has no value for ${name}`)
  return String(value)
}

/** Making one takes as long as using it a hundred times. */
function formatOf(said: string): IntlMessageFormat {
  const known = spoken.formats.get(said)
  if (known) return known
  const made = new IntlMessageFormat(said, spoken.language, undefined, { ignoreTag: true })
  spoken.formats.set(said, made)
  return made
}

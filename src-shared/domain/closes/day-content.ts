/**
 * All that a business day says, as rows of text in one order: what two people sign is the hash of these. What came to
 * differ since is the rows that are other ones now. Pure.
 */
import type { Bridge } from '../matching/bridge.ts'
import { listOf, objectOf, oneOf, parseStored, TEXT, type Shape } from '../values/shape.ts'
import { parsed, type Parsed } from '../values/parsed.ts'

/**
 * In the order in which they stand. `adjustment`: what came for an earlier day since that was closed. `answer`: what
 * the state of a payment rests on. `item`: a payment, a line or a settlement as the rules saw it. `dismissal`: what a
 * person said does not belong together.
 */
export const CONTENT_KINDS = [
  'day', 'rules', 'check', 'figures', 'adjustment', 'payment', 'answer', 'line', 'settlement', 'bank-line', 'match',
  'item', 'dismissal',
] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** A payment that is asked about again has another answer, and says the same. */
const TELLING: ReadonlySet<ContentKind> = new Set(['figures', 'payment', 'line', 'settlement', 'bank-line', 'match'])

export interface ContentRow {
  readonly kind: ContentKind
  /** Names it among those of its kind. */
  readonly key: string
  /** One line of JSON, which begins with its kind and key. */
  readonly text: string
}

export function contentRow(kind: ContentKind, key: string | number, facts: object): ContentRow {
  const named = String(key)
  const text = JSON.stringify({ is: kind, key: named, ...facts })
  return { kind, key: named, text: text.replaceAll(UNSEEN, escaped) }
}

/** Signs that nobody sees, or that command a terminal: whoever looks at a row sees that they are there. */
const UNSEEN = /[\u007f-\u009f\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029]/gu

/** As JSON writes them, one for each UTF-16 unit. */
function escaped(sign: string): string {
  return sign.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
}

/** What is hashed: each row, with a line end behind it. */
export function contentText(rows: readonly ContentRow[]): string {
  return rows.map(({ text }) => `${text}\n`).join('')
}

/** Rows that `contentText` wrote; nothing is left out, and nothing read that it would write in another way. */
export function readContent(text: string): Parsed<readonly ContentRow[]> {
  const rows: ContentRow[] = []
  for (const line of text.split('\n').slice(0, -1)) {
    const row = parseStored('content', line, NAMED)
    if (!row.ok) return row
    rows.push({ kind: row.value.is, key: row.value.key, text: line })
  }
  return parsed(rows)
}

const NAMED: Shape<{ readonly is: ContentKind; readonly key: string }> = {
  faultOf(value, place) {
    const isRow = typeof value === 'object' && value !== null && 'is' in value && 'key' in value
    if (!isRow) return `${place} is no row`
    return oneOf(CONTENT_KINDS).faultOf(value.is, `${place}.is`) ?? TEXT.faultOf(value.key, `${place}.key`)
  },
}

export interface ChangedRow {
  readonly kind: ContentKind
  readonly key: string
  /** Null where the row was not there. */
  readonly before: string | null
  /** Null where it is not there any more. */
  readonly after: string | null
}

/** What the day says otherwise than it did, in the order of the rows. */
export function compareContents(before: readonly ContentRow[], after: readonly ContentRow[]): readonly ChangedRow[] {
  const [then, now] = [byName(before), byName(after)]
  const changed = [...then.values()].flatMap(({ kind, key, text }) => {
    const other = now.get(nameOf({ kind, key }))?.text ?? null
    const isSame = other === text || (kind === 'figures' && other !== null && haveSameFigures(text, other))
    return isSame ? [] : [{ kind, key, before: text, after: other }]
  })
  const added = [...now.values()].filter((row) => !then.has(nameOf(row)))
    .map(({ kind, key, text }) => ({ kind, key, before: null, after: text }))
  return [...changed, ...added].sort((one, other) => placeOf(one) - placeOf(other))
}

function byName(rows: readonly ContentRow[]): ReadonlyMap<string, ContentRow> {
  return new Map(rows.filter(({ kind }) => TELLING.has(kind)).map((row) => [nameOf(row), row]))
}

/** What explains a residual may be told otherwise by another version, while the day says the same. */
function haveSameFigures(before: string, after: string): boolean {
  const [then, now] = [parseStored('figures', before, FIGURES_SHAPE), parseStored('figures', after, FIGURES_SHAPE)]
  return then.ok && now.ok && FIGURES.every((name) => then.value[name] === now.value[name])
}

function nameOf({ kind, key }: Pick<ContentRow, 'kind' | 'key'>): string {
  return `${kind} ${key}`
}

function placeOf({ kind }: ChangedRow): number {
  return CONTENT_KINDS.indexOf(kind)
}

export const FIGURES = [
  'expectedMinor', 'provedMinor', 'settledGrossMinor', 'appFeesMinor', 'merchantFeesMinor', 'refundsMinor',
  'chargebacksMinor', 'dutiesMinor', 'adjustmentsMinor', 'netMinor', 'bankMinor', 'inTransitMinor', 'residualMinor',
] as const
export type Figure = (typeof FIGURES)[number]

/** Of one currency: the figures of the day’s bridge. */
export type DayFigures = Readonly<Record<Figure, bigint>> & { readonly currency: string }

export type FiguresText = Readonly<Record<Figure, string>>

/** Whole numbers as text: they may pass what a number holds exactly. */
export function writeFigures(figures: Readonly<Record<Figure, bigint>>): FiguresText {
  return Object.fromEntries(FIGURES.map((name) => [name, String(figures[name])])) as FiguresText
}

export function noFigures(currency: string): DayFigures {
  return { ...(Object.fromEntries(FIGURES.map((name) => [name, 0n])) as Record<Figure, bigint>), currency }
}

export function toFigures(currency: string, texts: FiguresText): DayFigures {
  const figures = Object.fromEntries(FIGURES.map((name) => [name, BigInt(texts[name])]))
  return { ...(figures as Record<Figure, bigint>), currency }
}

export function figuresRow(bridge: Bridge): ContentRow {
  const explanations = bridge.explanations.map(({ cause, amountMinor }) => (
    { cause, amountMinor: String(amountMinor) }
  ))
  return contentRow('figures', bridge.currency, { ...writeFigures(bridge), explanations })
}

/** Of each currency, in the order of their codes. */
export function readFigures(rows: readonly ContentRow[]): Parsed<readonly DayFigures[]> {
  const found: DayFigures[] = []
  for (const { kind, key, text } of rows) {
    if (kind !== 'figures') continue
    const row = parseStored('figures', text, FIGURES_SHAPE)
    if (!row.ok) return row
    found.push(toFigures(key, row.value))
  }
  return parsed(found)
}

const WHOLE: Shape<string> = {
  faultOf: (value, place) => (
    typeof value === 'string' && /^-?\d+$/.test(value) ? null : `${place} is not a whole number as text`
  ),
}

/** Of each figure as text. */
export const FIGURE_SHAPES = Object.fromEntries(FIGURES.map((name) => [name, WHOLE])) as Record<Figure, Shape<string>>

const FIGURES_SHAPE = objectOf<FiguresText & {
  readonly is: string
  readonly key: string
  readonly explanations: readonly { readonly cause: string; readonly amountMinor: string }[]
}>({
  is: TEXT, key: TEXT, explanations: listOf(objectOf({ cause: TEXT, amountMinor: WHOLE })), ...FIGURE_SHAPES,
})

/** What has to be added to the one to come to the other, for each currency that differs. */
export function subtractFigures(now: readonly DayFigures[], then: readonly DayFigures[]): readonly DayFigures[] {
  const currencies = [...new Set([...then, ...now].map(({ currency }) => currency))].sort()
  return currencies.flatMap((currency) => {
    const [before, after] = [then, now].map((all) => all.find((one) => one.currency === currency))
    return differenceOf(after ?? noFigures(currency), before) ?? []
  })
}

/** Of one currency; undefined where nothing has to be added. */
export function differenceOf(now: DayFigures, then: DayFigures = noFigures(now.currency)): DayFigures | undefined {
  const added = combine(now, then, (after, before) => after - before)
  return listMoved(added).length > 0 ? added : undefined
}

/** Those that are added to or taken from, in their order. */
export function listMoved(added: Readonly<Record<Figure, bigint>>): readonly Figure[] {
  return FIGURES.filter((name) => added[name] !== 0n)
}

/** Of one currency. */
export function addFigures(one: DayFigures, other: DayFigures): DayFigures {
  return combine(one, other, (first, second) => first + second)
}

function combine(one: DayFigures, other: DayFigures, by: (first: bigint, second: bigint) => bigint): DayFigures {
  const figures = Object.fromEntries(FIGURES.map((name) => [name, by(one[name], other[name])]))
  return { ...(figures as Record<Figure, bigint>), currency: one.currency }
}

/** A kind of table as data: which fields a row has, what their columns are called, and what becomes of a row. */
import type { ErrorCode } from '../../../src-shared/contract/errors/errors.ts'
import type { BehindAmounts } from '../../../src-shared/domain/books/split-amounts.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { Parsed } from '../../../src-shared/domain/values/parsed.ts'
import type { Reference } from '../../../src-shared/domain/values/reference.ts'
import type { DateOrder } from '../columns/date-text.ts'
import type { DecimalSign } from '../columns/amount-text.ts'
import type { FormatOptions } from '../input/file-format.ts'

interface AnyField {
  /** Names of its column, folded to letters and digits. The first is the field's own and wins over the others. */
  readonly names: readonly string[]
  /** Names that are taken for it only where no column has one of the others. */
  readonly lesserNames?: readonly string[]
  /** Names that are taken only where no column has one of those either: they never make a question. */
  readonly leastNames?: readonly string[]
  /** Must a column hold it? That of a currency may be missing where one is said for all rows. */
  readonly isRequired?: true
}

/** Kept byte for byte. Empty is null where no column need hold it. */
export interface ReferenceField extends AnyField {
  readonly holds: 'reference'
}

/** In minor units. Empty is null where no column need hold it. */
export interface AmountField extends AnyField {
  readonly holds: 'amount'
  /** The field with its currency, which is read first. */
  readonly currency: string
  /** May be zero, and below zero. Else it must be more than zero. */
  readonly isSigned?: true
}

/** Of ISO 4217; what the person says of all rows where a row has none. */
export interface CurrencyField extends AnyField {
  readonly holds: 'currency'
  readonly among?: readonly Currency[]
}

/** `2026-09-17`; null where it is empty. */
export interface DateField extends AnyField {
  readonly holds: 'date'
}

/** Without blanks around it; null where it is empty. */
export interface TextField extends AnyField {
  readonly holds: 'text'
  /** Goes on as it is written, whatever its length. Else a card number in it is masked and a long text refused. */
  readonly isKeptAsWritten?: true
  /** What a spreadsheet leaves in place of a value is refused in it, as in references. */
  readonly isCode?: true
  /** A code of digits that a spreadsheet may have shortened or rounded throughout, as it does with references. */
  readonly mayBeDamaged?: true
}

/** One of a few words, or whatever else only this table knows. It is given the text without blanks around it. */
export interface OwnField<Value = unknown> extends AnyField {
  readonly holds: 'own'
  readonly parse: (text: string) => Parsed<Value>
}

export type TableField = ReferenceField | AmountField | CurrencyField | DateField | TextField | OwnField
/** In the order in which a person is asked about them. */
export type TableFields = Readonly<Record<string, TableField>>

export type ValueOf<Field extends TableField> =
  Field extends { holds: 'reference', isRequired: true } ? Reference
    : Field extends { holds: 'reference' } ? Reference | null
    : Field extends { holds: 'amount', isRequired: true } ? number
      : Field extends { holds: 'amount' } ? number | null
        : Field extends { holds: 'currency', among: readonly (infer Code)[] } ? Code
          : Field extends { holds: 'currency' } ? Currency
            : Field extends OwnField<infer Value> ? Value
              : string | null
export type ValuesOf<Fields extends TableFields> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }

/** What the person says of the file; everything left out is detected, and asked about where it can't be. */
export interface TableOptions extends FormatOptions {
  readonly columns?: Readonly<Record<string, string | undefined>> | undefined
  readonly currency?: Currency | undefined
  readonly decimal?: DecimalSign | undefined
  readonly dateOrder?: DateOrder | undefined
  readonly allowShortReferences?: boolean | undefined
  readonly trimReferences?: boolean | undefined
  readonly repairReferences?: boolean | undefined
  readonly behindAmounts?: BehindAmounts | undefined
}

/** Index of each field's column, counted from 0. */
export type Columns = ReadonlyMap<string, number>

export interface TableKind {
  readonly fields: TableFields
  /** A field that must have a column beside the required ones, where these are all there; undefined where none is. */
  readonly findMissing?: (columns: Columns) => string | undefined
  /** Throws where the table can't be one of this kind. */
  readonly judgeHeader?: (file: string, header: readonly string[]) => void
  /** Tables of no more rows, which are looked through to the end before any is read. */
  readonly maxRows?: { readonly count: number; readonly error: ErrorCode }
  /** May there be no row under the header? */
  readonly mayBeEmpty?: true
}

/** What a row became, or which of its fields is wrong and why. */
export type RowOutcome<Row> = { readonly row: Row } | { readonly field: string; readonly reason: string }

/** A kind whose rows have the fields that it names, each read as what it holds. */
export interface RowKind<Fields extends TableFields, Row> extends TableKind {
  readonly fields: Fields
  /** All of them, currencies before their amounts. The first that can't be read is what a reject names. */
  readonly readingOrder: readonly (keyof Fields & string)[]
  /** Of fields that can all be read. `line`: where the row begins in the file, counted from 1. */
  readonly toRow: (values: ValuesOf<Fields>, line: number) => RowOutcome<Row>
}

/** Lets the compiler know the values of a row by what its fields hold. */
export function defineRows<const Fields extends TableFields, Row>(kind: RowKind<Fields, Row>): RowKind<Fields, Row> {
  return kind
}

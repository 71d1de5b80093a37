/** What a grid and a table are told: their columns, their order, what is selected. */
import type { StatedAmount } from '../../../src-shared/domain/verification/amount-difference.ts'
import type { MoneyValue } from '../../../src-shared/labels/format.ts'
import type { StatusName } from '../values/tones.ts'

interface ColumnBase {
  readonly id: string
  readonly header: string
  /** In px, before a person changes it. */
  readonly width: number
  readonly minWidth?: number | undefined
  /** Numbers and money stand at the end, anything else at the start, unless this says otherwise. */
  readonly align?: 'start' | 'end' | 'center' | undefined
  readonly isSortable?: boolean | undefined
  /** Stays at the left while the rest scrolls; can be neither hidden nor moved. */
  readonly isKey?: boolean | undefined
  /** Default true. */
  readonly isHideable?: boolean | undefined
  /** Takes what the columns leave of a wide grid, until a person gives it a width of her own. */
  readonly isGrowing?: boolean | undefined
  /** Never wrapped, in a plain table. */
  readonly isOneLine?: boolean | undefined
  /** Shown with the header: what the column means. */
  readonly description?: string | undefined
}

/** `mono` is for references; `date` is a plain ISO date; `instant` is ISO, UTC, shown in the grid's time zone. */
export type ColumnContent<Row> =
  | { readonly kind: 'text' | 'mono' | 'date' | 'instant', readonly value: (row: Row) => string | null }
  | { readonly kind: 'number', readonly value: (row: Row) => number | null }
  | { readonly kind: 'money', readonly value: (row: Row) => MoneyValue | null }
  /** `isSigned` shows the plus of a variance too. */
  | {
    readonly kind: 'stated'
    readonly value: (row: Row) => StatedAmount | null
    readonly isSigned?: boolean | undefined
  }
  | {
    readonly kind: 'status'
    readonly value: (row: Row) => StatusName | null
    readonly isRegressed?: ((row: Row) => boolean) | undefined
  }
  /** Drawn by the slot `cell-<id>`; `value` is its text when it is copied. */
  | { readonly kind: 'custom', readonly value?: ((row: Row) => string | null) | undefined }

export type GridColumn<Row> = ColumnBase & ColumnContent<Row>

/** A column without what it shows: enough to lay it out. */
export type ColumnShape = ColumnBase & { readonly kind: ColumnContent<never>['kind'] }

export interface GridSort {
  readonly columnId: string
  readonly direction: 'asc' | 'desc'
}

/** What a person changed about the columns. Unknown ids are ignored, columns it does not name keep their place. */
export interface ColumnState {
  readonly order: readonly string[]
  readonly widths: Readonly<Record<string, number>>
  readonly hidden: readonly string[]
}

/** First and last row index, both included. */
export type RowRange = readonly [from: number, to: number]

/** Ascending, without overlap, never touching: a million chosen rows are one range. */
export type Selection = readonly RowRange[]

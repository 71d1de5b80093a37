/** What the appearance screen shows of each building block. */
import { CURRENCIES } from '../../../src-shared/domain/currency.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'
import type { MenuItem } from '../../ui/overlays/menu-items.ts'
import type { StatusName } from '../../ui/values/tones.ts'

export interface SampleRow {
  readonly reference: string
  readonly amountMinor: number
  readonly state: StatusName
}

export const SAMPLE_ROWS: readonly SampleRow[] = [
  { reference: 'SAMPLE-1', amountMinor: 125_050, state: 'proved' },
  { reference: 'SAMPLE-2', amountMinor: 90_000, state: 'failed' },
  { reference: 'SAMPLE-3', amountMinor: 4_200, state: 'pending' },
]

const currency = CURRENCIES.find((code) => code === 'NGN')

export const SAMPLE_COLUMNS: readonly GridColumn<SampleRow>[] = [
  { id: 'reference', header: 'Reference', width: 160, kind: 'mono', value: ({ reference }) => reference },
  { id: 'state', header: 'State', width: 120, kind: 'status', value: ({ state }) => state },
  {
    id: 'amount', header: 'Expected', width: 140, kind: 'money',
    value: ({ amountMinor }) => (currency ? { amountMinor, currency } : null),
  },
]

export const SAMPLE_MENU: readonly MenuItem[] = [
  { id: 'one', label: 'A sample of an action', icon: 'run' },
  { kind: 'separator', id: 'line' },
  { id: 'two', label: 'Another one', icon: 'copy' },
]

export const SAMPLE_STEPS = [
  { id: 'file', label: 'File' }, { id: 'dry-run', label: 'Dry run' }, { id: 'done', label: 'Commit' },
]

export const SAMPLE_TIMELINE = [
  { id: '2', at: '2026-11-20T08:30:05.000Z', title: 'Proved', tone: 'good', icon: 'check' },
  { id: '1', at: '2026-11-20T07:00:00.000Z', title: 'Imported', tone: 'idle', icon: 'import' },
] as const

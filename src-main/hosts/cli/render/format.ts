/** How numbers, durations, times, money and states are written for people. */
import type { Currency } from '../../../../src-shared/domain/currency.ts'
import { formatMoney } from '../../../../src-shared/domain/money.ts'
import type { PaymentState } from '../../../../src-shared/domain/payment-state.ts'
import type { Tone } from '../terminal.ts'

/** `1234567` is `1,234,567`. */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1 payment`, `12 payments`. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`
}

/** Without the code, for a column whose rows name the currency: `1,250.50`. */
export function formatAmount(amountMinor: number | bigint, currency: Currency): string {
  return formatMoney(amountMinor, currency).slice(currency.length + 1)
}

/** `02:05`, and from an hour on `1:02:05`. Rounded up: a countdown ends at zero, not before. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.ceil(durationMs / 1_000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3_600)
  return hours === 0 ? parts.join(':') : `${hours}:${parts.join(':')}`
}

/** Every time on the terminal is UTC and says so: the same as in exports and in the service's answers. */
export function formatInstant(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`
}

/** `214 ms` */
export function formatElapsed(from: string, to: string): string {
  return `${formatCount(Date.parse(to) - Date.parse(from))} ms`
}

/** `12.3 MB`; decimal units, as file managers show them. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const value = bytes / 1_000 ** power
  return `${power === 0 ? String(bytes) : value.toFixed(1)} ${units[power] ?? ''}`
}

/** Whole percent, rounded down: 100 % means all of it. */
export function formatPercent(part: number, whole: number): string {
  return `${whole === 0 ? 100 : Math.floor((part / whole) * 100)} %`
}

export const STATE_TONES: Readonly<Record<PaymentState | 'waiting', Tone>> = {
  proved: 'good',
  failed: 'bad',
  pending: 'warn',
  refused: 'bad',
  unresolved: 'warn',
  unverified: 'quiet',
  waiting: 'quiet',
}

/** Months of the calendar, for days that are plain dates: `2026-09`. Pure. */
import { addDays } from './business-day.ts'

export function monthOf(date: string): string {
  return date.slice(0, 7)
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** Its weeks from Monday to Sunday; null for days of other months. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const first = `${month}-01`
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(first, -weekday)
  const weeks: (readonly (string | null)[])[] = []
  for (let start = monday; start < `${addMonths(month, 1)}-01`; start = addDays(start, 7)) {
    const days = Array.from({ length: 7 }, (_, at) => addDays(start, at))
    weeks.push(days.map((date) => (monthOf(date) === month ? date : null)))
  }
  return weeks
}

/** Sizes of files as they are shown: `640 bytes`, `45.2 KB`, in steps of 1,000 as file managers do. */

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const

export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  let size = bytes / 1_000
  let unit = 0
  // What would be shown as 1,000.0 belongs to the next unit.
  while (size >= 999.95 && unit < UNITS.length - 1) {
    size /= 1_000
    unit += 1
  }
  return `${size.toFixed(1)} ${UNITS[unit]}`
}

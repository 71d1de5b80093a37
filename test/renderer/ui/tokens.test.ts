import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TONES } from '../../../src-renderer/ui/values/tones.ts'

type Scheme = 'light' | 'dark'
type Palette = Readonly<Record<string, string>>

const css = readFileSync(new URL('../../../src-renderer/ui/tokens.css', import.meta.url), 'utf8')

function colorsIn(block: string, scheme: Scheme): Palette {
  const palette: Record<string, string> = {}
  for (const pair of block.matchAll(/(--[a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)) {
    const [, name = '', light = '', dark = ''] = pair
    palette[name] = scheme === 'light' ? light : dark
  }
  return palette
}

function blockOf(selector: string): string {
  const start = css.indexOf(`${selector} {`)
  return css.slice(start, css.indexOf('\n}', start))
}

function themeOf(scheme: Scheme, hasContrast: boolean): Palette {
  const usual = colorsIn(blockOf(':root'), scheme)
  return hasContrast ? { ...usual, ...colorsIn(blockOf(`[data-theme='contrast']`), scheme) } : usual
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(palette: Palette, front: string, ground: string): number {
  const [a, b] = [front, ground].map((name) => {
    const color = palette[`--${name}`]
    if (color === undefined) throw new Error(`No token --${name}`)
    return luminance(color)
  }) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const GROUNDS = ['page', 'surface', 'raised', 'sunken', 'hover', 'selected'].map((name) => `color-${name}`)
const ENVIRONMENTS = ['practice', 'test', 'live']

const TEXT: readonly (readonly [front: string, ground: string])[] = [
  ...GROUNDS.flatMap((ground) => ['color-text', 'color-quiet', 'color-link'].map((front) => [front, ground] as const)),
  ...TONES.flatMap((tone) => [...GROUNDS, `tone-${tone}-tint`].map((ground) => [`tone-${tone}`, ground] as const)),
  ...TONES.map((tone) => ['color-text', `tone-${tone}-tint`] as const),
  ...ENVIRONMENTS.flatMap((name) => [
    [`env-${name}-on`, `env-${name}`] as const,
    ...['color-text', 'color-quiet'].map((front) => [front, `env-${name}-tint`] as const),
  ]),
  ['color-on-accent', 'color-accent'],
  ['color-on-accent', 'color-accent-hover'],
  ['color-link', 'color-accent-tint'],
  ['color-text', 'color-accent-tint'],
  ['color-quiet', 'color-accent-tint'],
  ['color-on-alarm', 'tone-alarm-fill'],
]

const CONTROLS: readonly (readonly [front: string, ground: string])[] = [
  ...GROUNDS.flatMap((ground) => ['color-focus', 'color-accent'].map((front) => [front, ground] as const)),
  ...['page', 'surface', 'raised', 'sunken'].map((ground) => ['color-line-strong', `color-${ground}`] as const),
  ...TONES.map((tone) => [`tone-${tone}-fill`, 'color-surface'] as const),
  ...ENVIRONMENTS.map((name) => [`env-${name}`, `env-${name}-tint`] as const),
]

describe.each([
  ['light', false], ['dark', false], ['light', true], ['dark', true],
] as const)('tokens, %s, high contrast %s', (scheme, hasContrast) => {
  const palette = themeOf(scheme, hasContrast)

  it('give every text 4.5 to 1 on every ground that it may stand on', () => {
    expect(TEXT.filter(([front, ground]) => contrast(palette, front, ground) < 4.5)).toEqual([])
  })

  it('give controls, focus rings and bars 3 to 1', () => {
    expect(CONTROLS.filter(([front, ground]) => contrast(palette, front, ground) < 3)).toEqual([])
  })
})

describe('tokens, high contrast', () => {
  it('are the same whether a person or the system asks for it', () => {
    const asked = colorsIn(blockOf(`[data-theme='contrast']`), 'dark')
    expect(Object.keys(asked).length).toBeGreaterThan(20)
    expect(colorsIn(blockOf('  :root:not([data-theme])'), 'dark')).toEqual(asked)
    expect(colorsIn(blockOf('  :root:not([data-theme])'), 'light'))
      .toEqual(colorsIn(blockOf(`[data-theme='contrast']`), 'light'))
  })

  it('gives plain text at least 15 to 1, and quiet text 10 to 1', () => {
    for (const scheme of ['light', 'dark'] as const) {
      const palette = themeOf(scheme, true)
      expect(contrast(palette, 'color-text', 'color-surface')).toBeGreaterThanOrEqual(15)
      expect(contrast(palette, 'color-quiet', 'color-surface')).toBeGreaterThanOrEqual(10)
    }
  })
})

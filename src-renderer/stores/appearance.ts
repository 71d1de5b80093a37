/** Theme and density, as attributes of the page. Without a choice the system decides. */
import { defineStore } from 'pinia'
import { watchEffect } from 'vue'
import { usePreference } from './preferences.ts'

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

export const useAppearance = defineStore('appearance', () => {
  const theme = usePreference<Theme>('appearance.theme', 'system', (stored) => THEMES.find((name) => name === stored))
  const density = usePreference<Density>(
    'appearance.density', 'comfortable', (stored) => DENSITIES.find((name) => name === stored),
  )

  watchEffect(() => {
    const { dataset } = document.documentElement
    if (theme.value === 'system') delete dataset['theme']
    else dataset['theme'] = theme.value
    dataset['density'] = density.value
  })

  return { theme, density }
})

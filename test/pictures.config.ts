/** `npm run pictures`: every screen as it is seen, in coverage/pictures, to be looked at by people. */
import { defineConfig } from '@playwright/test'
import e2e from './e2e.config.ts'

export default defineConfig({ ...e2e, testDir: 'pictures', outputDir: '../coverage/pictures-results' })

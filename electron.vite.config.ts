/**
 * The build. Every file of the main side, shared chunks too, lies exactly one folder below out/, so that code finds
 * its siblings as `../<folder>/<file>` wherever the bundler moves it.
 */
import { chmodSync } from 'node:fs'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'

const markLauncherExecutable: Plugin = {
  name: 'mark-launcher-executable',
  writeBundle: () => {
    chmodSync('out/cli/main.js', 0o755)
  },
}

/** One for the start, one for what several screens share, one a screen: a request costs more than a few kilobytes. */
const pageChunks = [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  { name: 'shared', minShareCount: 2 },
]

/** Bundled, because the start of the program would spend a quarter of its time finding and reading their many files. */
const bundledPackages = [
  'zod', 'commander', 'jpeg-js', '@orpc/client', '@orpc/contract', '@orpc/server', 'intl-messageformat',
]

/** A busy machine's slow build is no fault of the code, and a build that went well prints nothing. */
const checks = { bundlerTimings: false }

export default defineConfig({
  main: {
    plugins: [markLauncherExecutable],
    build: {
      outDir: 'out',
      emptyOutDir: true,
      externalizeDeps: { exclude: bundledPackages },
      rolldownOptions: {
        checks,
        input: {
          'main/index': 'src-main/hosts/desktop/main.ts',
          'cli/main': 'src-main/hosts/cli/main.ts',
          'cli/tillproof': 'src-main/hosts/cli/tillproof.ts',
          'start/main': 'src-main/hosts/start/main.ts',
          // What it loads as a worker thread finds it there.
          'threads/ledger': 'src-main/ledger/engine/thread/main.ts',
          'threads/service': 'src-main/services/payment-collection/thread/main.ts',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      // A sandboxed preload is CommonJS and can require nothing but electron.
      externalizeDeps: false,
      rolldownOptions: {
        checks,
        input: { index: 'src-main/hosts/desktop/preload.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    plugins: [vue()],
    build: {
      outDir: 'out/renderer',
      minify: true,
      // The page's policy lets no data: address through.
      assetsInlineLimit: 0,
      // In kB. The texts of another language are one file, which is loaded where it is spoken.
      chunkSizeWarningLimit: 600,
      rolldownOptions: {
        checks,
        input: 'src-renderer/index.html',
        output: { codeSplitting: { groups: pageChunks } },
      },
    },
  },
})

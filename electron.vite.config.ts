/**
 * The build. Every file of the main side, shared chunks too, lies exactly one folder below out/, so that code finds
 * its siblings as `../<folder>/<file>` wherever the bundler moves it.
 */
import { chmodSync, globSync } from 'node:fs'
import path from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'

/** Each part's worker thread, `src-main/<part>/thread/main.ts`, becomes `out/threads/<part>.js`. */
const threads = Object.fromEntries(
  globSync('src-main/*/thread/main.ts').map((file) => [`threads/${file.split(path.sep)[1]}`, file]),
)

const markLauncherExecutable: Plugin = {
  name: 'mark-launcher-executable',
  writeBundle: () => {
    chmodSync('out/cli/main.js', 0o755)
  },
}

export default defineConfig({
  main: {
    plugins: [markLauncherExecutable],
    build: {
      outDir: 'out',
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          'main/index': 'src-main/hosts/desktop/main.ts',
          'cli/main': 'src-main/hosts/cli/main.ts',
          'cli/tillproof': 'src-main/hosts/cli/tillproof.ts',
          'start/main': 'src-main/hosts/start/main.ts',
          ...threads,
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
      // The page's policy lets no data: address through.
      assetsInlineLimit: 0,
      rolldownOptions: { input: 'src-renderer/index.html' },
    },
  },
})

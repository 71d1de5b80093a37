/** A project in a temporary folder that has our tool settings and dependencies but its own sources. */
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const PROJECT_DIR = path.resolve(import.meta.dirname, '../../..')

const SETTINGS = [
  'package.json', 'package-lock.json', 'tsconfig.json', 'src-shared/tsconfig.json', 'src-renderer/tsconfig.json',
  'eslint.config.js', 'electron.vite.config.ts', 'build',
]

export interface ProjectCopy {
  readonly dir: string
  readonly remove: () => void
}

/** `files`: text by path. `copied`: files or folders of the project that come along as they are. */
export function createProjectCopy(
  files: Readonly<Record<string, string>>,
  copied: readonly string[] = [],
): ProjectCopy {
  const dir = mkdtempSync(path.join(realpathSync(tmpdir()), 'tillproof-project-'))
  for (const name of [...SETTINGS, ...copied]) {
    cpSync(path.join(PROJECT_DIR, name), path.join(dir, name), { recursive: true })
  }
  symlinkSync(path.join(PROJECT_DIR, 'node_modules'), path.join(dir, 'node_modules'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), text)
  }
  return { dir, remove: () => { rmSync(dir, { recursive: true, force: true }) } }
}

/** Which files another start of the app, or the system's "open with", wants opened. Pure: looks at no disk. */
import { extname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Each becomes a screen of its own, so a whole selected folder is not meant. */
export const MAX_OPENED_FILES = 10

/**
 * The CSV files that a command line names, as absolute paths, each once. Chromium adds switches of its own and changes
 * the order of what it passes on, so that only the ending tells a file from the rest.
 */
export function parseOpenedFiles(argv: readonly string[], workingDir: string): readonly string[] {
  const files = argv.slice(1).flatMap((argument) => {
    const path = parsePath(argument)
    return path === undefined || !isImportable(path) ? [] : [resolve(workingDir, path)]
  })
  return [...new Set(files)].slice(0, MAX_OPENED_FILES)
}

export function isImportable(path: string): boolean {
  return extname(path).toLowerCase() === '.csv'
}

/** Linux desktops pass addresses as well as paths. */
function parsePath(argument: string): string | undefined {
  if (argument.startsWith('-') || argument.includes('\0')) return undefined
  if (!argument.startsWith('file:')) return argument
  try {
    return fileURLToPath(argument)
  } catch {
    return undefined
  }
}

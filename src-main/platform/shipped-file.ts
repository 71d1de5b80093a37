/** Where the files lie that are shipped beside the program. */
import { fileURLToPath } from 'node:url'

/**
 * Sources lie two folders below the root, as bundles do. A packaged app has what is shipped beside its archive, since a
 * file inside has no identity to be read by.
 */
export function shippedFile(file: string): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url)).replace(/\bapp\.asar(?=[\\/])/, 'app.asar.unpacked')
}

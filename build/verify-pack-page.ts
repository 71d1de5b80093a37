/**
 * Makes docs/verify-pack.html, which each proof pack has in it as verify.html: the very code of `pack verify`, bundled
 * into one file without anything from elsewhere.
 */
import path from 'node:path'
import { build } from 'vite'
import { fillPage } from './verify-page.ts'

export const VERIFY_PACK_PAGE = 'docs/verify-pack.html'

export async function verifyPackPage(): Promise<string> {
  return fillPage('build/verify-pack-page/page.html', `\n${await bundle()}`)
}

/** `</script` in a text of the code would end it. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false, logLevel: 'silent',
    build: {
      write: false, target: 'es2023', minify: true, modulePreload: false,
      lib: { entry: path.join(import.meta.dirname, 'verify-pack-page/page.ts'), formats: ['es'] },
    },
  })
  const [bundled] = [built].flat()
  const output = bundled && 'output' in bundled ? bundled.output : []
  const [chunk, ...others] = output
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('The page is not one piece of code')
  return chunk.code.replaceAll('</script', '<\\/script')
}

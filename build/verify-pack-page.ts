/**
 * Makes docs/verify-pack.html, which each proof pack has in it as verify.html: the very code of `pack verify`, bundled
 * into one file without anything from elsewhere.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { fillPage } from './verify-page.ts'

export const VERIFY_PACK_PAGE = 'docs/verify-pack.html'

export async function verifyPackPage(): Promise<string> {
  const { code, packages } = await bundle()
  const page = fillPage('build/verify-pack-page/page.html', `\n${code}`)
  return page.replace('</html>', () => `${packages.map(licenceOf).join('')}</html>`)
}

interface Bundle {
  readonly code: string
  /** Of others, whose code is in it. */
  readonly packages: readonly string[]
}

async function bundle(): Promise<Bundle> {
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
  const packages = Object.keys(chunk.modules).flatMap((module) => (
    /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(module)?.[1] ?? []
  ))
  // `</script` in a text of the code would end it.
  return { code: chunk.code.replaceAll('</script', '<\\/script'), packages: [...new Set(packages)].sort() }
}

/** As a comment, since the page is given away by itself. Two hyphens would end it. */
function licenceOf(name: string): string {
  const folder = path.join(import.meta.dirname, '../node_modules', name)
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
  if (file === undefined) throw new Error(`${name} comes without its licence`)
  const text = readFileSync(path.join(folder, file), 'utf8').trim().replaceAll('--', '- -')
  return `<!-- This page has code of ${name} in it:\n\n${text}\n-->\n`
}

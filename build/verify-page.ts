/**
 * Makes docs/verify.html: one file without anything from elsewhere, with the very code of docs/verify-proof.mjs in it.
 * Its policy lets nothing run or be loaded but that.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const VERIFY_PAGE = 'docs/verify.html'

const projectDir = path.join(import.meta.dirname, '..')

export function verifyPage(): string {
  const [, code = ''] = /\/\/ <check>\n([\s\S]*)\/\/ <\/check>/.exec(read('docs/verify-proof.mjs')) ?? []
  const script = `\n${code.replaceAll('export async function', 'async function')}${read('build/verify-page/page.js')}`
  return fillPage('build/verify-page/page.html', script)
}

/** One file: the page with the script and the style in it, and a policy that lets nothing else run or be loaded. */
export function fillPage(file: string, script: string): string {
  const style = `\n${read('build/verify-page/page.css')}`
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; `
    + `form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
  const parts: Readonly<Record<string, string>> = { policy, style, script }
  return read(file).replace(/\{(policy|style|script)\}/g, (_, name: string) => parts[name] ?? '')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function read(file: string): string {
  return readFileSync(path.join(projectDir, file), 'utf8')
}

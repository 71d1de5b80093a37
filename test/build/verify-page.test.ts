/** The check of proofs: short enough to be read, the same in the page as at the terminal, and closed to all else. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { VERIFY_PACK_PAGE, verifyPackPage } from '../../build/verify-pack-page.ts'
import { VERIFY_PAGE, verifyPage } from '../../build/verify-page.ts'
import packageJson from '../../package.json' with { type: 'json' }
import config from '../../electron-builder.config.ts'
import { readDocument } from '../support/build/documents.ts'

const MAX_LINES = 100
const verifier = readDocument('docs/verify-proof.mjs')
const page = readDocument(VERIFY_PAGE)
const packPage = readDocument(VERIFY_PACK_PAGE)

describe('the verifier', () => {
  it('can be read in one go, and imports nothing but the reading of a file', () => {
    expect(verifier.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES)
    expect(verifier.match(/\bimport\b[^\n]*/g)).toEqual([
      expect.stringContaining(`import('node:fs/promises')`),
    ])
  })
})

describe('verify.html', () => {
  it('is as `node build/make-docs.ts` writes it, with the verifier’s own lines in it', () => {
    expect(page).toBe(verifyPage())
    const [, code = ''] = /\/\/ <check>\n([\s\S]*)\/\/ <\/check>/.exec(verifier) ?? []
    expect(code).toContain('checkAttempt')
    expect(page).toContain(code.replace('export async function', 'async function'))
    expect(page).not.toMatch(/https?:/)
  })
})

describe('verify-pack.html', () => {
  it('is as `node build/make-docs.ts` writes it', async () => {
    expect(packPage).toBe(await verifyPackPage())
  })

  it('names whose code is in it, with their licences', () => {
    const named = [...packPage.matchAll(/<!-- This page has code of (\S+) in it:/g)].map(([, name]) => name)
    expect(named).toEqual(expect.arrayContaining(['fflate', 're2js', 'intl-messageformat']))
    expect(packPage.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(2)
  })
})

describe.each([[VERIFY_PAGE, page], [VERIFY_PACK_PAGE, packPage]])('%s', (file, text) => {
  it('lets nothing run or be loaded but what is in it', () => {
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text) ?? []
    const hashOf = (tag: string) => {
      const [, inside = ''] = new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(text) ?? []
      return `'sha256-${createHash('sha256').update(inside).digest('base64')}'`
    }
    expect(policy.split('; ')).toEqual([
      `default-src 'none'`, `script-src ${hashOf('script')}`, `style-src ${hashOf('style')}`, `base-uri 'none'`,
      `form-action 'none'`, `require-trusted-types-for 'script'`, `trusted-types 'none'`,
    ])
    expect(text).not.toMatch(/\bsrc=|\bhref=|innerHTML|\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon/)
  })

  it('is shipped with the program, outside of its archive', () => {
    expect(packageJson.files).toContain(file)
    expect(config.files).toContain(file)
    expect(config.asarUnpack).toContain('docs/verify*')
  })
})

it('the verifier is shipped beside its page', () => {
  expect(packageJson.files).toContain('docs/verify-proof.mjs')
  expect(config.files).toContain('docs/verify-proof.mjs')
})

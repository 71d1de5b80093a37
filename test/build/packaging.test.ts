/** The packages' configuration, checked as data: by electron-builder's own schema, and for what this app promises. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import config from '../../electron-builder.config.ts'
import { PROJECT_DIR } from '../support/build/project-copy.ts'

const require = createRequire(import.meta.url)

interface OwnCheck {
  validateConfiguration(config: object, log: { readonly isEnabled: boolean }): Promise<void>
}

function read(file: string): string {
  return readFileSync(path.join(PROJECT_DIR, file), 'utf8')
}

describe('the packages’ configuration', () => {
  it('is one by electron-builder’s own schema', async () => {
    const { validateConfiguration } = require('app-builder-lib/out/util/config/config.js') as OwnCheck
    await validateConfiguration(structuredClone(config), { isEnabled: false })
    await expect(validateConfiguration({ ...structuredClone(config), electronFuse: {} }, { isEnabled: false })).rejects
      .toThrow('electronFuse')
  })

  it('is made for the three systems', () => {
    const targets = [config.win, config.mac, config.linux].map(({ target }) => target.map((one) => one.target))
    expect(targets).toEqual([['nsis', 'portable'], ['dmg', 'zip'], ['AppImage', 'deb']])
  })

  it('burns every fuse', () => {
    const { properties } = (require('app-builder-lib/scheme.json') as {
      definitions: { FuseOptionsV1: { properties: object } }
    }).definitions.FuseOptionsV1
    expect(Object.keys(config.electronFuses).sort()).toEqual(Object.keys(properties).sort())
    expect(config.electronFuses).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    })
    expect(config.asar).toBe(true)
  })

  it('keeps the archive’s hash in the program, where the system’s Electron checks one', () => {
    expect(config.electronFuses).toMatchObject({
      enableEmbeddedAsarIntegrityValidation: true, onlyLoadAppFromAsar: true,
    })
    for (const part of [config, config.win, config.mac, config.linux]) {
      expect(part).not.toHaveProperty('disableAsarIntegrity')
    }
  })

  it('is unsigned and without a channel for trying out; a release is signed and notarised, or not made', async () => {
    expect(config).toMatchObject({ forceCodeSigning: false, publish: null, mac: { notarize: false } })
    vi.stubEnv('TILLPROOF_RELEASE', '1')
    vi.stubEnv('TILLPROOF_UPDATE_URL', 'https://updates.example/tillproof')
    expect(await loadConfig()).toMatchObject({
      forceCodeSigning: true, mac: { notarize: true }, publish: { provider: 'generic', channel: 'latest' },
    })
    vi.stubEnv('TILLPROOF_UPDATE_URL', 'http://updates.example/tillproof')
    await expect(loadConfig()).rejects.toThrow('https')
    vi.unstubAllEnvs()
  })

  async function loadConfig(): Promise<object> {
    vi.resetModules()
    return (await import('../../electron-builder.config.ts')).default
  }

  it('names the app as it names itself', () => {
    expect(read('src-main/hosts/desktop/main.ts')).toContain(`'${config.appId}'`)
    expect(config.extraMetadata.desktopName).toBe(`${config.appId}.desktop`)
  })

  it('offers the app for .csv without taking the ending from anyone', () => {
    expect(config).not.toHaveProperty('fileAssociations')
    expect(config.win).not.toHaveProperty('fileAssociations')
    expect(config.mac.fileAssociations).toMatchObject([{ ext: 'csv', role: 'Viewer', rank: 'Alternate' }])
    expect(config.linux.mimeTypes).toEqual(['text/csv'])
    const installer = read(config.nsis.include)
    expect(installer).toContain('WriteRegNone SHELL_CONTEXT "Software\\Classes\\.csv\\OpenWithProgids" "Tillproof.csv"')
    expect(installer).not.toMatch(/WriteRegStr SHELL_CONTEXT "Software\\Classes\\\.csv"/)
    const written = [...installer.matchAll(/Write\w+ SHELL_CONTEXT "([^"]+)"/g)].map(([, key = '']) => key)
    for (const key of written) expect(key).toMatch(/\\(Tillproof\.csv(\\.*)?|\.csv\\OpenWithProgids)$/)
  })

  it('asks macOS for nothing but compiling code at run time', () => {
    const keys = [...read(config.mac.entitlements).matchAll(/<key>(.*?)<\/key>/g)].map(([, key]) => key)
    expect(keys).toEqual(['com.apple.security.cs.allow-jit'])
    expect(config.mac.hardenedRuntime).toBe(true)
  })
})

describe('what is packed', () => {
  /** By electron-builder's rule: the last pattern that fits decides. */
  function isPacked(file: string): boolean {
    return config.files.reduce((packed, pattern) => {
      const isTakenOut = pattern.startsWith('!')
      return path.matchesGlob(file, isTakenOut ? pattern.slice(1) : pattern) ? !isTakenOut : packed
    }, false)
  }

  /** Node's modules aside, which come by what package.json depends on. */
  const files = readdirSync(PROJECT_DIR, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(PROJECT_DIR, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/^(node_modules|\.git|dist)\//.test(file))

  it('is what the app needs to run', () => {
    for (const file of [
      'out/sbom.cdx.json', 'out/licences.md',
      'package.json', 'out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html', 'out/threads/ledger.js',
      'out/threads/service.js', 'out/cli/main.js',
      'build/samples/expected-payments.csv', 'build/icons/icon.png', 'build/icons/tray.png',
      'build/icons/trayTemplate.png', 'build/icons/trayTemplate@2x.png',
    ]) {
      expect(isPacked(file), file).toBe(true)
    }
  })

  it('is no source, no test, no key, no setting of a machine', () => {
    const packed = files.filter(isPacked)
    const isOurs = /^(out\/|build\/(samples|icons)\/|docs\/verify|package\.json$)/
    expect(packed.filter((file) => !isOurs.test(file))).toEqual([])
    expect(packed.filter((file) => /\.(ts|vue|map|pem|key|p12|env)$|(^|\/)\./.test(file))).toEqual([])
    for (const file of ['.env', '.npmrc', 'src-main/compose.ts', 'test/desktop/run.ts', 'build/docs.ts', 'out/x.map']) {
      expect(isPacked(file), file).toBe(false)
    }
  })

  it('leaves the native library where a system can load it, and its sources out', () => {
    expect(isUnpacked('node_modules/better-sqlite3/prebuilds/linux-x64.node')).toBe(true)
    expect(isPacked('node_modules/better-sqlite3/deps/sqlite3/sqlite3.c')).toBe(false)
    expect(config.files).toContain('!node_modules/better-sqlite3/{deps,src}/**')
  })

  it('leaves the sample where it can be read as any file is', () => {
    expect(isUnpacked('build/samples/expected-payments.csv')).toBe(true)
  })

  function isUnpacked(file: string): boolean {
    return config.asarUnpack.some((pattern) => path.matchesGlob(file, pattern))
  }
})

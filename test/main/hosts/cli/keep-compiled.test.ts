import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TemporaryFolder } from '../../../support/files/folder.ts'

const KEEPING = new URL('../../../../src-main/hosts/cli/keep-compiled.ts', import.meta.url).href

function keepIn(packages: string): void {
  const [program, other] = [KEEPING, new URL('./run-under.ts', KEEPING).href].map((url) => JSON.stringify(url))
  const code = `const { keepCompiled } = await import(${program}); keepCompiled(${JSON.stringify(packages)})
    await import(${other})`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: process.env['PATH'] }, encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
}

it('what is compiled is kept beside the packages, and nowhere where there are none', async () => {
  await using folder = await TemporaryFolder.make()
  const packages = folder.in('node_modules')
  keepIn(packages)
  expect(existsSync(packages)).toBe(false)
  mkdirSync(packages)
  keepIn(packages)
  const kept = join(packages, '.cache', 'tillproof')
  expect(readdirSync(kept, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile())).toBe(true)
})

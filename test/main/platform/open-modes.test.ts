import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findOpenToOthers } from '../../../src-main/platform/open-modes.ts'

describe('what others may read or write', () => {
  it.skipIf(process.platform === 'win32')('is found in every folder below, links left aside', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tillproof-modes-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const inner = join(folder, 'profiles')
    await mkdir(inner, { mode: 0o700 })
    await writeFile(join(inner, 'profile.json'), '', { mode: 0o600 })
    await symlink('/etc/passwd', join(inner, 'link'))
    expect(await findOpenToOthers(folder)).toEqual([])
    await chmod(join(inner, 'profile.json'), 0o644)
    await writeFile(join(folder, 'vault.json'), '')
    await chmod(join(folder, 'vault.json'), 0o602)
    await chmod(inner, 0o755)
    expect((await findOpenToOthers(folder)).toSorted()).toEqual(
      [inner, join(inner, 'profile.json'), join(folder, 'vault.json')].toSorted(),
    )
    expect(await findOpenToOthers(join(folder, 'gone'))).toEqual([])
  })
})

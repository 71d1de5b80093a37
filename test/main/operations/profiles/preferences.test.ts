import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { sayError } from '../../../../src-shared/contract/errors/say-error.ts'
import { MAX_PREFERENCES } from '../../../../src-shared/contract/profiles/preferences.ts'
import { LANGUAGE_PREFERENCE } from '../../../../src-shared/texts/language.ts'
import { speak, spokenLanguage, t } from '../../../../src-shared/texts/text.ts'
import { startWindowCore } from '../../../support/core/casework-core.ts'
import { codeOf } from '../../../support/core/core.ts'

describe('preferences', () => {
  it('are kept for all doors, in a file that only its owner can read, until they are forgotten', async () => {
    const { client, dataDir, reopen } = await startWindowCore()
    expect(await client.preferences.all()).toEqual({})
    await client.preferences.set({ name: 'grid.payments', value: '{"columns":["txref"]}' })
    await client.preferences.set({ name: 'appearance', value: '"dark"' })
    await client.preferences.set({ name: 'appearance', value: null })
    expect((await stat(join(dataDir, 'preferences.json'))).mode & 0o777).toBe(0o600)
    expect(await (await reopen()).client.preferences.all()).toEqual({ 'grid.payments': '{"columns":["txref"]}' })
  })

  it('make the process speak the language that is chosen, and the one before once it is forgotten', async () => {
    onTestFinished(() => speak('en', {}))
    const { client } = await startWindowCore()
    const choose = (value: string | null) => client.preferences.set({ name: LANGUAGE_PREFERENCE, value })
    await choose('"fr"')
    expect(spokenLanguage()).toBe('fr')
    expect(sayError(new AppError('VAULT_LOCKED')).message).toBe('Le coffre de clés est verrouillé.')
    await client.preferences.set({ name: 'appearance', value: '"dark"' })
    expect(spokenLanguage()).toBe('fr')
    await choose('"xx"')
    expect(spokenLanguage()).toBe('en')
    await choose('"fr"')
    await choose(null)
    expect([spokenLanguage(), t('Payments')]).toEqual(['en', 'Payments'])
  })

  it('that can’t be kept change no language', async () => {
    const { client, dataDir } = await startWindowCore()
    const full = Object.fromEntries(Array.from({ length: MAX_PREFERENCES }, (_, index) => [`view.n-${index}`, '1']))
    await mkdir(dataDir, { recursive: true })
    await writeFile(join(dataDir, 'preferences.json'), JSON.stringify(full))
    expect(await codeOf(client.preferences.set({ name: LANGUAGE_PREFERENCE, value: '"fr"' }))).toBe('PREFERENCES_FULL')
    expect(spokenLanguage()).toBe('en')
  })

  it('lose none of many that are set at once', async () => {
    const { client } = await startWindowCore()
    const names = Array.from({ length: 40 }, (_, index) => `view.number-${index}`)
    await Promise.all(names.map((name) => client.preferences.set({ name, value: name })))
    expect(Object.keys(await client.preferences.all()).sort()).toEqual(names.sort())
  })

  it('are bounded in number, name and size', async () => {
    const { client, dataDir } = await startWindowCore()
    const full = Object.fromEntries(Array.from({ length: MAX_PREFERENCES }, (_, index) => [`view.n-${index}`, '1']))
    await mkdir(dataDir, { recursive: true })
    await writeFile(join(dataDir, 'preferences.json'), JSON.stringify(full))
    expect(await codeOf(client.preferences.set({ name: 'one-more', value: '1' }))).toBe('PREFERENCES_FULL')
    await client.preferences.set({ name: 'view.n-0', value: '2' })
    expect(await client.preferences.all()).toEqual({ ...full, 'view.n-0': '2' })
    expect(await codeOf(client.preferences.set({ name: '__proto__', value: '1' }))).toBe('INPUT_INVALID')
    expect(await codeOf(client.preferences.set({ name: 'big', value: 'x'.repeat(65_537) }))).toBe('INPUT_INVALID')
  })

  it.each(['{"grid":', '[1]', '{"UPPER":"1"}', ''])('are kept aside where %j is no file of them', async (text) => {
    const { client, dataDir } = await startWindowCore()
    await mkdir(dataDir, { recursive: true })
    await writeFile(join(dataDir, 'preferences.json'), text)
    expect(await client.preferences.all()).toEqual({})
    await client.preferences.set({ name: 'appearance', value: '"dark"' })
    expect(await client.preferences.all()).toEqual({ appearance: '"dark"' })
    const aside = (await readdir(dataDir)).find((name) => name.startsWith('preferences.unreadable-')) ?? ''
    expect(await readFile(join(dataDir, aside), 'utf8')).toBe(text)
  })
})

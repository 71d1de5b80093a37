import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseSpokenLanguage } from '../../../../src-main/hosts/cli/choose-language.ts'
import { TemporaryFolder } from '../../../support/files/folder.ts'

let folder: TemporaryFolder
beforeAll(async () => {
  folder = await TemporaryFolder.make()
})
afterAll(() => folder[Symbol.asyncDispose]())

const machine = (env: Readonly<Record<string, string>>) => ({
  env, platform: 'linux' as const, homeDir: folder.path, workingDir: folder.path,
})

describe('the language of a command line', () => {
  it.each<[argv: readonly string[], env: Readonly<Record<string, string>>, language: string]>([
    [[], {}, 'en'],
    [[], { LANG: 'fr_CI.UTF-8' }, 'fr'],
    [[], { LANG: 'en_GB.UTF-8', LC_MESSAGES: 'fr_FR' }, 'fr'],
    [[], { LANG: 'fr_FR', LC_MESSAGES: 'fr_FR', LC_ALL: 'C.UTF-8' }, 'en'],
    [[], { LANG: 'en_GB.UTF-8', TILLPROOF_LANGUAGE: 'fr' }, 'fr'],
    [['status', '--language', 'en'], { TILLPROOF_LANGUAGE: 'fr' }, 'en'],
    [['--language=fr', 'status'], {}, 'fr'],
    [['--language'], {}, 'en'],
    [['--language', 'de'], { LANG: 'fr_FR' }, 'fr'],
  ])('of %j with %j is %s', (argv, env, language) => {
    expect(chooseSpokenLanguage(argv, machine(env))).toBe(language)
  })

  it('is what was chosen in the settings, before that of the machine', async () => {
    await folder.put('preferences.json', JSON.stringify({ 'appearance.language': '"fr"' }))
    const argv = ['--data-dir', folder.path]
    expect(chooseSpokenLanguage(argv, machine({ LANG: 'en_GB' }))).toBe('fr')
    expect(chooseSpokenLanguage([...argv, '--language', 'en'], machine({}))).toBe('en')
    await folder.put('preferences.json', '{"appearance.language": 7')
    expect(chooseSpokenLanguage(argv, machine({ LANG: 'fr' }))).toBe('fr')
  })
})

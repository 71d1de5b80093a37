/** The language of the built app, run on the stand-in for Electron. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDesktopHome, type Desktop, type DesktopHome } from '../../../support/desktop/run.ts'

let home: DesktopHome
beforeEach(async () => {
  home = await createDesktopHome()
})
afterEach(() => home.dispose())

describe('the language', () => {
  const menuOf = async (desktop: Desktop): Promise<string> => JSON.stringify((await desktop.ask.look()).menu)

  it('is the machine’s until one is chosen in the settings, which the menu speaks from then on', async () => {
    const desktop = await home.start([], { STAND_IN_LOCALE: 'fr-CI' })
    expect(await menuOf(desktop)).toMatch(/&Fichier.*Importer un fichier….*&Édition.*Tout sélectionner.*Fe&nêtre/)
    const choose = (value: string | null) => desktop.ask.call('preferences.set', { name: 'appearance.language', value })
    await choose('"en"')
    expect(await menuOf(desktop)).toMatch(/&File.*Import a File….*"role":"editMenu".*&Help/)
    await choose(null)
    expect(await menuOf(desktop)).toContain('&Fichier')
  })

  it('is the one that was chosen before, whatever the machine’s', async () => {
    await mkdir(home.dataDir, { recursive: true })
    await writeFile(join(home.dataDir, 'preferences.json'), JSON.stringify({ 'appearance.language': '"fr"' }))
    expect(await menuOf(await home.start([], { STAND_IN_LOCALE: 'en-GB' }))).toContain('Piste d’audit')
  })
})

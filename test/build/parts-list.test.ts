/** What the program is made of, and what makes it: all named, each at one version, by its hash. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeBill, describeLicences, findPagePackages, gatherParts } from '../../build/parts-list.ts'
import { PROJECT_DIR } from '../support/build/project-copy.ts'

interface Locked {
  readonly version: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly optional?: boolean
}

const list = gatherParts(PROJECT_DIR)
const lock = JSON.parse(readFileSync(path.join(PROJECT_DIR, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>
}
const purlOf = (place: string, { version }: Locked) => (
  `pkg:npm/${place.slice(place.lastIndexOf('node_modules/') + 13).replace('@', '%40')}@${version}`
)

describe('the bill of materials', () => {
  const { components, ...bill } = describeBill(list)

  it('is CycloneDX, and the same each time', () => {
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX', specVersion: '1.6', metadata: { component: { type: 'application', name: 'tillproof' } },
    })
    expect(describeBill(gatherParts(PROJECT_DIR))).toEqual(describeBill(list))
  })

  it('has every package that an install for use brings', () => {
    const wanted = Object.entries(lock.packages)
      .filter(([place, entry]) => place !== '' && entry.dev !== true && entry.optional !== true)
      .map(([place, entry]) => purlOf(place, entry))
    expect(wanted.length).toBeGreaterThan(20)
    expect(wanted.filter((purl) => !components.some((component) => component.purl === purl))).toEqual([])
  })

  it('has what is bundled into the page, and Electron', () => {
    expect(findPagePackages(PROJECT_DIR)).toEqual(expect.arrayContaining(['pinia', 'reka-ui', 'vue', 'vue-router']))
    for (const name of [...findPagePackages(PROJECT_DIR), 'electron']) {
      expect(components.filter((component) => component.name === name), name).not.toEqual([])
    }
  })

  it('has each part at the version and with the hash of the lock file, and under a licence', () => {
    const locked = new Map(Object.entries(lock.packages).map(([place, entry]) => [purlOf(place, entry), entry]))
    for (const { purl, hashes, licenses } of components) {
      const [, base64 = ''] = locked.get(purl)?.integrity?.split('sha512-') ?? []
      expect(hashes).toEqual([{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }])
      expect(JSON.stringify(licenses)).not.toContain('not stated')
    }
  })
})

it('the list of licences has every part, and none that would bind the program', () => {
  const text = describeLicences(list)
  for (const { name, version, licence } of list.parts) {
    expect(text).toContain(`| ${name} | ${version} | ${licence} |`)
    expect(licence).toMatch(/^\(?(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|CC0-1\.0|BlueOak-1\.0\.0)\b/)
  }
})

it('a workflow runs no action but by the hash of its commit', () => {
  const files = globSync('.github/workflows/*.yml', { cwd: PROJECT_DIR })
  const uses = files.flatMap((file) => (
    [...readFileSync(path.join(PROJECT_DIR, file), 'utf8').matchAll(/uses: *(.*)/g)].map(([, action]) => action)
  ))
  expect(uses.length).toBeGreaterThan(10)
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

/**
 * The packages of other people that a built program holds, as package-lock.json fixes them: what runs beside the
 * bundles, what is bundled into the page, and Electron, each with all that it says it needs, which is rather more than
 * is used. As a software bill of materials (CycloneDX 1.6) and as a list of licences.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const entrySchema = z.object({
  version: z.string(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
})
const lockSchema = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), entrySchema.partial()) })
const manifestSchema = z.object({
  name: z.string(), version: z.string(), license: z.string().optional(), dependencies: z.record(z.string(), z.string()),
})
type Entry = z.output<typeof entrySchema>

export interface Part {
  readonly name: string
  readonly version: string
  /** As npm records it: an algorithm and its base64. */
  readonly integrity: string
  readonly licence: string
  /** Its text, as its authors ship it; empty where they ship none. */
  readonly licenceText: string
}

export interface PartsList {
  readonly program: { readonly name: string; readonly version: string }
  /** By name, then version. */
  readonly parts: readonly Part[]
}

/** The desktop packages hold it; what it depends on only fetches it. */
const ELECTRON = 'electron'

export function gatherParts(projectDir: string): PartsList {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(projectDir, file), 'utf8'))
  const { name, version, dependencies } = manifestSchema.parse(read('package.json'))
  const { packages } = lockSchema.parse(read('package-lock.json'))
  const places = new Set<string>([findPlace(packages, '', ELECTRON)])
  const add = (from: string, wanted: string): void => {
    const place = findPlace(packages, from, wanted)
    if (places.has(place)) return
    places.add(place)
    for (const needed of Object.keys(packages[place]?.dependencies ?? {})) add(place, needed)
  }
  for (const needed of [...Object.keys(dependencies), ...findPagePackages(projectDir)]) add('', needed)
  const parts = new Map([...places].map((place) => {
    const part = describePart(projectDir, place, entrySchema.parse(packages[place]))
    return [purlOf(part.name, part.version), part] as const
  }))
  return { program: { name, version }, parts: [...parts.values()].sort(byName) }
}

/** What the page imports is bundled into it, whatever package.json calls it. */
export function findPagePackages(projectDir: string): readonly string[] {
  const found = new Set<string>()
  for (const file of globSync('src-renderer/**/*.{ts,vue}', { cwd: projectDir })) {
    const text = readFileSync(path.join(projectDir, file), 'utf8')
    for (const [, from = ''] of text.matchAll(/(?:from|import) '([^'.][^']*)'/g)) {
      const name = from.split('/').slice(0, from.startsWith('@') ? 2 : 1).join('/')
      if (!name.startsWith('node:')) found.add(name)
    }
  }
  return [...found].sort()
}

/** As Node looks for it: below whoever asks, then below each package that holds it, then at the top. */
function findPlace(packages: Readonly<Record<string, unknown>>, from: string, name: string): string {
  for (let at = from; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at}/node_modules/${name}`
    if (place in packages) return place
  }
  const place = `node_modules/${name}`
  if (place in packages) return place
  throw new Error(`package-lock.json has no ${name}, which ${from || 'the program'} needs`)
}

function describePart(projectDir: string, place: string, { version, integrity = '' }: Entry): Part {
  const folder = path.join(projectDir, place)
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { license?: unknown }
  // A font beside its program has a licence of its own.
  const files = globSync(['LICEN[CS]E*', 'licen[cs]e*'], { cwd: folder }).sort()
  const licenceText = files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim()).join('\n\n')
  return {
    name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    integrity,
    licence: typeof manifest.license === 'string' ? manifest.license : nameLicence(licenceText),
    licenceText,
  }
}

/** Of a package that ships the text and does not name it. */
function nameLicence(text: string): string {
  return text.startsWith('MIT License\n') ? 'MIT' : 'not stated'
}

function byName(one: Part, other: Part): number {
  return one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en')
}

/** CycloneDX 1.6. The same parts give the same bytes: no time and no chance is in it. */
export function describeBill({ program, parts }: PartsList) {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': program.name, ...program } },
    components: parts.map(({ name, version, integrity, licence }) => ({
      type: 'library',
      'bom-ref': purlOf(name, version),
      name,
      version,
      purl: purlOf(name, version),
      licenses: [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }],
      hashes: hashesOf(integrity),
    })),
  }
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** npm writes `sha512-` and base64; the bill wants hexadecimal. */
function hashesOf(integrity: string): readonly { readonly alg: string; readonly content: string }[] {
  return integrity.split(' ').filter((text) => /^sha(?:256|384|512)-/.test(text)).map((text) => {
    const [algorithm = '', base64 = ''] = text.split(/-(.*)/s)
    const content = Buffer.from(base64, 'base64').toString('hex')
    return { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content }
  })
}

export function describeLicences({ program, parts }: PartsList): string {
  const rows = parts.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  const texts = parts.filter(({ licenceText }) => licenceText !== '').map(({ name, version, licenceText }) => (
    `## ${name} ${version}\n\n${licenceText.split('\n').map((line) => `    ${line}`.trimEnd()).join('\n')}`
  ))
  return [
    `# Licences of what ${program.name} ${program.version} is made of`,
    ['| package | version | licence |', '|---|---|---|', ...rows].join('\n'),
    ...texts,
    '',
  ].join('\n\n')
}

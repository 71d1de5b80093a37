/** The page that checks a proof pack: the code of `pack verify`, with what a person sees of it. */
import * as re2js from 're2js'
import { PACK_STEPS, type PackVerdict, type Signer } from '../../src-shared/domain/closes/pack-verdict.ts'
import { harmless } from '../../src-shared/domain/values/harmless.ts'
import { tellPackStep } from '../../src-shared/labels/pack-labels.ts'
import { checkPack } from '../../src-main/files/packs/check-pack.ts'
import { MAX_PACK_BYTES, unpack } from '../../src-main/files/packs/unpack.ts'
import { patternEngineOf } from '../../src-main/platform/re2-patterns.ts'

type Tone = 'good' | 'warn' | 'bad'

const drop = elementOf('drop', HTMLElement)
const file = elementOf('file', HTMLInputElement)
const fingerprint = elementOf('fingerprint', HTMLInputElement)
const result = elementOf('result', HTMLElement)
const patterns = patternEngineOf(() => re2js)
let verdict: PackVerdict | null = null
let turn = 0

function elementOf<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}`)
  return found
}

/** Text only, and its unseen signs shown: nothing in a pack is ever markup, or reorders what stands beside it. */
function element(name: string, text: string, ...children: readonly HTMLElement[]): HTMLElement {
  const made = document.createElement(name)
  if (text !== '') made.textContent = harmless(text)
  made.append(...children)
  return made
}

function show(tone: Tone, heading: string, ...rest: readonly HTMLElement[]): void {
  result.className = tone
  result.replaceChildren(element('h2', heading), ...rest)
}

function say(tone: Tone, heading: string, text: string): void {
  show(tone, heading, element('p', text))
}

function tell(told: PackVerdict): void {
  const rest = [listOf(told), tableOf(told)]
  if (!told.isSound) return show('bad', 'This pack is not sound', ...rest)
  if (told.facts?.kind === 'practice') {
    return show('warn', 'Practice only: this proves nothing',
      element('p', 'Every check passes, but everybody knows the evidence key of a practice profile.'), ...rest)
  }
  const wanted = foldFingerprint(fingerprint.value)
  if (wanted === '') {
    return show('warn', 'This pack is whole, but nothing shows who made it',
      element('p', 'Compare the evidence key below with the fingerprint that the merchant gave you separately, or '
        + 'type it in above.'), ...rest)
  }
  if (wanted !== foldFingerprint(told.fingerprint ?? '')) {
    return show('bad', 'This pack is signed with a different key from the one you named', ...rest)
  }
  return show('good', 'This pack is sound', element('p', 'It is signed by the key that you named.'), ...rest)
}

function foldFingerprint(text: string): string {
  return text.toLowerCase().replace(/[^0-9a-z]/g, '')
}

function listOf({ steps }: PackVerdict): HTMLElement {
  const left = PACK_STEPS.length - steps.length
  const items = steps.map((step) => element('li', `${step.fault === null ? '✓' : '✗'} ${tellPackStep(step)}`))
  if (left > 0) {
    items.push(element('li', `${left} more ${left === 1 ? 'check was' : 'checks were'} not made after that.`))
  }
  const list = element('ol', '', ...items)
  list.className = 'steps'
  return list
}

function tableOf({ facts, fingerprint: key, signed }: PackVerdict): HTMLElement {
  const rows: (readonly [string, string])[] = facts === null ? [] : [
    ['Business day', facts.date], ['Profile', `${facts.profile} (${facts.kind})`],
    ['Close', `${facts.close}, ${facts.closedAt}`], ['Content', `sha256 ${facts.contentHash}`],
    ['Ledger', facts.ledgerId],
    ['Audit trail', `${facts.audit.count} entries, head ${facts.audit.head}`], ['Evidence key', key ?? ''],
  ]
  if (signed) rows.push(['Signed by', tellSigner(signed.signed)], ['Approved by', tellSigner(signed.approved)])
  if (signed?.carried) rows.push(['Left open', `${signed.carried.owner}: ${signed.carried.reason}`])
  return element('table', '', ...rows.map(([name, value]) => (
    element('tr', '', element('th', name), element('td', value))
  )))
}

function tellSigner({ name, at, fingerprint: key }: Signer): string {
  return `${name}, ${at}, key ${key}`
}

async function take(given: File | undefined): Promise<void> {
  const own = turn += 1
  verdict = null
  if (!given) return
  say('warn', 'Checking…', given.name)
  const told = await checkFile(given)
  if (own !== turn) return
  if (typeof told === 'string') return say('bad', 'This is no proof pack', told)
  verdict = told
  tell(told)
}

async function checkFile(given: File): Promise<PackVerdict | string> {
  if (given.size > MAX_PACK_BYTES) return 'It is too large.'
  const files = unpack(new Uint8Array(await given.arrayBuffer()))
  return files.ok ? checkPack(files.value, patterns) : `Reason: ${files.reason}.`
}

function report(error: unknown): void {
  const cannot = error instanceof Error && error.name === 'NotSupportedError'
  const why = cannot ? 'This browser can’t check Ed25519: use a newer one.' : String(error)
  say('warn', 'This pack was not checked', why)
}

file.addEventListener('change', () => void take(file.files?.[0]).catch(report))
fingerprint.addEventListener('input', () => {
  if (verdict) tell(verdict)
})
for (const name of ['dragover', 'dragleave', 'drop'] as const) {
  document.addEventListener(name, (event) => {
    event.preventDefault()
    drop.classList.toggle('over', name === 'dragover')
    if (name === 'drop') void take(event.dataTransfer?.files[0]).catch(report)
  })
}

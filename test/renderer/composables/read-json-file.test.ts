/** A file of JSON that a person chooses. */
import { expect, it } from 'vitest'
import { readJsonFile } from '../../../src-renderer/composables/read-json-file.ts'

const file = (text: string) => new File([text], 'rules.json')

it.each([
  ['an object', '{"rules": []}', { ok: true, given: { rules: [] } }],
  ['nothing', 'null', { ok: true, given: null }],
  ['no JSON', '{"rules": [', { ok: false, refused: 'not-json' }],
  ['more than it may be', `"${'x'.repeat(100)}"`, { ok: false, refused: 'too-large' }],
])('is read where it is %s', async (_, text, read) => {
  expect(await readJsonFile(file(text), 100)).toEqual(read)
})

import { expect, it } from 'vitest'
import { digestOfLayout } from '../../../../src-main/ledger/engine/expected-schema.ts'
import { MIGRATIONS } from '../../../../src-main/ledger/migrations/all.ts'
import { KNOWN_SCHEMAS } from '../../../../src-main/ledger/migrations/known-schemas.ts'

it('the schema that each migration ends with is known by its hash', () => {
  expect(KNOWN_SCHEMAS).toEqual(MIGRATIONS.map((_, index) => digestOfLayout(MIGRATIONS.slice(0, index + 1))))
})

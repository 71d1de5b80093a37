import { expect, it } from 'vitest'
import { describeSource, PAYMENT_SOURCES } from '../../../../src-shared/domain/books/payment-source.ts'

it('says where a payment came from, with its row where it came from a file', () => {
  expect(describeSource({ kind: 'import', id: 3 }, 12)).toBe('Import 3, row 12')
  expect(PAYMENT_SOURCES.map((kind) => describeSource({ kind, id: 5 }, null)))
    .toEqual(['Import 5', 'Charge 5', 'Webhook 5', 'Statement 5'])
})

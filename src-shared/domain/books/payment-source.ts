/** What brought a payment into the books. */

/** An import's row of a file, a charge made by hand, a delivered webhook, a line of a statement. */
export const PAYMENT_SOURCES = ['import', 'charge', 'webhook', 'statement'] as const

export interface PaymentSource {
  readonly kind: (typeof PAYMENT_SOURCES)[number]
  /** The import's, the charge's and so on. */
  readonly id: number
}

const NAMES: Readonly<Record<PaymentSource['kind'], string>> = {
  import: 'Import', charge: 'Charge', webhook: 'Webhook', statement: 'Statement',
}

/** `Import 3, row 12`; `Charge 5`: only what came from a file has a row. */
export function describeSource({ kind, id }: PaymentSource, rowNumber: number | null): string {
  const place = `${NAMES[kind]} ${id}`
  return rowNumber === null ? place : `${place}, row ${rowNumber}`
}

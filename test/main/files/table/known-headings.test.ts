/** Names of columns that are known beside the usual ones: they help where nothing else fits, and never ask more. */
import { describe, expect, it } from 'vitest'
import { failureOf, readFileOf } from '../../../support/files/folder.ts'

const ROW = '\nA-1,1.50,NGN,Customer 0001,2026-09-17\n'
const FOUND = { txref: 'A-1', amountMinor: 150, currency: 'NGN', customer: 'Customer 0001', expectedDate: '2026-09-17' }

describe('a column', () => {
  it.each([
    'Order No.,Gross amt,Curr.,Buyer name,Paid at', 'Bestell-Nr.,Betrag,Währung,Kundenname,Datum',
    'Invoice No,Amt,CCY,Kunde,Paid on', 'Transaction ID,Montant,Devise,Nom du client,Date de paiement',
    'Référence,Montant TTC,Devise,Client,Date de commande', 'N° commande,Total due,Währung,Zahler,Buchungsdatum',
  ])('is found by names that other programs write: %s', async (header) => {
    expect((await readFileOf(header + ROW)).rows).toMatchObject([FOUND])
  })

  it('of a usual name wins over them without a question', async () => {
    const { rows } = await readFileOf('order no,reference,gross,amount,currency\nO-1,A-1,9.99,1.50,NGN\n')
    expect(rows).toMatchObject([{ txref: 'A-1', amountMinor: 150 }])
  })

  it('of a name that others write is not asked about beside one that is better known', async () => {
    const { rows } = await readFileOf('transaction id,order no,montant,gross,currency\nT-9,A-1,9.99,1.50,NGN\n')
    expect(rows).toMatchObject([{ txref: 'A-1', amountMinor: 150 }])
  })

  it('is asked for where two of them fit', async () => {
    expect(await failureOf('order no,invoice no,amount,currency\nO-1,A-1,1.50,NGN\n')).toMatchObject({
      code: 'IMPORT_COLUMN_AMBIGUOUS', field: 'txref',
    })
  })
})

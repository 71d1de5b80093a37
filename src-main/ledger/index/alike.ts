/**
 * Payments that look alike: references that differ by nothing that is read aloud, and equal amounts of one customer.
 * No index of the ledger knows them, since it would cost every import; a pass over hashes finds what is then compared.
 */
import { isSameShape, personOf, shapeOfReference } from '../../../src-shared/domain/books/suspicious.ts'
import type { PaymentTable } from './payment-table.ts'

/** Payments that belong together, by their ids, in the books' order; at least two. */
export type AlikeGroup = readonly number[]

export interface AlikeGroups {
  readonly references: readonly AlikeGroup[]
  readonly customers: readonly AlikeGroup[]
}

/** Mixes a number into a hash, so that near numbers lie far apart. */
const MIXERS = [0x9e3779b1, 0x85ebca6b] as const
const HIGH_WORD = 0x1_0000_0000

/** Of the payments whose import was not undone. */
export function findAlike(table: PaymentTable, hiddenBatches: ReadonlySet<number>): AlikeGroups {
  const { txref, customer, email } = table.text.hashes()
  hide(table, hiddenBatches, txref)
  const people = email.map((hash, row) => (txref[row] === 0 ? 0 : hash || (customer[row] ?? 0)))
  const idsOf = (rows: readonly number[]): number[] => rows.map((row) => table.columns.ids[row] ?? 0)
  return {
    references: listEqual(txref).flatMap((rows) => splitByShape(table, rows)).map(idsOf),
    customers: listEqual(mixWithMoney(table, people)).flatMap((rows) => splitByPerson(table, rows)).map(idsOf),
  }
}

/** A hidden payment is like none. */
function hide({ columns, count }: PaymentTable, hiddenBatches: ReadonlySet<number>, hashes: Uint32Array): void {
  if (hiddenBatches.size === 0) return
  for (let row = 0; row < count; row += 1) if (hiddenBatches.has(columns.batches[row] ?? 0)) hashes[row] = 0
}

function mixWithMoney({ columns: { amounts, currencies }, count }: PaymentTable, people: Uint32Array): Uint32Array {
  const mixed = new Uint32Array(count)
  for (let row = 0; row < count; row += 1) {
    const person = people[row] ?? 0
    if (person === 0) continue
    const amount = amounts[row] ?? 0
    const money = Math.imul(amount >>> 0, MIXERS[0]) ^ Math.imul((amount / HIGH_WORD) >>> 0, MIXERS[1])
    const all = Math.imul(person ^ money, MIXERS[1]) ^ Math.imul((currencies[row] ?? 0) + 1, MIXERS[0])
    mixed[row] = (all ^ (all >>> 15)) >>> 0 || 1
  }
  return mixed
}

/** The rows that share their hash with another; 0 is shared with none. */
function listEqual(hashes: Uint32Array): number[][] {
  const size = 2 ** Math.ceil(Math.log2(2 * hashes.length + 2))
  const slots = new Int32Array(size).fill(-1)
  const groups = new Map<number, number[]>()
  for (let row = 0; row < hashes.length; row += 1) {
    const hash = hashes[row] ?? 0
    if (hash === 0) continue
    let slot = hash & (size - 1)
    while ((slots[slot] ?? -1) !== -1 && hashes[slots[slot] ?? 0] !== hash) slot = (slot + 1) & (size - 1)
    const first = slots[slot] ?? -1
    if (first === -1) slots[slot] = row
    else {
      const group = groups.get(first)
      if (group) group.push(row)
      else groups.set(first, [first, row])
    }
  }
  return [...groups.values()]
}

/** By the key of their shape; whoever is like no other of it is left out. */
function splitByShape({ text }: PaymentTable, rows: readonly number[]): number[][] {
  const shaped = rows.map((row) => ({ row, shape: shapeOfReference(text.read(row, 'txref') ?? '') }))
  const byKey = [...Map.groupBy(shaped, ({ shape }) => shape.key)].filter(([key]) => key !== '')
  return byKey.flatMap(([key, group]) => {
    const counts = new Map<string, number>()
    for (const { shape } of group) counts.set(shape.grouped, (counts.get(shape.grouped) ?? 0) + 1)
    // One without any grouping is like all of its key, and all are like it.
    if (counts.has(key)) return group.length > 1 ? [group.map(({ row }) => row)] : []
    const grouped = Map.groupBy(group, ({ shape }) => shape.grouped)
    return [...grouped.values()].filter((alike) => alike.length > 1).map((alike) => alike.map(({ row }) => row))
  })
}

function splitByPerson({ text, columns: { amounts, currencies } }: PaymentTable, rows: readonly number[]): number[][] {
  const split = Map.groupBy(rows, (row) => {
    const person = personOf(text.read(row, 'customer'), text.read(row, 'email'))
    return person === undefined ? '' : `${currencies[row] ?? 0} ${amounts[row] ?? 0} ${person}`
  })
  return [...split].filter(([key, group]) => key !== '' && group.length > 1).map(([, group]) => group)
}

/** Those of the group that this one may be mixed up with. */
export function listLike(txref: string, others: readonly string[]): string[] {
  const shape = shapeOfReference(txref)
  return others.filter((other) => other !== txref && isSameShape(shape, shapeOfReference(other)))
}

/** Attempts that ended with a refusal of the key, which is no reading of the payment that was asked about. SQL only. */
import type { Readable, Writable } from '../engine/access.ts'

/** `a` is the attempt. */
export const isKeyRefusal = (a: string): string => `EXISTS (SELECT 1 FROM key_refusal k WHERE k.attempt_id = ${a}.id)`

export function prepareKeyRefusalReads(db: Readable) {
  const list = db.prepare<[number], number>(
    `SELECT a.id FROM attempt a WHERE a.payment_id = ? AND a.outcome = 'refused' AND ${isKeyRefusal('a')}`,
  ).pluck()

  return {
    /** The attempts' ids. */
    listKeyRefusals: (paymentId: number): number[] => list.all(paymentId),
  }
}

export function prepareKeyRefusalRows(db: Writable) {
  const insert = db.prepare<[number]>('INSERT INTO key_refusal (attempt_id) VALUES (?)')

  return {
    recordKeyRefusal: (attemptId: number) => void insert.run(attemptId),
  }
}

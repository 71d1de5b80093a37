/** Answers that come in bulk, from the form in which they cross from the thread. */
import { unpackPayments, type PackedPayments } from '../books/packed-payments.ts'

export function unpackAnswer(method: string, answer: unknown): unknown {
  return method === 'books.listPayments' ? unpackPayments(answer as PackedPayments) : answer
}

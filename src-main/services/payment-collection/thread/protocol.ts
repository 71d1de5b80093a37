/** What crosses between the thread that holds a secret key and the rest of the program. */
import type { PaymentService } from '../payment-service.ts'
import type { ServiceCalls } from '../service-calls.ts'

/** What the thread is started with. */
export interface ServiceWay {
  /** As `parseBaseUrl` takes them. */
  readonly baseUrl: string
  /** Null: the profile has no v3 address. */
  readonly v3BaseUrl: string | null
  readonly publicKey: string
  readonly secretKey: Uint8Array
}

/** The methods of the thread: what needs the key, or what takes it out of a text. */
export type ThreadMethods = Pick<PaymentService, 'verify'> & Omit<ServiceCalls, 'publicKey' | 'hasV3' | 'close'>
export type ThreadMethod = keyof ThreadMethods

export interface CallOrder {
  readonly kind: 'call'
  readonly id: number
  readonly method: ThreadMethod
  readonly args: readonly unknown[]
  /** The number of the signal that ends it; null where nothing does. */
  readonly signalId: number | null
}

export type Order =
  | CallOrder
  /** Ends the calls with this signal as stopped. */
  | { readonly kind: 'stop'; readonly signalId: number }
  /** Ends what is under way as stopped, and the thread. */
  | { readonly kind: 'end' }

export type Reply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  /** A mistake in the thread, by its name alone: its message may quote what was sent. */
  | { readonly id: number; readonly ok: false; readonly error: string }

/** Told once the thread can take orders. */
export const READY = 'ready'
export type ThreadMessage = typeof READY | readonly Reply[]

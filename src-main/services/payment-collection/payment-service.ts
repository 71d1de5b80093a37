/** The client of the payment service: asks once and says how it ended. Never retries, never throws for the world. */
import { parseBaseUrl } from '../../../src-shared/domain/values/base-url.ts'
import type { Clock } from '../../../src-shared/domain/time/clock.ts'
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import { classifyAnswer } from './legacy/classify-answer.ts'
import { EXACT_NUMBERS } from './legacy/verify-answer.ts'
import { createRedactor } from './redactor.ts'
import { createTransport, DEFAULT_LIMITS, MAX_VERIFY_BYTES, type ServiceLimits } from './transport.ts'

/** "Endpoints", 3, under `{legacy_root}`. */
const VERIFY_PATH = '/svc-v3-pug/getpaidx/api/v2/verify'

export interface PaymentServiceConfig {
  /** As `parseBaseUrl` takes it; anything else is a bug of the caller. */
  readonly baseUrl: string
  readonly secretKey: string
  readonly limits?: Partial<ServiceLimits>
  readonly clock: Pick<Clock, 'instant' | 'schedule'>
}

export interface VerifyOptions {
  /** Ends the call as a network failure that says `stopped`. */
  readonly signal?: AbortSignal
}

export interface PaymentService {
  /** Sends exactly one request, or none where it never came to that. The caller holds a slot of the budget for it. */
  verify(txref: string, options?: VerifyOptions): Promise<VerifyOutcome>
  /** Ends what is under way as stopped, and so does every later call. */
  close(): Promise<void>
}

export function createPaymentService(config: PaymentServiceConfig): PaymentService {
  const baseUrl = parseBaseUrl(config.baseUrl)
  if (!baseUrl.ok) throw new Error(`The base URL ${baseUrl.reason}`)
  const { origin, pathname } = new URL(baseUrl.value + VERIFY_PATH)
  const limits = { ...DEFAULT_LIMITS, maxResponseBytes: MAX_VERIFY_BYTES, ...config.limits }
  const transport = createTransport(origin, limits, config.clock)
  const redactor = createRedactor(config.secretKey, EXACT_NUMBERS)
  const secretMember = `"SECKEY":${JSON.stringify(config.secretKey)}`
  return {
    async verify(txref, { signal } = {}) {
      const exchange = await transport.post(pathname, `{"txref":${JSON.stringify(txref)},${secretMember}}`, signal)
      if (exchange.kind !== 'http-answer') return exchange
      return classifyAnswer(exchange.answer, { txref, redactor, wallMs: config.clock.instant().wallMs })
    },
    close: () => transport.close(),
  }
}

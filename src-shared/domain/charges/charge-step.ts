/** What a charge waits for after an answer of the service ("Initiate charge", rules 1 to 7). */

/** What an answer to a charge says, already read; null where it says nothing. */
export interface ChargeAnswer {
  /** Of an `AUTH_SUGGESTION`; null for a charge record. */
  readonly suggestedAuth: string | null
  readonly status: string | null
  readonly chargeResponseCode: string | null
  /** May be shown to the customer, and must be ("Errors", 4). */
  readonly chargeResponseMessage: string | null
  readonly authModelUsed: string | null
  readonly authUrl: string | null
  readonly paymentType: string | null
  readonly qrImage: string | null
  readonly validateInstruction: string | null
}

export const STEP_KINDS = [
  'pin', 'billing-address', 'otp', 'page', 'scan', 'phone', 'unknown-suggestion', 'unknown-authentication',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

export interface ChargeStep {
  readonly kind: StepKind
  readonly message: string | null
  readonly suggestedAuth: string | null
  readonly authUrl: string | null
  readonly qrImage: string | null
}

export type ChargeProgress =
  /** Code `00` and status `successful`: still not proved before a verify. */
  | { readonly kind: 'charged' }
  | { readonly kind: 'step'; readonly step: ChargeStep }
  /** Neither approved nor waiting, or the fields contradict one another: the charge is worked by a person. */
  | { readonly kind: 'unclear'; readonly reason: string }

const NO_PAGE = new Set(['', 'NO-URL', 'N/A'])

/** `takesPage` says whether an address may be shown as a 3-D Secure page (https, or loopback in practice). */
export function decideChargeProgress(answer: ChargeAnswer, takesPage: (url: string) => boolean): ChargeProgress {
  if (answer.suggestedAuth !== null) return { kind: 'step', step: suggestedStep(answer, answer.suggestedAuth) }
  const { status, chargeResponseCode: code } = answer
  // No single field decides (DESIGN: facts of money, 6).
  if (code === '00' && status === 'successful') return { kind: 'charged' }
  if (code === '02' && status === 'success-pending-validation') return pendingStep(answer, takesPage)
  return { kind: 'unclear', reason: tellUnclear(status, code) }
}

function tellUnclear(status: string | null, code: string | null): string {
  if (status === null && code === null) return 'the service answered neither a status nor a code'
  if (status === null) return `the service answered no status, and code “${code}”`
  if (code === null) return `the service answered status “${status}”, and no code`
  return `the service answered status “${status}” with code “${code}”`
}

function suggestedStep(answer: ChargeAnswer, suggestedAuth: string): ChargeStep {
  if (suggestedAuth === 'PIN') return step('pin', answer, suggestedAuth)
  if (suggestedAuth === 'AVS_VBVSECURECODE' || suggestedAuth === 'NOAUTH_INTERNATIONAL') {
    return step('billing-address', answer, suggestedAuth)
  }
  return step('unknown-suggestion', answer, suggestedAuth)
}

function pendingStep(answer: ChargeAnswer, takesPage: (url: string) => boolean): ChargeProgress {
  const { authModelUsed, authUrl, qrImage } = answer
  const done = (kind: StepKind): ChargeProgress => ({ kind: 'step', step: step(kind, answer) })
  switch (authModelUsed) {
    case 'PIN': return done('otp')
    case 'VBVSECURECODE': {
      const hasPage = authUrl !== null && !NO_PAGE.has(authUrl)
      if (!hasPage) return { kind: 'unclear', reason: 'a 3-D Secure page is required, but no address was sent' }
      if (!takesPage(authUrl)) return { kind: 'unclear', reason: 'the address of the 3-D Secure page is not safe' }
      return done('page')
    }
    case 'NIBSS-QR': case 'MVISA-QR':
      return qrImage === null ? { kind: 'unclear', reason: 'a QR code is required, but no image was '
        + 'sent' } : done('scan')
    case 'MOBILEMONEY': return done('phone')
    default: return done('unknown-authentication')
  }
}

function step(kind: StepKind, answer: ChargeAnswer, suggestedAuth: string | null = null): ChargeStep {
  const message = answer.chargeResponseMessage ?? answer.validateInstruction
  return { kind, message, suggestedAuth, authUrl: kind === 'page' ? answer.authUrl : null, qrImage: answer.qrImage }
}

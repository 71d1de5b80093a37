/** What a person does about one charge. Each call is made once; what comes back is what the screen shows. */
import { useAction, type Action } from '../../composables/use-action.ts'
import type { BillingAddress } from '../../../src-shared/domain/charges/charge-payload.ts'
import type { CardSecrets } from '../../../src-shared/domain/values/card-secrets.ts'
import type { ChargeDetail } from '../../../src-shared/contract/charges/charges.ts'
import { useLink } from '../../stores/link.ts'
import { useSession } from '../../stores/session.ts'

export interface SuggestionGiven {
  readonly card: CardSecrets
  readonly pin?: string
  readonly billing?: BillingAddress
}

export interface ChargeActions {
  readonly answer: Action<[SuggestionGiven], ChargeDetail>
  readonly validate: Action<[otp: string], ChargeDetail>
  readonly takeRedirect: Action<[address: string], ChargeDetail>
  readonly check: Action<[], ChargeDetail>
  readonly abandon: Action<[reason: string], ChargeDetail>
  /** Null: this host has no window for it. An address that is null: the window was closed. */
  readonly openBankPage: Action<[], { readonly address: string | null } | null>
}

export function useChargeActions(chargeId: number, show: (charge: ChargeDetail) => void): ChargeActions {
  const { client } = useLink()
  const { profileName: profile } = useSession()
  const one = { profile, chargeId }

  async function shown(call: Promise<ChargeDetail>): Promise<ChargeDetail> {
    const charge = await call
    show(charge)
    return charge
  }

  const inPlace = { showsFailure: true }
  return {
    answer: useAction((given) => shown(client.charges.answerSuggestion({ ...one, ...given })), inPlace),
    validate: useAction((otp) => shown(client.charges.validate({ ...one, otp })), inPlace),
    takeRedirect: useAction((address) => shown(client.charges.takeRedirect({ ...one, address })), inPlace),
    check: useAction(() => shown(client.charges.check(one))),
    abandon: useAction((reason) => shown(client.charges.abandon({ ...one, reason }))),
    openBankPage: useAction(() => client.host.openBankPage(one), inPlace),
  }
}

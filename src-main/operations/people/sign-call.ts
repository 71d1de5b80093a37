/** Has a person sign the call that is under way. */
import { callStatementText } from '../../../src-shared/domain/people/call-statement.ts'
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import type { AsyncSigner } from '../../keys/user-keys.ts'
import type { Signed } from '../../ledger/api/common.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Called } from './acting.ts'

export interface Signer {
  readonly profile: string
  readonly user: { readonly name: string }
  readonly signer: AsyncSigner
}

export async function signCall(
  parts: Pick<Parts, 'acting' | 'clock' | 'makeNonce'>, open: Pick<OpenProfiles, 'reader'>,
  { profile, user, signer }: Signer, call: Called | undefined = parts.acting.call(),
): Promise<Signed> {
  if (!call) throw new Error('A person signs what they call, and nothing was called')
  const statement = callStatementText({
    ledgerId: await (await open.reader(profile)).audit.ledgerId(), profile, act: call.procedure,
    inputHash: call.inputHash(), user: userKeyOf(user.name), atMs: Math.floor(parts.clock.instant().wallMs),
    nonce: parts.makeNonce(),
  })
  return { statement, signature: await signer.sign(statement) }
}

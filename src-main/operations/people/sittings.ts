/** Signs people in and out, and tells in whose name a call is made. */
import type { AnySchema } from '@orpc/contract'
import { actKindOf } from '../../../src-shared/contract/acts.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Sitting } from '../../../src-shared/contract/people/sittings.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import { PEOPLE_WHO_SIGN_IN } from '../../../src-shared/domain/people/sitting.ts'
import { changesIn } from '../../../src-shared/domain/changes.ts'
import { hashOfInput } from '../../platform/hash-of-input.ts'
import type { CallContext } from '../core/given-files.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Credentials } from '../transfers/credentials.ts'
import type { Call, Called } from './acting.ts'
import { signerAt } from './at-seat.ts'
import { deskOf } from './desks.ts'
import { refuseBeyondRoles, refuseBeyondSeat } from './rights-of-people.ts'
import { createSeatRefusals } from './seat-refusals.ts'
import { signCall } from './sign-call.ts'
import { createSitters } from './sitters.ts'
import type { StandingOfPeople } from './standing.ts'

interface InProfile {
  readonly profile: string
}

export function createSittings(
  parts: Parts, open: OpenProfiles, { prove }: Credentials, standing: StandingOfPeople,
) {
  const { listActive, findSitting } = createSitters(parts, standing)
  const refusals = createSeatRefusals(parts, open)

  async function get({ profile }: InProfile, context: CallContext): Promise<Sitting> {
    const active = await listActive(profile)
    const user = findSitting(profile, context, active)?.user ?? null
    // A seat is one person's.
    const people = context.seat ? [context.seat.person] : active.map(({ name }) => name)
    return { user, people, isNeeded: active.length >= PEOPLE_WHO_SIGN_IN || context.seat !== undefined }
  }

  /**
   * In whose name it is, signed where that is a person's. Throws SIGN_IN_NEEDED where a window writes, and which of
   * the profile's people sits at it is not known. The terminal writes as the system's user unless told otherwise.
   */
  async function begin(called: Called, input: unknown, context: CallContext): Promise<Call> {
    parts.desks.touch(deskOf(context))
    const bySystemUser = { ...called, actor: parts.systemUser }
    const profile = writtenProfile(called.procedure, input)
    if (context.seat) {
      const { procedure } = called
      const asked = refuseBeyondSeat({ procedure, input, seat: context.seat }, open, listActive)
      await refusals.noting({ ...context.seat, act: procedure }, asked)
    }
    if (profile === undefined) return bySystemUser
    const isWindow = context.windowId !== undefined
    if (!isWindow && !parts.desks.find(deskOf(context), profile)) return bySystemUser
    const people = await listActive(profile)
    const sitting = findSitting(profile, context, people)
    if (sitting) {
      const { user: name } = sitting
      refuseBeyondRoles(called.procedure, name, people)
      const signer = context.seat ? signerAt(context.seat, { ...sitting, name }) : sitting.signer
      const signed = await signCall(parts, open, { profile, user: { name }, signer }, called)
      return { ...called, actor: { name, kind: 'person', signed } }
    }
    const isNeeded = people.length >= PEOPLE_WHO_SIGN_IN || context.seat !== undefined
    if (isWindow && isNeeded) throw new AppError('SIGN_IN_NEEDED', { profile })
    return bySystemUser
  }

  return {
    get,

    async signIn({ profile, by }: InProfile & { readonly by: Credential }, context: CallContext): Promise<Sitting> {
      await parts.desks.take(deskOf(context), profile, async () => {
        const { user: { name, publicKey }, signer } = await prove(profile, by, 'sign-in')
        return { user: name, publicKey, signer }
      })
      parts.events.note(profile, changesIn('people'))
      return get({ profile }, context)
    },

    async signOut({ profile }: InProfile, context: CallContext): Promise<Sitting> {
      parts.desks.leave(deskOf(context), profile)
      parts.events.note(profile, changesIn('people'))
      return get({ profile }, context)
    },

    begin,
  }
}

/** `path` and schema of the procedure, and its input as it came. */
export function describeCall(path: readonly string[], schema: AnySchema | undefined, input: unknown): Called {
  let hash: string | undefined
  return {
    procedure: path.join('.'),
    inputHash: () => (hash ??= hashOfInput(schema, input)),
  }
}

/** Of a call that writes in the name of whoever sits there; undefined for any other. */
function writtenProfile(procedure: string, input: unknown): string | undefined {
  const kind = actKindOf(procedure)
  const fields = new Map<string, unknown>(Object.entries(input ?? {}))
  const writes = kind === 'writes'
    || (kind === 'writes-unless-dry-run' && fields.get('dryRun') !== true)
    || (kind === 'writes-or-proves' && fields.get('by') === undefined)
  const profile = fields.get('profile')
  return writes && typeof profile === 'string' ? profile : undefined
}

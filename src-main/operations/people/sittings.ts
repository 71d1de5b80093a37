/** Signs people in and out, and tells in whose name a call is made. */
import { createHash } from 'node:crypto'
import type { AnySchema } from '@orpc/contract'
import { z } from 'zod'
import { actKindOf } from '../../../src-shared/contract/acts.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Sitting } from '../../../src-shared/contract/people/sittings.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import { withoutSecrets } from '../../../src-shared/contract/without-secrets.ts'
import { PEOPLE_WHO_SIGN_IN } from '../../../src-shared/domain/people/sitting.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import { canonicalJson } from '../../../src-shared/domain/values/canonical-json.ts'
import { changesIn } from '../../../src-shared/domain/changes.ts'
import type { KnownPerson } from '../../../src-shared/domain/people/follow-acts.ts'
import { ignore } from '../../platform/ignore.ts'
import type { CallContext } from '../core/given-files.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Credentials } from '../transfers/credentials.ts'
import type { Call, Called } from './acting.ts'
import { UNREADABLE } from './list-people.ts'
import { deskOf, type SignedIn } from './desks.ts'
import { signCall } from './sign-call.ts'
import type { StandingOfPeople } from './standing.ts'

interface InProfile {
  readonly profile: string
}

export function createSittings(
  parts: Parts, open: OpenProfiles, { prove }: Credentials, standing: StandingOfPeople,
) {
  async function get({ profile }: InProfile, context: CallContext): Promise<Sitting> {
    const people = await listActive(profile)
    const user = findSitting(profile, context, people)?.user ?? null
    return { user, people: people.map(({ name }) => name), isNeeded: people.length >= PEOPLE_WHO_SIGN_IN }
  }

  /** Whoever was deactivated, or has another key since, sits there no more. */
  function findSitting(
    profile: string, context: CallContext, people: readonly KnownPerson[],
  ): SignedIn | undefined {
    const sitting = parts.desks.find(deskOf(context), profile)
    if (!sitting) return undefined
    const isKnown = people.some(({ name, publicKey }) => (
      sameUser(name, sitting.user) && publicKey === sitting.publicKey
    ))
    if (!isKnown) parts.desks.leave(deskOf(context), profile)
    return isKnown ? sitting : undefined
  }

  /** Whoever is not certified can't sign in, so nobody waits for them. */
  async function listActive(profile: string): Promise<readonly KnownPerson[]> {
    const looked = await standing.look(profile, 'where-open').catch(ignore(UNREADABLE, 'nobody of it is known'))
    return looked?.certified ?? []
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

    /**
     * In whose name it is, signed where that is a person's. Throws SIGN_IN_NEEDED where a window writes, and which of
     * the profile's people sits at it is not known. The terminal writes as the system's user unless told otherwise.
     */
    async begin(called: Called, input: unknown, context: CallContext): Promise<Call> {
      parts.desks.touch(deskOf(context))
      const bySystemUser = { ...called, actor: parts.systemUser }
      const profile = writtenProfile(called.procedure, input)
      if (profile === undefined) return bySystemUser
      const isWindow = context.windowId !== undefined
      if (!isWindow && !parts.desks.find(deskOf(context), profile)) return bySystemUser
      const people = await listActive(profile)
      const sitting = findSitting(profile, context, people)
      if (sitting) {
        const { user: name, signer } = sitting
        const signed = await signCall(parts, open, { profile, user: { name }, signer }, called)
        return { ...called, actor: { name, kind: 'person', signed } }
      }
      if (isWindow && people.length >= PEOPLE_WHO_SIGN_IN) throw new AppError('SIGN_IN_NEEDED', { profile })
      return bySystemUser
    },
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

function hashOfInput(schema: AnySchema | undefined, input: unknown): string {
  const kept = schema instanceof z.core.$ZodType ? withoutSecrets(schema, input) : null
  return createHash('sha256').update(canonicalJson(kept)).digest('hex')
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

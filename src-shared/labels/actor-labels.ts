/** What kinds of actors are called. */
import type { ActorKind } from '../domain/values/actor-kind.ts'
import { t, texts } from '../texts/text.ts'

const ACTOR_KIND_LABELS: Readonly<Record<ActorKind, string>> = texts({
  'person': 'person',
  'system-user': 'system user',
  'program': 'the program',
  'note': 'note, not proved',
  'unknown': 'not recorded',
})

/** `isSigned`: with the key of the person whom it names. */
export function describeActor(
  { actorKind, isSigned }: { readonly actorKind: ActorKind; readonly isSigned: boolean },
): string {
  const label = ACTOR_KIND_LABELS[actorKind]
  return isSigned ? t('{label}, signed', { label }) : label
}

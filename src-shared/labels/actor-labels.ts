/** What kinds of actors are called. */
import type { ActorKind } from '../domain/values/actor-kind.ts'

export const ACTOR_KIND_LABELS: Readonly<Record<ActorKind, string>> = {
  'person': 'app user',
  'system-user': 'system user',
  'program': 'the program',
  'note': 'note, not proved',
  'unknown': 'not recorded',
}

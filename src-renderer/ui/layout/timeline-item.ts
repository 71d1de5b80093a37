/** One entry of a timeline. */
import type { IconName } from '../icons/icon-paths.ts'
import type { Tone } from '../values/tones.ts'

export interface TimelineItem {
  readonly id: string
  /** ISO, UTC. */
  readonly at: string
  readonly title: string
  readonly tone: Tone
  readonly icon: IconName
}

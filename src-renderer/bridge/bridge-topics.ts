/** What a bridge is read again for. */
import type { ChangeTopic } from '../../src-shared/domain/changes.ts'

export const BRIDGE_TOPICS: readonly ChangeTopic[] = ['payments', 'settlements', 'statements', 'matches']

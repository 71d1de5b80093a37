/** What becomes of webhooks: which are doubles, and when what they name is verified. Pure. */

/** `firstId`: the delivery that said the same before; null for the first. */
export interface NoticeFacts {
  readonly txref: string | null
  readonly firstId: number | null
  /** Do the books expect its reference? */
  readonly isExpected: boolean
}

export interface NoticeDecision {
  readonly duplicateOf: number | null
  /** A double's body is that of the first. */
  readonly keepsBody: boolean
  readonly isUnknownReference: boolean
}

export function decideNotice({ txref, firstId, isExpected }: NoticeFacts): NoticeDecision {
  return { duplicateOf: firstId, keepsBody: firstId === null, isUnknownReference: txref !== null && !isExpected }
}

export interface FollowUpFacts {
  /** Is any notice left that nobody looked through? */
  readonly isAnyLeft: boolean
  /** Runs in the lane of webhooks that are under way. */
  readonly runs: number
  readonly maxRuns: number
}

/** `wait`: until one of the runs has ended, so that a flood of webhooks makes no flood of runs. */
export function decideFollowUp({ isAnyLeft, runs, maxRuns }: FollowUpFacts): 'nothing' | 'wait' | 'follow' {
  if (!isAnyLeft) return 'nothing'
  return runs >= maxRuns ? 'wait' : 'follow'
}

/** Each reference once, in the order in which they were named first. */
export function referencesToVerify(named: readonly { readonly txref: string }[]): string[] {
  return [...new Set(named.map(({ txref }) => txref))]
}

/** What the ledger offers of the log of its commands. */

export interface CommandLogStanding {
  /** Under which it was begun; 0 where the next writer begins it. */
  readonly stateMachine: number
  readonly layout: number
  readonly begunAtMs: number
  /** The last group that is committed; 0 where there is none yet. */
  readonly sequence: number
  /** The hash of its line. */
  readonly head: string
}

export interface CommandLogReads {
  /** Undefined while none is kept. */
  commandLogStanding(): CommandLogStanding | undefined
}

export interface ActiveChecks {
  /**
   * To be asked just before money leaves. Throws TEAM_STANDBY where another machine of the team took over meanwhile,
   * and TEAM_DATABASE_AWAY where nobody can tell.
   */
  confirmActive(): void
}

/**
 * Runs the maintenance's thread: makes, examines and restores backups, begins and ends command logs, sees to teams; no
 * ledger is open here otherwise.
 */
import type { Clock } from '../../../../src-shared/domain/time/clock.ts'
import { createStaging } from '../../backups/staging.ts'
import { beginLog, endLog } from '../../command-log/keep.ts'
import { checkTeam } from '../../team-log/check-team.ts'
import { createFollowing, type Following } from '../../team-log/following.ts'
import { initTeam, leaveTeam } from '../../team-log/init-team.ts'
import type { TeamOrder } from '../../team-log/order.ts'
import { reopenTeam, type ReopenOrder } from '../../team-log/reopen.ts'
import { tellReopening } from '../../team-log/reopening.ts'
import { takeSnapshot } from '../../team-log/snapshot.ts'
import { takeOver } from '../../team-log/take-over.ts'
import { tellTeam } from '../../team-log/tell-team.ts'
import type { Line } from './channel.ts'
import { invoke, namesOf, packFailure, type Ready, type Request } from './protocol.ts'

function teamsWith({ instant }: Pick<Clock, 'instant'>) {
  return {
    initTeam, leaveTeam, tellTeam, checkTeam, tellReopening, takeSnapshot,
    takeOver: (order: TeamOrder) => takeOver(order, instant),
    reopenTeam: (order: ReopenOrder) => reopenTeam(order, instant),
  }
}

export interface MaintenanceTopics {
  readonly backups: ReturnType<typeof createStaging>
  readonly commandLog: { readonly beginLog: typeof beginLog; readonly endLog: typeof endLog }
  readonly teams: ReturnType<typeof teamsWith>
  readonly following: Following
}

export function serveMaintenance(line: Line, clock: Pick<Clock, 'instant'>): Ready {
  const methods: MaintenanceTopics = {
    backups: createStaging(), commandLog: { beginLog, endLog }, teams: teamsWith(clock), following: createFollowing(),
  }
  line.onRequests((requests) => {
    for (const request of requests) void answer(request)
  })
  return { isThere: false, methods: namesOf(methods) }

  async function answer(request: Request): Promise<void> {
    const { id, method } = request
    try {
      const value = method === 'close' ? undefined : await invoke(methods, request)
      line.answer([{ id, ok: true, value }])
      if (method === 'close') line.end()
    } catch (error) {
      line.answer([{ id, ok: false, failure: packFailure(error) }])
    }
  }
}

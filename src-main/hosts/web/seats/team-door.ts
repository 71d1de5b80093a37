/**
 * The workbench over the network, by TLS alone, for the seats of one profile: starts the server, lets seats in, ends
 * the sessions of those that are removed, and takes everything away at the end.
 */
import { join } from 'node:path'
import type { Core, SeatDoor, WindowContext } from '../../../compose.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { startHttpServer, type HttpServer, type ServerLimits } from '../../../platform/http-server.ts'
import { createAnswers } from '../answers.ts'
import { createDownloads } from '../downloads.ts'
import { onNetwork } from '../guard.ts'
import { createHostOperations } from '../host-operations.ts'
import { getBuiltPage } from '../page-files.ts'
import { takePrivateFolder } from '../private-folder.ts'
import { createRpcDoor } from '../rpc-door.ts'
import { createSessionFiles } from '../session-files.ts'
import { createSessions, type Sessions } from '../sessions.ts'
import { createCallRate } from './call-rate.ts'
import { readCertificate, type DoorCertificate } from './certificate.ts'
import { createChallenges } from './challenges.ts'
import { createFailedTries } from './failed-tries.ts'
import { createSigning } from './signing.ts'

export interface TeamDoorConfig {
  readonly core: Pick<Core, 'leaveDesk' | 'leavePlace' | 'listenForSeats' | 'seatDoor' | 'windowRouter'>
  readonly profile: string
  /** Files in transit lie in here, below `web/`. */
  readonly dataDir: string
  /** The address of this machine to listen at: `0.0.0.0` for all. */
  readonly host: string
  /** 0: a free one. */
  readonly port: number
  /** PEM: the certificate with those of its authorities behind it, and its key. */
  readonly certificate: Pick<DoorCertificate, 'cert' | 'key'>
  /** Holds the built page. Default: the one that was built with this program. */
  readonly rendererDir?: string
  /** A session without a person at work ends after this long. */
  readonly lockAfterMs: number
  readonly nowMs?: () => number
  readonly sweepEveryMs?: number
  readonly limits?: Partial<ServerLimits>
  /** Told of what should not happen. */
  readonly onBug?: (error: unknown) => void
}

export interface TeamDoor {
  /** `https://books.example.com:4712`: by the certificate's first name. */
  readonly address: string
  /** SHA-256 of the certificate, hexadecimal. */
  readonly fingerprint: string
  /** Of the certificate before it, where that was another: terminals that joined with that refuse this one. */
  readonly fingerprintBefore: string | undefined
  close(): Promise<void>
}

/** 30 seats, some of them with a second session. */
const MAX_SESSIONS = 64
/** Six for each session, and as many again for those that come in. A seat may be at the end of a slow line. */
const LIMITS: ServerLimits = { headMs: 10_000, requestMs: 600_000, connections: 768, unproved: 256 }

/** Throws TEAM_CERTIFICATE_UNUSABLE, PAGE_NOT_BUILT, WORKBENCH_PORT_UNUSABLE, DATA_FOLDER_UNWRITABLE. */
export async function startTeamDoor(config: TeamDoorConfig): Promise<TeamDoor> {
  const { core, profile, nowMs = Date.now, onBug = () => undefined } = config
  const certificate = readCertificate(config.certificate.cert, config.certificate.key, nowMs())
  const rendererDir = await getBuiltPage(config.rendererDir)
  const door = core.seatDoor(profile)
  const fingerprintBefore = await door.open(certificate.fingerprint)
  const folder = await takePrivateFolder(join(config.dataDir, 'web'))
  const downloads = createDownloads(join(folder.path, 'downloads'), nowMs)
  const dropped = createSessionFiles(join(folder.path, 'dropped'))
  const rate = createCallRate(nowMs)
  const sessions = createSessions({
    nowMs,
    lockAfterMs: config.lockAfterMs,
    maxSessions: MAX_SESSIONS,
    onEnding: core.leaveDesk,
    onEnded(id) {
      core.leaveDesk(id)
      rate.forget(id)
      Promise.all([downloads.forget(id), dropped.remove(id)]).catch(onBug)
    },
  })
  const isOwn = (id: string, { seat }: WindowContext): boolean => (
    sessions.listOpen().some((session) => session.id === id && session.seat?.person === seat?.person)
  )
  const operations = createHostOperations({ downloads, sessions, isOwn, isSeat: true })
  const rpc = createRpcDoor(core.windowRouter(operations), onBug)
  const seats = {
    door, sessions, rate, signing: createSigning(),
    challenges: createChallenges(nowMs), failed: createFailedTries(nowMs),
  }
  const server = await listen(config, certificate, (bound, room) => createAnswers({
    place: onNetwork(certificate.names, bound), room, rendererDir, sessions, downloads, dropped, rpc, seats, onBug,
    leavePlace: core.leavePlace,
  })).catch(async (error: unknown) => {
    await folder.remove()
    throw error
  })
  const ended = new AbortController()
  endRemoved(door, sessions, ended.signal).catch(onBug)
  const sweeping = setInterval(sessions.sweep, config.sweepEveryMs ?? 5_000)
  sweeping.unref()

  const address = `https://${certificate.ownName}:${server.port}`
  const stopListening = core.listenForSeats({
    profile, address, fingerprint: certificate.fingerprint,
    signedIn: () => new Set(sessions.listOpen().flatMap(({ seat }) => (seat ? [seat.seatId] : []))),
  })
  return {
    address,
    fingerprint: certificate.fingerprint,
    fingerprintBefore,
    async close() {
      stopListening()
      ended.abort()
      clearInterval(sweeping)
      sessions.close()
      await server.close()
      await folder.remove()
    },
  }
}

async function listen(
  { host, port, limits }: TeamDoorConfig, tls: DoorCertificate, makeAnswer: Parameters<typeof startHttpServer>[1],
): Promise<HttpServer> {
  try {
    return await startHttpServer({ host, port, limits: { ...LIMITS, ...limits }, tls, isSilent: true }, makeAnswer)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new AppError('WORKBENCH_PORT_UNUSABLE', { port, reason }, { cause })
  }
}

/** A seat that was removed, or whose person can't act any more, is out at once. */
async function endRemoved(door: SeatDoor, sessions: Sessions, signal: AbortSignal): Promise<void> {
  for await (const _ of door.changes(signal)) {
    for (const { id, seat } of sessions.listOpen()) {
      // Where nobody can tell, nobody is let stay.
      if (seat && !(await door.isAdmitted(seat).catch(() => false))) sessions.end(id)
    }
  }
}

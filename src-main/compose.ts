/** createCore: the only place that wires the parts together. Hosts know this file and the contract, nothing else. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRouterClient, type RouterClient } from '@orpc/server'
import { AppError } from '../src-shared/contract/errors.ts'
import { daySettingsSchema, type Profile } from '../src-shared/contract/profiles.ts'
import type { Authenticity } from '../src-shared/contract/webhooks.ts'
import { createDroppedFiles, describeUnfitName, type DroppedFiles } from './files/dropped-files.ts'
import { openExpectedFile } from './files/expected-file.ts'
import { openNoticeFile } from './files/notice-file.ts'
import { previewExpectedFile } from './files/preview-file.ts'
import { readReferenceList } from './files/reference-list.ts'
import { writeRejects } from './files/rejects.ts'
import { readTransferFile } from './files/transfer-file.ts'
import { writeReport, writeTable } from './files/write-table.ts'
import { createAutoLock } from './keys/auto-lock.ts'
import { createKeyRing, type AskPassphrase, type KeyRing } from './keys/key-ring.ts'
import type { KeyWrapper, Unwrapped } from './keys/key-wrapper.ts'
import { createLockSettings } from './keys/lock-settings.ts'
import { createUserKeys } from './keys/user-keys.ts'
import { createVault } from './keys/vault.ts'
import { describeBackup, restoreBackup } from './ledger/backup.ts'
import type { LedgerReader, LedgerWriter } from './ledger/ledger.ts'
import { describeHolder, openLedger, openLedgerGrid, openLedgerReader } from './ledger/open.ts'
import { ANY_FILE, createFilesGiven, type FilesGiven } from './operations/given-files.ts'
import { createOpenProfiles, PRACTICE_PROFILE } from './operations/open-profiles.ts'
import type { Parts, Verifier } from './operations/parts.ts'
import { createRouter } from './operations/router.ts'
import { lockVault } from './operations/vault.ts'
import { createWebhooks } from './operations/webhooks.ts'
import { createWindowRouter, type HostOperations, type WindowContext } from './operations/window.ts'
import { createPaymentService } from './payment-service/payment-service.ts'
import { createServiceCalls } from './payment-service/service-calls.ts'
import type { AuthenticityCheck } from './payment-service/webhooks/authenticity.ts'
import { startWebhookReceiver } from './payment-service/webhooks/receiver.ts'
import { createAuditNotes } from './profiles/audit-notes.ts'
import { decideDataDir, type Machine } from './profiles/data-dir.ts'
import { createPreferencesStore } from './profiles/preferences-store.ts'
import { createProfileStore } from './profiles/profile-store.ts'
import { leaveRunRequest, takeRunRequests, withdrawRunRequest } from './profiles/run-requests.ts'
import { PRACTICE_SEED } from './sandbox/practice-day.ts'
import { startSandbox, type Sandbox } from './sandbox/server.ts'
import { webhookTargetSchema, type WebhookTarget } from './sandbox/webhooks/webhook-sender.ts'
import { createScheduler } from './scheduler/scheduler.ts'
import { createSystemClock } from './system-clock.ts'

export { parseScenario } from './sandbox/scenario.ts'
export {
  createDroppedFiles, createFilesGiven, decideDataDir, describeUnfitName, PRACTICE_PROFILE,
  readReferenceList, startSandbox,
}
export type { DroppedFiles, FilesGiven, HostOperations, KeyWrapper, Machine, Unwrapped, WindowContext }

export interface CoreConfig {
  /** Profiles, ledgers and the key vault lie in here. */
  readonly dataDir: string
  /** Who works, for the audit trail. */
  readonly actor: string
  /** What runs, for whoever finds the ledger held: `tillproof verify`. */
  readonly command: string
}

export interface HostPorts {
  /** Undefined where nobody can be asked. */
  readonly askPassphrase: AskPassphrase
  /** Left out where the system has no keychain, or this host can't reach it. */
  readonly keychain?: KeyWrapper
}

export type CoreClient = RouterClient<ReturnType<typeof createRouter>>
export type WindowRouter = ReturnType<typeof createWindowRouter>

export interface Core {
  /** Called directly, and trusted with every file of this machine. */
  readonly client: CoreClient
  /** What the handler of a port or of an HTTP server answers a window with; each call names its window as context. */
  windowRouter(host: HostOperations): WindowRouter
  /** Ends calls under way, pauses the runs of this process as stopped, and closes every ledger. */
  close(): Promise<void>
}

/** The practice service lets more through than the real one, so that nobody waits for a lesson. */
const PRACTICE_REQUESTS_PER_MINUTE = 2_400
/** It guards nothing but practice. */
const PRACTICE_WEBHOOK_SECRET = 'practice-webhook-secret'
const PRACTICE_LATENCY_MS = { min: 40, max: 260 }

/**
 * The path of the shipped sample: the books' side of the practice day. Bundles lie one folder below out/; a packaged
 * app has the sample beside its archive, since a file inside has no identity to be read by.
 */
export function sampleFile(): string {
  const root = import.meta.url.endsWith('.ts') ? '..' : '../..'
  const path = fileURLToPath(new URL(`${root}/build/samples/expected-payments.csv`, import.meta.url))
  return path.replace(/\bapp\.asar(?=[\\/])/, 'app.asar.unpacked')
}

export async function createCore(config: CoreConfig, ports: HostPorts): Promise<Core> {
  const clock = createSystemClock()
  const profiles = createProfileStore(config.dataDir)
  const vault = createVault(join(config.dataDir, 'vault.json'), { keychain: ports.keychain })
  const keys = createKeyRing(vault, ports.askPassphrase)
  const lockSettings = createLockSettings(join(config.dataDir, 'vault-settings.json'))
  const autoLock = createAutoLock({
    clock,
    minutes: await lockSettings.read(),
    isOpen: keys.isUnlocked,
    isBusy: async () => webhooks.isAtWork() || open.isRunUnderWay(),
    lock: async () => void (await lockVault(parts, open)),
  })
  const holder = { pid: process.pid, command: config.command }
  const actor = { name: config.actor }

  const parts: Parts = {
    clock,
    actor,
    profiles,
    preferences: createPreferencesStore(config.dataDir, clock),
    keys,
    userKeys: createUserKeys(),
    autoLock,
    storeAutoLock: (minutes) => lockSettings.write(minutes),
    practiceProfile: () => practiceProfile(clock.instant().wallMs),
    samplePath: sampleFile(),
    openReader: (folder) => openLedgerReader(folder),
    openGrid: (folder) => openLedgerGrid(folder),
    openLedger: (profile, folder) => openLedger(folder, { clock, holder, profile: profile.name }),
    openVerifier: (profile, reader, writer) => (
      openVerifier(profile, reader, writer)
    ),
    openExpectedFile,
    previewExpectedFile,
    readTransferFile,
    writeRejects,
    writeTable,
    writeReport,
    defaultRejectsPath: (folder, batchId) => join(folder, `rejects-of-batch-${batchId}.csv`),
    describeBackup,
    restoreBackup: (folder, path) => restoreBackup(folder, path, { clock, holder, actor }),
    recordBeside: (reader, profile, event) => (
      reader.recordBeside(event, { profile, holder: describeHolder({ clock, holder }), atMs: clock.instant().wallMs })
    ),
    auditNotes: createAuditNotes(),
    startWebhookReceiver: async (profile, { port, path, authenticity, secretFingerprint }, hooks) => {
      const check = await checkOf(profile, authenticity, secretFingerprint)
      const receiver = await startWebhookReceiver({ port, path, check, ...hooks, monotonicMs: clock.monotonicMs })
      if (profile.kind !== 'practice') return receiver
      practice.deliverTo(receiver.address, check)
      return {
        address: receiver.address,
        async close() {
          practice.deliverTo(null, check)
          await receiver.close()
        },
      }
    },
    webhookSecretName,
    openNoticeFile,
    runRequests: { leave: leaveRunRequest, withdraw: withdrawRunRequest, take: takeRunRequests },
  }

  async function openVerifier(profile: Profile, reader: LedgerReader, writer: LedgerWriter): Promise<Verifier> {
    const way = profile.kind === 'practice' ? await practice.open(profile) : await serviceWay(profile, keys)
    const service = createPaymentService({ baseUrl: way.baseUrl, secretKey: way.secretKey, clock })
    const scheduler = createScheduler({
      store: {
        claim: writer.claim,
        giveBack: writer.giveBack,
        recordOutcome: writer.recordOutcome,
        beginCoolOff: writer.beginCoolOff,
        endCoolOff: writer.endCoolOff,
        pauseRuns: writer.pauseRuns,
        loadHeldSlots: reader.loadHeldSlots,
        loadCoolOff: reader.loadCoolOff,
      },
      send: (txref, signal) => service.verify(txref, { signal }),
      clock,
      random: Math.random,
      settings: profile,
    })
    const calls = createServiceCalls({ ...way, clock })
    return {
      scheduler,
      calls,
      async close() {
        await scheduler.stop()
        await writer.pauseRuns('stopped').catch(leaveToNextWriter)
        await Promise.all([service.close(), calls.close()])
        await way.close()
      },
    }
  }

  /** The secret may be missing from the vault, or another one, where its file came from elsewhere. */
  async function checkOf(
    profile: Profile, authenticity: Authenticity, secretFingerprint: string | null,
  ): Promise<AuthenticityCheck> {
    if (authenticity.kind === 'none') return authenticity
    if (profile.kind === 'practice') return { ...authenticity, secret: PRACTICE_WEBHOOK_SECRET }
    const secret = await keys.secretOf(webhookSecretName(profile.name))
    if (keys.fingerprint(secret) === secretFingerprint) return { ...authenticity, secret }
    const reason = 'is another one in the key vault than was set: give it again'
    throw new AppError('WEBHOOK_SETTINGS_UNFIT', { field: 'shared secret', reason })
  }

  const practice = createPracticeWay()
  const open = createOpenProfiles(parts)
  const webhooks = createWebhooks(parts, open)
  const router = createRouter(parts, open, webhooks)
  return {
    client: createRouterClient(router, { context: { files: ANY_FILE } }),
    windowRouter: (host) => createWindowRouter(router, host),
    async close() {
      autoLock.stop()
      await webhooks.close()
      await open.close()
      keys.lock()
    },
  }
}

/** A ledger that can't write has halted the runs, and whoever writes to it next finds them interrupted. */
function leaveToNextWriter(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

interface WayToService {
  readonly baseUrl: string
  readonly v3BaseUrl: string | null
  readonly publicKey: string
  readonly secretKey: string
  close(): Promise<void>
}

async function serviceWay(profile: Profile, keys: KeyRing): Promise<WayToService> {
  const { baseUrl, v3BaseUrl, publicKey } = profile
  return { baseUrl, v3BaseUrl, publicKey, secretKey: await keys.secretOf(profile.name), close: () => Promise.resolve() }
}

/** No profile's name has a space in it. */
function webhookSecretName(profileName: string): string {
  return `${profileName} webhooks`
}

/**
 * The practice service runs inside this process, for as long as the profile is open. While webhooks are listened to, it
 * delivers them, also after it was started anew.
 */
function createPracticeWay() {
  let service: Sandbox | undefined
  let target: WebhookTarget | null = null
  return {
    async open(profile: Profile): Promise<WayToService> {
      service = await startSandbox({
        seed: PRACTICE_SEED,
        requestsPerMinute: profile.requestsPerMinute,
        latencyMs: PRACTICE_LATENCY_MS,
        epochMs: Date.parse(profile.createdAt),
        ...(target && { webhooks: target }),
      })
      return service
    },
    deliverTo(address: string | null, check: AuthenticityCheck): void {
      target = address === null ? null : planPracticeTarget(address, check)
      service?.deliverTo(target)
    },
  }
}

function planPracticeTarget(address: string, check: AuthenticityCheck): WebhookTarget {
  const { encoding, times, delayMs } = webhookTargetSchema.parse({ address })
  const way = { address, encoding, times, delayMs, headers: {} }
  switch (check.kind) {
    case 'none': return way
    case 'header': return { ...way, headers: { [check.header]: check.secret } }
    case 'hmac-sha256': return { ...way, signature: { header: check.header, secret: check.secret } }
  }
}

/** The built-in practice profile; its address and key exist only while its service runs. */
function practiceProfile(createdAtMs: number): Profile {
  return {
    name: PRACTICE_PROFILE,
    kind: 'practice',
    baseUrl: 'http://127.0.0.1',
    v3BaseUrl: null,
    v3Verify: false,
    publicKey: 'practice',
    keyFingerprint: 'practice',
    requestsPerMinute: PRACTICE_REQUESTS_PER_MINUTE,
    sharePercent: 60,
    ...daySettingsSchema.parse({}),
    createdAt: new Date(createdAtMs).toISOString(),
  }
}

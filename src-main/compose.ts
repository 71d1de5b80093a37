/** createCore: the only place that wires the parts together. Hosts know this file and the contract, nothing else. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createRouterClient, type RouterClient } from '@orpc/server'
import { AppError } from '../src-shared/contract/errors/errors.ts'
import type { Profile } from '../src-shared/contract/profiles/profiles.ts'
import type { DayRule } from '../src-shared/domain/time/business-day.ts'
import type { Authenticity } from '../src-shared/contract/webhooks/webhooks.ts'
import { speakIn } from '../src-shared/texts/speak-in.ts'
import { spokenLanguage } from '../src-shared/texts/text.ts'
import { createDroppedFiles, describeInvalidName, type DroppedFiles } from './files/input/dropped-files.ts'
import { readAnchorFile, readTimestampFile } from './files/evidence/read-evidence.ts'
import { checkPackFile } from './files/packs/read-pack.ts'
import { writeJournal } from './files/journal/write-journal.ts'
import { writePack } from './files/packs/write-pack.ts'
import { writeProof } from './files/evidence/write-proof.ts'
import { openExpectedFile } from './files/expected/expected-file.ts'
import { inspectBankFile, readBankFile } from './files/statements/read-bank-file.ts'
import { inspectSettlementFile, openSettlementFile } from './files/settlements/settlement-file.ts'
import { openNoticeFile } from './files/webhooks/notice-file.ts'
import { previewExpectedFile } from './files/expected/preview-file.ts'
import { readReferenceList } from './files/expected/reference-list.ts'
import { listWatched, lookAt, putAside } from './files/input/watched-folder.ts'
import { withCorrectedFile } from './files/expected/corrected-file.ts'
import { readGivenRejects, readKeptRejects } from './files/expected/kept-rejects.ts'
import { readAttachedFile, writeAttachedFile } from './files/attachments/attached-file.ts'
import { copyRejects, writeRejects } from './files/expected/rejects.ts'
import { readTransferFile } from './files/transfers/transfer-file.ts'
import { hashReport } from './files/output/report/hash-report.ts'
import { writeReport } from './files/output/write-report.ts'
import { writeTable } from './files/output/write-table.ts'
import { createAnswerKeys } from './keys/answer-keys.ts'
import { createAutoLock } from './keys/auto-lock.ts'
import { createBackupKeys } from './keys/backup-keys.ts'
import { createEnrolmentCodes } from './keys/enrolment-codes.ts'
import { createEvidenceKeys } from './keys/evidence-keys.ts'
import { createGuessGuard } from './keys/guess-guard.ts'
import { createKeyRing, type AskPassphrase } from './keys/key-ring.ts'
import type { KeyWrapper, Unwrapped } from './keys/key-wrapper.ts'
import { createLockSettings } from './keys/lock-settings.ts'
import { createSealedStates } from './keys/sealed-states.ts'
import { STATE_SEALS } from './keys/shared-state.ts'
import { createTeamHandovers } from './keys/team-handover.ts'
import { createUserKeys } from './keys/user-keys.ts'
import { createVault } from './keys/vault.ts'
import type { Actor } from './ledger/api/common.ts'
import { examineInThread, findRootInThread, proveInThread } from './ledger/engine/examine.ts'
import { findBackupKey, finishBackup, openBackup } from './ledger/backups/backup.ts'
import { readBackupHead } from './ledger/backups/backup-anchor.ts'
import { backupCopyIn } from './ledger/backups/backup-copy.ts'
import { beginCommandLog, endCommandLog } from './ledger/command-log/maintenance.ts'
import type { LedgerReader, LedgerWriter } from './ledger/api/ledger.ts'
import { createOutboxes } from './ledger/outbox/outboxes.ts'
import { createTeams } from './ledger/team-log/teams.ts'
import { describeHolder, openLedger, openLedgerGrid, openLedgerReader, PROGRAM } from './ledger/engine/open.ts'
import { ANY_FILE, createFilesGiven, type FilesGiven } from './operations/core/given-files.ts'
import { createActing } from './operations/people/acting.ts'
import { createDesks } from './operations/people/desks.ts'
import { createPresence } from './operations/people/presence.ts'
import type { CoreConfig, HostPorts } from './operations/core/host-ports.ts'
import { createOpenProfiles } from './operations/core/open-profiles.ts'
import type { Parts, Verifier } from './operations/core/parts.ts'
import { PRACTICE_PROFILE } from './operations/core/practice-profile.ts'
import { createSharedStates } from './operations/core/shared-states.ts'
import { createRouter } from './operations/router.ts'
import type { AdmittedSeat } from './operations/people/admit-seats.ts'
import { createSeatDoor, type SeatDoor } from './operations/people/seat-door.ts'
import { createListenings, type Listening } from './operations/people/listenings.ts'
import { createStanding } from './operations/people/standing.ts'
import { createCredentials } from './operations/transfers/credentials.ts'
import { practiceProfile } from './operations/profiles/practice.ts'
import { openServiceWay } from './operations/profiles/service-way.ts'
import { closeIfLocked, closeWhatEnds, lockVault, recordWrongGuess } from './operations/profiles/vault.ts'
import { createFolderWatches } from './operations/books/folder-watches.ts'
import { createWebhooks } from './operations/webhooks/webhooks.ts'
import { createWindowRouter, type HostOperations, type WindowContext } from './operations/window.ts'
import { startServiceThread } from './services/payment-collection/service-thread.ts'
import type { AuthenticityCheck } from './services/payment-collection/webhooks/authenticity.ts'
import { startWebhookReceiver } from './services/payment-collection/webhooks/receiver.ts'
import { createAuditNotes } from './profiles/audit-notes.ts'
import { watchInbox } from './profiles/inbox-watch.ts'
import { createPreferencesOfSeats, createPreferencesStore } from './profiles/preferences-store.ts'
import { createTriedKeys } from './profiles/tried-keys.ts'
import { createProfileStore } from './profiles/profile-store.ts'
import { leaveRunRequest, takeRunRequests, withdrawRunRequest } from './profiles/run-requests.ts'
import { createPracticeWay, PRACTICE_WEBHOOK_SECRET } from './sandbox/practice-way.ts'
import { startSandbox } from './sandbox/server.ts'
import { parseJoinLink } from './seat/join-link.ts'
import type { Remote } from './seat/remote-client.ts'
import type { KeptSeat } from './seat/seat-file.ts'
import { seatsIn, type SeatsHere } from './seat/seats-here.ts'
import { createScheduler } from './scheduler/scheduler.ts'
import { createEvents } from './events.ts'
import { decideDataDir, type Machine } from './platform/data-dir.ts'
import { findOpenToOthers } from './platform/open-modes.ts'
import { ignore } from './platform/ignore.ts'
import { shippedFile } from './platform/shipped-file.ts'
import { createSystemClock } from './platform/system-clock.ts'

export { parseScenario } from './sandbox/scenario.ts'
export {
  createDroppedFiles, createFilesGiven, decideDataDir, describeInvalidName, parseJoinLink, PRACTICE_PROFILE,
  readReferenceList, startSandbox,
}
export type {
  AdmittedSeat, CoreConfig, DroppedFiles, FilesGiven, HostOperations, HostPorts, KeptSeat, KeyWrapper, Listening,
  Machine, Remote, SeatDoor, SeatsHere, Unwrapped, WindowContext,
}

export type CoreClient = RouterClient<ReturnType<typeof createRouter>>
export type WindowRouter = ReturnType<typeof createWindowRouter>

export interface Core {
  /** Called directly, and trusted with every file of this machine. */
  readonly client: CoreClient
  /** What the handler of a port or of an HTTP server answers a window with; each call names its window as context. */
  windowRouter(host: HostOperations): WindowRouter
  /**
   * Opens the ledger that was used last, for a host whose window will most likely show it: the first look waits less
   * then, also where it comes meanwhile. Never fails: the look itself is told of what is wrong.
   */
  openAhead(): Promise<void>
  /** A window or session is over: nobody is signed in at it any more. */
  leaveDesk(id: string): void
  /** A window can’t keep watching who is where it is: the connection is needed. */
  leavePlace(windowId: string): void
  /** Lets the seats of a profile in, for a host that listens to a network. */
  seatDoor(profile: string): SeatDoor
  /** This process is reached over the network from now on, until the function that it gives is called. */
  listenForSeats(listening: Listening): () => void
  /** The profiles whose webhooks this process receives. */
  listening(): readonly string[]
  /** Ends calls under way, pauses the runs of this process as stopped, and closes every ledger. */
  close(): Promise<void>
}

/** 96 bits: no two of a profile are ever the same. */
const NONCE_BYTES = 12
/** Nobody guesses one. */
const INVITATION_BYTES = 32

/** The path of the shipped sample: the books' side of the practice day. */
export function sampleFile(): string {
  return shippedFile('build/samples/expected-payments.csv')
}

/** What a process does as a seat of cores elsewhere. */
export function createSeatsHere(dataDir: string): SeatsHere {
  const { instant } = createSystemClock()
  const { open: openKey } = createUserKeys()
  return seatsIn({ dataDir, notForSeats: [PRACTICE_PROFILE], openKey, nowMs: () => instant().wallMs })
}

export async function createCore(config: CoreConfig, ports: HostPorts): Promise<Core> {
  const clock = createSystemClock()
  const languageBefore = spokenLanguage()
  const events = createEvents()
  const profiles = createProfileStore(config.dataDir)
  const vaultPath = join(config.dataDir, 'vault.json')
  const vault = createVault(vaultPath, { scryptCost: config.kdfCost, keychain: ports.keychain })
  const guess = createGuessGuard({
    path: join(config.dataDir, 'vault-guesses.json'),
    clock,
    onWrong: (guesses) => recordWrongGuess(parts, open, guesses),
  })
  const holder = { pid: process.pid, command: config.command }
  const systemUser: Actor = { name: config.actor, kind: 'system-user' }
  const acting = createActing(systemUser)
  const listenings = createListenings()
  // Whoever sits at this machine, or left a passphrase ready here, is not who calls from a seat.
  const askHere: AskPassphrase = async (purpose) => (acting.call()?.seat ? undefined : ports.askPassphrase(purpose))
  const keys = createKeyRing(vault, askHere, { guess, passphraseAtHand: ports.passphraseAtHand })
  const lockSettings = createLockSettings(join(config.dataDir, 'vault-settings.json'))
  const autoLock = createAutoLock({
    clock,
    minutes: await lockSettings.read(),
    isOpen: keys.isUnlocked,
    isBusy: async () => webhooks.isAtWork() || listenings.isOn() || open.isRunUnderWay(),
    lock: async () => void (await lockVault(parts, open)),
  })

  const desks = createDesks(clock, () => autoLock.minutes)
  const teams = createTeams(() => ({ holder: describeHolder({ clock, holder }), at: clock.instant() }))
  const ownStates = createSealedStates(keys, PRACTICE_PROFILE)

  const parts: Parts = {
    dataDir: config.dataDir,
    clock,
    events,
    systemUser,
    get actor() { return acting.actor() },
    acting,
    desks,
    presence: createPresence(clock, desks),
    profiles,
    preferences: createPreferencesStore(config.dataDir, clock),
    preferencesOfSeat: createPreferencesOfSeats(profiles.folderOf, clock),
    speakChosen: ports.speakChosen ?? ((language) => speakIn(language ?? languageBefore)),
    triedKeys: createTriedKeys(config.dataDir),
    keys,
    sealed: createSharedStates(ownStates, { teams, seals: STATE_SEALS, folderOf: profiles.folderOf }),
    makeNonce: () => randomBytes(NONCE_BYTES).toString('base64url'),
    makeInvitationCode: () => randomBytes(INVITATION_BYTES).toString('base64url'),
    listenings,
    userKeys: createUserKeys(config.kdfCost),
    enrolmentCodes: createEnrolmentCodes(config.kdfCost),
    autoLock,
    storeAutoLock: (minutes) => lockSettings.write(minutes),
    practiceProfile: () => practiceProfile(clock.instant().wallMs),
    samplePath: sampleFile(),
    openReader: (folder) => openLedgerReader(folder, { clock }),
    openGrid: (folder, after) => openLedgerGrid(folder, { after, clock }),
    openLedger: (profile, folder, onChanges) => (
      openLedger(folder, { clock, holder, profile: profile.name, dayRule: dayRuleOf(profile), onChanges })
    ),
    openVerifier,
    readAttachedFile,
    writeAttachedFile,
    askOnce: async ({ baseUrl, publicKey, secretKey }, txref) => {
      const way = { baseUrl, v3BaseUrl: null, publicKey, secretKey: Buffer.from(secretKey) }
      const thread = await startServiceThread(way)
      return thread.verify(txref).finally(() => thread.close())
    },
    openExpectedFile,
    previewExpectedFile,
    readTransferFile,
    writeRejects,
    copyRejects,
    readKeptRejects,
    readGivenRejects,
    withCorrectedFile,
    watched: { list: listWatched, look: lookAt, putAside },
    writeTable,
    writeReport,
    hashReport,
    defaultRejectsPath: (folder, batchId) => join(folder, `rejects-of-batch-${batchId}.csv`),
    settlementRejectsPath: (folder, fileId) => join(folder, `rejects-of-settlement-file-${fileId}.csv`),
    examineLedger: (folder, options) => examineInThread(folder, options),
    findRoot: (folder, options) => findRootInThread(folder, options),
    provePayment: (folder, paymentId, options) => proveInThread(folder, paymentId, options),
    evidenceKeys: createEvidenceKeys(keys, PRACTICE_PROFILE),
    readAnchors: (path) => readAnchorFile(path, readBackupHead),
    readTimestamp: readTimestampFile,
    writeProof,
    verifyPagePath: shippedFile('docs/verify.html'),
    writePack,
    writeJournal,
    checkPackFile,
    verifyPackPagePath: shippedFile('docs/verify-pack.html'),
    findOpenFiles: () => findOpenToOthers(config.dataDir),
    backups: {
      keys: createBackupKeys(vaultPath, keys),
      copyPathIn: backupCopyIn,
      finish: (order) => finishBackup(order),
      findKey: (place) => findBackupKey(place),
      open: (place, given) => openBackup(place, given),
      restore: (profile, opened, by) => opened.restore({ clock, holder, actor: by, dayRule: dayRuleOf(profile) }),
    },
    commandLogs: {
      begin: (whose) => beginCommandLog({ ...whose, holder: describeHolder({ clock, holder }), at: clock.instant() }),
      end: (whose) => endCommandLog({ ...whose, holder: describeHolder({ clock, holder }), at: clock.instant() }),
    },
    teams,
    teamHandovers: createTeamHandovers(config.kdfCost),
    outboxes: createOutboxes(),
    answerKeys: createAnswerKeys(keys, PRACTICE_PROFILE),
    recordWithoutWriter: (reader, profile, event) => (
      reader.audit.recordWithoutWriter(event, {
        profile, holder: describeHolder({ clock, holder }), atMs: clock.instant().wallMs,
      })
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
    openNoticeFile,
    readBankFile,
    inspectBankFile,
    openSettlementFile,
    inspectSettlementFile,
    watchInbox,
    runRequests: { leave: leaveRunRequest, withdraw: withdrawRunRequest, take: takeRunRequests },
  }

  async function openVerifier(profile: Profile, reader: LedgerReader, writer: LedgerWriter): Promise<Verifier> {
    const way = profile.kind === 'practice'
      ? await practice.open(profile)
      : await openServiceWay(parts, profile, { reader, writer })
    const thread = await startServiceThread(way, {
      onLost: () => void open.closeVerifier(profile.name),
      onIdle: () => void closeIfLocked(parts, open),
    })
    const scheduler = createScheduler({
      store: {
        claim: writer.verification.claim,
        giveBack: writer.verification.giveBack,
        recordOutcome: writer.verification.recordOutcome,
        takeSlot: writer.verification.takeSlot,
        beginCoolOff: writer.verification.beginCoolOff,
        endCoolOff: writer.verification.endCoolOff,
        pauseRuns: async (reason) => void (await writer.verification.pauseRuns(reason, PROGRAM)),
        loadHeldSlots: reader.verification.loadHeldSlots,
        loadCoolOff: reader.verification.loadCoolOff,
      },
      send: (txref, signal) => thread.verify(txref, { signal }),
      clock,
      random: Math.random,
      settings: profile,
    })
    return {
      scheduler,
      calls: thread.calls,
      isCalling: thread.isCalling,
      payoutWay: way.payoutWay,
      refuseTampered: way.refuseTampered,
      async close() {
        await scheduler.stop()
        await writer.verification.pauseRuns('stopped', PROGRAM)
          .catch(ignore('expected', 'a ledger that can’t write has halted them, and its next writer finds them so'))
        await thread.close()
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
    const bytes = await keys.readWebhookSecret(profile.name)
    const secret = bytes.toString()
    bytes.fill(0)
    if (keys.fingerprint(secret) === secretFingerprint) return { ...authenticity, secret }
    const reason = 'is not the one in the key vault: give it again'
    throw new AppError('WEBHOOK_SETTINGS_INVALID', { field: 'shared secret', reason })
  }

  const practice = createPracticeWay()
  const open = createOpenProfiles(parts)
  const webhooks = createWebhooks(parts, open)
  const folderWatches = createFolderWatches(parts, open)
  const standing = createStanding(parts, open)
  const credentials = createCredentials(parts, open, standing)
  const router = createRouter(parts, open, { webhooks, folderWatches, standing, credentials })
  const ended = new AbortController()
  void closeWhatEnds(parts, open, ended.signal)
  let ahead = Promise.resolve()

  async function openLastUsed(): Promise<void> {
    const name = await profiles.findLastUsed()
    if (name !== undefined) await open.openAhead(name)
  }

  return {
    client: createRouterClient(router, { context: { files: ANY_FILE } }),
    windowRouter: (host) => createWindowRouter(router, host),
    openAhead: () => (ahead = openLastUsed().catch(metByFirstLook)),
    leaveDesk(id) {
      parts.desks.leaveDesk(id)
      parts.presence.leaveDesk(id)
    },
    leavePlace: (windowId) => parts.presence.leaveWindow(windowId),
    seatDoor: (profile) => createSeatDoor(parts, open, { standing, credentials }, profile),
    listenForSeats: listenings.begin,
    listening: webhooks.profiles,
    async close() {
      parts.desks.leaveAll()
      parts.presence.leaveAll()
      autoLock.stop()
      ended.abort()
      await ahead
      await webhooks.close()
      await folderWatches.close()
      await open.close()
      keys.lock()
    },
  }
}

/** Folders that can't be read are told to whoever asks for profiles. */
function metByFirstLook(): void {}

/** Nothing else of the profile crosses to the ledger's thread. */
function dayRuleOf({ timeZone, cutOff }: Profile): DayRule {
  return { timeZone, cutOff }
}

/** What the terminal program needs of the core. compose.ts offers it. */
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '../../../src-shared/contract/index.ts'
import type {
  HostOperations, KeptSeat, Listening, Machine, parseJoinLink, parseScenario, Remote, SeatDoor, SeatsHere, WindowRouter,
} from '../../compose.ts'

export type { KeptSeat, Remote, SeatsHere }

export type CoreClient = ContractRouterClient<typeof contract>

export interface Core {
  readonly client: CoreClient
  /** Both for the host that serves the workbench. */
  windowRouter(host: HostOperations): WindowRouter
  openAhead(): Promise<void>
  leaveDesk(id: string): void
  leavePlace(windowId: string): void
  /** Both for the host that listens to a network. */
  seatDoor(profile: string): SeatDoor
  listenForSeats(listening: Listening): () => void
  /** Stops cleanly: the verify runs of this process become paused, reason `stopped`. */
  close(): Promise<void>
}

export type PassphrasePurpose = 'create' | 'unlock'

export const SANDBOX_WINDOWS = ['sliding', 'fixed', 'bucket'] as const
export type SandboxWindow = (typeof SANDBOX_WINDOWS)[number]

export const WEBHOOK_ENCODINGS = ['form', 'json'] as const
export type WebhookEncoding = (typeof WEBHOOK_ENCODINGS)[number]

export interface SandboxSettings {
  /** 0 takes a free one. */
  readonly port: number
  readonly requestsPerMinute: number
  readonly coolOffMinutes: number
  readonly window: SandboxWindow
  readonly latencyMs: { readonly min: number; readonly max: number }
  /** Left out: the one of the practice day. */
  readonly seed?: number
  readonly scenario?: ReturnType<typeof parseScenario>
  /** Where completed payments are told; left out: nowhere. */
  readonly webhooks?: { readonly address: string; readonly encoding: WebhookEncoding }
  /** Left out: those that follow from the seed. */
  readonly publicKey?: string
  readonly secretKey?: string
}

export interface Sandbox {
  readonly baseUrl: string
  readonly v3BaseUrl: string
  readonly publicKey: string
  readonly secretKey: string
  close(): Promise<void>
}

export interface PassphrasePorts {
  /** Undefined where nobody can be asked. */
  askPassphrase(purpose: PassphrasePurpose): Promise<string | undefined>
  /** Stands ready without a question; it opens the vault once. */
  passphraseAtHand?(): Promise<string | undefined>
}

export interface CoreDoor {
  readonly PRACTICE_PROFILE: string
  readonly parseScenario: typeof parseScenario
  readonly parseJoinLink: typeof parseJoinLink
  /** What this machine does as a seat of cores elsewhere. */
  createSeatsHere(dataDir: string): SeatsHere
  /** `byHand` comes before all that the machine says. */
  decideDataDir(machine: Machine, byHand?: string): string
  createCore(
    config: { readonly dataDir: string; readonly actor: string; readonly command: string },
    ports: PassphrasePorts,
  ): Promise<Core>
  startSandbox(settings: SandboxSettings): Promise<Sandbox>
  /** The path of the sample of expected payments that is shipped. */
  sampleFile(): string
  /** The references of a list, one a line or in the first column of a CSV. `-` is the stdin of this process. */
  readReferenceList(path: string): Promise<readonly string[]>
}

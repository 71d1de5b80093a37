/** What every command works with: the global options, the core, and where its answer goes. */
import type { ProfileKind } from '../../../src-shared/contract/profiles/profiles.ts'
import type { Core, CoreClient, CoreDoor, KeptSeat, PassphrasePorts, SeatsHere } from './core-door.ts'
import type { Interruption } from './signals.ts'
import type { Screen, Terminal } from './terminal.ts'

export interface GlobalOptions {
  readonly dataDir?: string
  readonly profile?: string
  readonly json?: boolean
  readonly passphraseFile?: string
  readonly signAs?: string
}

export interface ChosenProfile {
  readonly name: string
  readonly kind: ProfileKind
  /** Where its ledger is on a team's core. */
  readonly seat?: KeptSeat
}

export interface CommandContext {
  readonly terminal: Terminal
  readonly options: GlobalOptions
  readonly door: CoreDoor
  readonly interruption: Interruption
  /** Is a person there who can be asked? */
  readonly canAsk: boolean
  readonly dataDir: string
  readonly seats: SeatsHere
  /** The seat that the command line or the environment names. */
  namedSeat(): Promise<KeptSeat | undefined>
  /**
   * Of this process: opened at the first call, which may say how the passphrase is found; else as findPassphrase does.
   * Throws AT_CORE_ONLY where the command is about a seat.
   */
  core(ports?: PassphrasePorts): Promise<Core>
  /**
   * Of the core that has the profile of each call. With the person of `--sign-as` signed in at this profile, else at
   * the chosen one; at a seat its person is, always.
   */
  client(profile?: string): Promise<CoreClient>
  /** Decided at the first call. */
  profile(): Promise<ChosenProfile>
  /** An argument of the command as an absolute path. */
  pathOf(file: string): string
  /** The command's answer: one JSON object, or lines for people. */
  answer(json: object, render: (screen: Screen) => readonly string[]): void
  /** Lines beside the answer, for people alone. */
  readonly note: (lines: readonly string[]) => void
  /** A warning on stderr, whatever form the answer has. */
  readonly warn: (text: string) => void
  /** The same command on another profile in another data folder. */
  at(dataDir: string, profile: string): CommandContext
  /** What a person types to start this program. */
  readonly programName: string
  /** A command line that goes on with this profile in this data folder. */
  commandLine(command: string): string
  /** Throws Stopped once a signal has come. `say` tells what was done. */
  throwIfStopped(say: () => string, goOn?: readonly string[]): void
  close(): Promise<void>
}

/** What a host hands to the core that it carries. */
import type { Language } from '../../../src-shared/texts/language.ts'
import type { AskPassphrase } from '../../keys/key-ring.ts'
import type { KeyWrapper } from '../../keys/key-wrapper.ts'
import type { ScryptCost } from '../../keys/sealing.ts'

export interface CoreConfig {
  /** Profiles, ledgers and the key vault lie in here. */
  readonly dataDir: string
  /** Whoever the operating system runs it as: in whose name it works where nobody signed in. */
  readonly actor: string
  /** What runs, for whoever finds the ledger held: `tillproof verify`. */
  readonly command: string
  /**
   * What a guess at a passphrase costs, for the vault and the keys of people alike. Left out: the cost that each has
   * of its own. A host leaves it out: nobody's settings or environment may weaken a vault.
   */
  readonly kdfCost?: ScryptCost
}

export interface HostPorts {
  /** Undefined where nobody can be asked. */
  readonly askPassphrase: AskPassphrase
  /**
   * A passphrase that stands ready, for a host whose windows ask by themselves: it opens the vault once, and no more
   * after a lock. Left out where there is none.
   */
  readonly passphraseAtHand?: () => Promise<string | undefined>
  /** Left out where the system has no keychain, or this host can't reach it. */
  readonly keychain?: KeyWrapper
  /**
   * Speaks a language from now on that was chosen in the settings; undefined is the machine’s. Left out: this process
   * goes back to the language that it spoke when its core was made.
   */
  readonly speakChosen?: (language: Language | undefined) => Promise<void>
}

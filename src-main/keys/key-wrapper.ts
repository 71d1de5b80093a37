/** What an operating system's keychain does for the vault: it wraps the data key, so that a person need not type. */

export interface Unwrapped {
  readonly plain: Buffer
  /** The keychain got another key meanwhile: what it wraps again outlives the old one. */
  readonly shouldWrapAgain: boolean
}

/** Each of its promises may be rejected; none may stay open for ever. */
export interface KeyWrapper {
  /** False where nothing really protects what is wrapped: then the passphrase alone opens the vault. */
  isAvailable(): Promise<boolean>
  wrap(plain: Buffer): Promise<Buffer>
  /** Rejected where it was wrapped by another keychain, another person or another machine. */
  unwrap(wrapped: Buffer): Promise<Unwrapped>
}

/** Where this process is reached over a network. */

/** Where this process is reached over the network, and who is signed in there. */
export interface Listening {
  readonly profile: string
  /** `https://books.example.com:4712` */
  readonly address: string
  /** SHA-256 of its certificate, in hexadecimal. */
  readonly fingerprint: string
  readonly signedIn: () => ReadonlySet<number>
}

/** At most one at a time: this process has one door to the network. */
export interface Listenings {
  find(profile: string): Listening | undefined
  isOn(): boolean
  begin(listening: Listening): () => void
}

export function createListenings(): Listenings {
  let current: Listening | undefined
  return {
    isOn: () => current !== undefined,
    find: (profile) => (current?.profile === profile ? current : undefined),
    begin(listening) {
      current = listening
      return () => {
        if (current === listening) current = undefined
      }
    },
  }
}

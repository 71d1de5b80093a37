/** Before the tests: installs hledger, which tests of the journal ask, where it is missing and we may. */
import { installHledger } from './support/files/hledger.ts'

export function setup(): void {
  installHledger()
}

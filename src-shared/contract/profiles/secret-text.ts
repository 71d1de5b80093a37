/** Text that lives for one call: it is in no output, no error, no log and no store. */
import { z } from 'zod'

/** An input of the contract that carries it is never quoted: what fails to parse is told by its field alone. */
export function secretText(maxLength: number) {
  return z.string().min(1).max(maxLength).meta({ secret: true })
}

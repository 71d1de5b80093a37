/** The profile of a command and the core that answers for it. */
import type { CommandContext } from '../context.ts'

export type Begun = Awaited<ReturnType<typeof begin>>

export async function begin(context: CommandContext) {
  const { name: profile } = await context.profile()
  return { profile, client: await context.client() }
}

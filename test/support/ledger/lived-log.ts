/** Days of a ledger of which a log is kept. */
import { DAYS, STEPS, type Step } from './everyday.ts'
import { openRecorded } from './recorded.ts'

export type StepName = keyof typeof STEPS

/** What does not fit is refused, which is a command like any other. */
export async function live(folder: string, steps: readonly (readonly [name: StepName, vary: number])[]): Promise<void> {
  const recorded = await openRecorded(folder)
  for (const [index, [name, vary]] of steps.entries()) {
    const step: Step = STEPS[name]
    await step(recorded, index, vary).catch(() => undefined)
  }
  await recorded.ledger.close()
}

/** Every step, in an order in which most of them fit. */
export function everydaySteps(days: readonly number[]): readonly (readonly [StepName, number])[] {
  return days.flatMap((day) => DAYS.map((name, place) => [name, day + place] as const))
}

/** Says which tests passed only when they were tried again, and fails the run where they are more than a few. */
import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter'

/** Of some 170 tests: what a slow machine brings about by itself. More than these have something in common. */
const MOST = 3

/** Playwright asks for a default export. */
export default class SecondTries implements Reporter {
  readonly #found = new Set<TestCase>()

  onTestEnd(test: TestCase): void {
    if (test.outcome() === 'flaky') this.#found.add(test)
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    for (const test of this.#found) {
      const { file, line } = test.location
      // The form in which GitHub shows it beside the run.
      process.stdout.write(`::warning file=${file},line=${line}::Passed at the second try: ${test.title}\n`)
    }
    return Promise.resolve({ status: status === 'passed' && this.#found.size > MOST ? 'failed' : status })
  }

  printsToStdio(): boolean {
    return false
  }
}

/** What a window is answered with: the core's procedures, and those that its host carries out itself. */
import { implement } from '@orpc/server'
import {
  host as hostContract, type BankVisit, type Destination, type GivenFile, type HostCommand, type HostDescription,
} from '../../src-shared/contract/host/host.ts'
import { streamed, withContractErrors } from './core/answer-errors.ts'
import { refuseFilesNotGiven, type FilesGiven } from './core/given-files.ts'
import type { createRouter } from './router.ts'

/** The window that calls. */
export interface WindowContext {
  readonly files: FilesGiven
  /** Tells the host's windows apart. */
  readonly windowId: string
}

/** What a host does for its windows. It gives each file that it answers with to the window that asked. */
export interface HostOperations {
  describe(): HostDescription
  chooseFile(
    purpose: 'import' | 'references' | 'restore' | 'webhooks', window: WindowContext,
  ): Promise<GivenFile | null>
  chooseDestination(suggestedName: string, window: WindowContext): Promise<Destination | null>
  reveal(path: string): Promise<void>
  openBankPage(profile: string, chargeId: number, window: WindowContext): Promise<BankVisit | null>
  commands(window: WindowContext, signal: AbortSignal | undefined): AsyncGenerator<HostCommand, void, void>
}

export function createWindowRouter(core: ReturnType<typeof createRouter>, host: HostOperations) {
  const os = implement(hostContract)
    .$context<WindowContext>()
    .use(({ next, context }, input) => withContractErrors(async () => {
      refuseFilesNotGiven(input, context)
      return next()
    }))

  return {
    ...core,
    host: os.router({
      describe: os.describe.handler(() => host.describe()),
      chooseFile: os.chooseFile.handler(({ input, context }) => host.chooseFile(input.purpose, context)),
      chooseDestination: os.chooseDestination.handler(({ input, context }) => (
        host.chooseDestination(input.suggestedName, context)
      )),
      reveal: os.reveal.handler(({ input }) => host.reveal(input.path)),
      openBankPage: os.openBankPage.handler(({ input: { profile, chargeId }, context }) => (
        host.openBankPage(profile, chargeId, context)
      )),
      commands: os.commands.handler(({ context, signal }) => streamed(host.commands(context, signal))),
    }),
  }
}

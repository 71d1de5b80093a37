/** What a window is answered with: the core's procedures, and those that its host carries out itself. */
import { implement } from '@orpc/server'
import {
  host as hostContract, type BankVisit, type Destination, type FilePurpose, type GivenFile, type HostCommand,
  type HostDescription, type HostSession, type SystemNotice,
} from '../../src-shared/contract/host/host.ts'
import { streamed, withContractErrors } from './core/answer-errors.ts'
import { refuseFilesNotGiven, type FilesGiven } from './core/given-files.ts'
import type { CallingSeat } from './people/at-seat.ts'
import type { createRouter } from './router.ts'

/** The window that calls. */
export interface WindowContext {
  readonly files: FilesGiven
  /** Tells the host's windows apart. */
  readonly windowId: string
  /** Of the browser that was let in, all its tabs together; a window of the host's own has none. */
  readonly sessionId?: string
  /** Over the network. */
  readonly seat?: CallingSeat
  /** `Chrome 141 on Linux`, of a session; null where it says nothing known. */
  readonly browser?: string | null
}

/** What a host does for its windows. It gives each file that it answers with to the window that asked. */
export interface HostOperations {
  describe(): HostDescription
  chooseFile(purpose: FilePurpose, window: WindowContext): Promise<GivenFile | null>
  chooseDestination(suggestedName: string, window: WindowContext): Promise<Destination | null>
  downloadAddress(path: string, window: WindowContext): string | null
  reveal(path: string): Promise<void>
  notify(notice: SystemNotice): void
  openBankPage(profile: string, chargeId: number, window: WindowContext): Promise<BankVisit | null>
  commands(window: WindowContext, signal: AbortSignal | undefined): AsyncGenerator<HostCommand, void, void>
  sessions(window: WindowContext): readonly HostSession[]
  endSession(id: string, window: WindowContext): void
  endAllSessions(window: WindowContext): void
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
      downloadAddress: os.downloadAddress.handler(({ input, context }) => host.downloadAddress(input.path, context)),
      reveal: os.reveal.handler(({ input }) => host.reveal(input.path)),
      notify: os.notify.handler(({ input }) => host.notify(input)),
      openBankPage: os.openBankPage.handler(({ input: { profile, chargeId }, context }) => (
        host.openBankPage(profile, chargeId, context)
      )),
      commands: os.commands.handler(({ context, signal }) => streamed(host.commands(context, signal))),
      sessions: os.sessions.handler(({ context }) => host.sessions(context)),
      endSession: os.endSession.handler(({ input, context }) => host.endSession(input.id, context)),
      endAllSessions: os.endAllSessions.handler(({ context }) => host.endAllSessions(context)),
    }),
  }
}

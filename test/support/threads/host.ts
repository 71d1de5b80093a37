/** What a kept thread runs: it begins one work after the other, each on the port that comes with it. */
import { parentPort, type MessagePort } from 'node:worker_threads'

/** Without one it ends. */
export type Begun<Given> = { readonly given: Given; readonly port: MessagePort } | undefined

export function host<Given>(begin: (port: MessagePort, given: Given) => unknown): void {
  parentPort?.on('message', (begun: Begun<Given>) => {
    if (begun) void begin(begun.port, begun.given)
    else parentPort?.close()
  })
}

/**
 * A core behind its web host in a process of its own, so that its memory can be looked at: `<data folder> <page
 * folder>`. Says an address that lets one browser in, another for each line that it is given, and ends with its stdin.
 */
import { createInterface } from 'node:readline'
import { createCore } from '../../../src-main/compose.ts'
import { startWebHost } from '../../../src-main/hosts/web/web-host.ts'
import { QUICK_KDF } from './quick-keys.ts'

const [dataDir = '', rendererDir = ''] = process.argv.slice(2)
const core = await createCore(
  { dataDir, actor: 'officer', command: 'test', kdfCost: QUICK_KDF },
  { askPassphrase: () => Promise.resolve(undefined) },
)
const host = await startWebHost({ core, dataDir, rendererDir, lockAfterMs: 600_000 })
process.stdout.write(`${host.newLink()}\n`)
createInterface({ input: process.stdin })
  .on('line', () => process.stdout.write(`${host.newLink()}\n`))
  .once('close', () => void host.close().then(core.close))

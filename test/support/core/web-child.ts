/**
 * A core behind its web host in a process of its own, so that its memory can be looked at: `<data folder> <page
 * folder>`. Says an address that lets one browser in, and ends with its stdin.
 */
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
process.stdin.resume().once('end', () => {
  void host.close().then(core.close)
})

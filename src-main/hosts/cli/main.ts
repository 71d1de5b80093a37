#!/usr/bin/env node
/**
 * The command `tillproof`: runs the program, under a Node 24 that it finds where the machine's own is older.
 * It and what it imports must run on Node 20, so they use node's own modules only.
 */
import { fileURLToPath } from 'node:url'
import { followLauncher } from './follow-launcher.ts'
import { keepCompiled } from './keep-compiled.ts'
import { findNodeBinary, REQUIRED_NODE_MAJOR, runUnder } from './run-under.ts'

if (Number.parseInt(process.versions.node, 10) >= REQUIRED_NODE_MAJOR) {
  followLauncher()
  keepCompiled(fileURLToPath(new URL('../../node_modules', import.meta.url)))
  const { main } = await import('./tillproof.ts')
  process.exitCode = await main(process.argv.slice(2))
} else {
  const nodeBinary = findNodeBinary()
  if (nodeBinary === undefined) {
    process.stderr.write([
      `tillproof needs Node ${REQUIRED_NODE_MAJOR} or newer. This is Node ${process.versions.node},`,
      'and the npm package `node`, which provides a newer one, is not installed.',
      'Nothing was started. Run `npm ci` in the folder of tillproof, or start it with a newer Node.',
      '',
    ].join('\n'))
    process.exitCode = 2
  } else {
    runUnder(nodeBinary, import.meta.url, process.argv.slice(2))
  }
}

/**
 * A program that writes a file whole and is killed, as by `kill -9`, before a given step on the disk:
 * `node dying-writer.ts <path> <while-others-wait|at-once> <step>`. Prints the steps that it came through.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { writeWholeFile } from '../../../src-main/platform/whole-file.ts'
import { writeWholeFileSync } from '../../../src-main/platform/whole-file-sync.ts'

const [path = '', way = '', dyingStep = ''] = process.argv.slice(2)
let steps = 0

function step(name: string): void {
  steps += 1
  if (steps === Number(dyingStep)) process.kill(process.pid, 'SIGKILL')
  fs.writeSync(1, `${name}\n`)
}

/** Each call of this name is a step before it is done. */
function watch(owner: object, name: string): void {
  const real: unknown = Reflect.get(owner, name)
  if (typeof real !== 'function') throw new TypeError(`There is no ${name}`)
  Reflect.set(owner, name, function (this: unknown, ...given: unknown[]): unknown {
    step(name)
    const result: unknown = Reflect.apply(real, this, given)
    return result
  })
}

async function watchPromises(): Promise<void> {
  const some = await fs.promises.open(join(tmpdir(), '.'), 'r')
  const ofHandles: unknown = Object.getPrototypeOf(some)
  await some.close()
  if (typeof ofHandles !== 'object' || ofHandles === null) throw new TypeError('File handles have no prototype')
  for (const name of ['writeFile', 'sync']) watch(ofHandles, name)
  const { open } = fs.promises
  // Each handle has a close of its own.
  fs.promises.open = async (...given) => {
    const file = await open(...given)
    watch(file, 'close')
    return file
  }
  for (const name of ['open', 'rename']) watch(fs.promises, name)
}

if (way === 'at-once') {
  for (const name of ['openSync', 'writeFileSync', 'fsyncSync', 'closeSync', 'renameSync']) watch(fs, name)
} else {
  await watchPromises()
}
syncBuiltinESMExports()
const text = 'after'.repeat(100_000)
if (way === 'at-once') writeWholeFileSync(path, text)
else await writeWholeFile(path, text)

/**
 * `npm run bench [-- import|verify|export|budget|workbench-core|workbench …]`: measures what the README quotes, with
 * the machine and the peers.
 */
import { cpus, release, totalmem } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchBudget } from './budget.ts'
import { benchExport } from './export.ts'
import { benchImport } from './import.ts'
import { benchVerify } from './verify.ts'
import { benchWorkbench } from './workbench.ts'
import { benchWorkbenchCore } from './workbench-core.ts'

const BENCHES = {
  import: benchImport, verify: benchVerify, export: benchExport, budget: benchBudget,
  'workbench-core': benchWorkbenchCore, workbench: benchWorkbench,
} as const
type BenchName = keyof typeof BENCHES

function isBench(name: string): name is BenchName {
  return name in BENCHES
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !isBench(name))
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}
const chosen = asked.length > 0 ? asked.filter(isBench) : (Object.keys(BENCHES) as BenchName[])

const cores = cpus()
const memoryGib = Math.round(totalmem() / 2 ** 30)
console.log(`${cores.length} × ${cores[0]?.model ?? 'CPU'}, ${memoryGib} GiB, ${process.platform} ${release()}`)
console.log(`Node ${process.versions.node}`)
for (const name of chosen) {
  const folder = await mkdtemp(join(tmpdir(), `tillproof-bench-${name}-`))
  try {
    console.log(`\n${name}`)
    await BENCHES[name](folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

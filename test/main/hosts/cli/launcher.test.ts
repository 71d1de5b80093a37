/** The launcher with a stand-in for the program, under the machine's own Node and under the one that npm brought. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import ts from 'typescript'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT_DIR } from '../../../support/build/project-copy.ts'

/** Says what it was given and runs under; then does what its first argument asks. */
const STAND_IN = `
export async function main(argv) {
  const [order, value] = argv
  if (order === 'handle') process.on(value, () => console.log(value))
  console.log(JSON.stringify({ argv, nodeMajor: Number.parseInt(process.versions.node, 10) }))
  if (order === 'end') return Number(value)
  if (order === 'die') process.kill(process.pid, value)
  if (order === 'read') for await (const line of process.stdin) console.log(String(line).trim())
  if (order !== 'read') setInterval(() => undefined, 1000)
}
`

interface Running {
  readonly process: ChildProcess
  /** What the program says of itself once it runs. */
  readonly about: { readonly argv: readonly string[]; readonly nodeMajor: number }
  readonly nextLine: () => Promise<string | undefined>
}

/** A Node older than the one that is needed, where the machine has one. */
const oldNode = (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, 'node'))
  .find((file) => {
    const version = spawnSync(file, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout
    return version !== null && Number.parseInt(version, 10) >= 20 && Number.parseInt(version, 10) < 24
  })

const nodes = [
  { name: 'a new Node', node: process.execPath },
  ...(oldNode === undefined ? [] : [{ name: 'an old Node', node: oldNode }]),
]

describe.each(nodes)('the launcher under $name', ({ node }) => {
  const started: ChildProcess[] = []
  let dir: string
  let launcher: string

  beforeAll(() => {
    dir = mkdtempSync(path.join(realpathSync(tmpdir()), 'tillproof-launcher-'))
    launcher = writeLauncher(path.join(dir, 'with-node'))
    symlinkSync(path.join(PROJECT_DIR, 'node_modules'), path.join(dir, 'with-node/node_modules'))
  })

  afterEach(() => {
    for (const child of started.splice(0)) endGroup(child)
  })

  afterAll(() => {
    rmSync(dir, { recursive: true, force: true })
  })

  async function start(...args: readonly string[]): Promise<Running> {
    const child = spawn(node, [launcher, ...args], { stdio: ['pipe', 'pipe', 'inherit'], detached: true })
    started.push(child)
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const nextLine = async (): Promise<string | undefined> => {
      const next = await lines.next()
      return next.done === true ? undefined : next.value
    }
    const about = JSON.parse(await nextLine() ?? '') as Running['about']
    return { process: child, about, nextLine }
  }

  it('runs the program under a Node that is new enough, with the same arguments', async () => {
    const { about } = await start('end', '0', '--flag', 'two words', '')
    expect(about.argv).toEqual(['end', '0', '--flag', 'two words', ''])
    expect(about.nodeMajor).toBeGreaterThanOrEqual(24)
  })

  it.each([0, 1, 5])('ends with the program’s status %i', async (status) => {
    const { process: child } = await start('end', String(status))
    expect(await once(child, 'exit')).toEqual([status, null])
  })

  it('lets the program read its standard input', async () => {
    const { process: child, nextLine } = await start('read')
    child.stdin?.end('a line\n')
    expect(await nextLine()).toBe('a line')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it.each(['SIGKILL', 'SIGTERM'])('ends by %s where the program did', async (signal) => {
    const { process: child } = await start('die', signal)
    expect(await once(child, 'exit')).toEqual([null, signal])
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('passes %s on', async (signal) => {
    const { process: child, nextLine } = await start('handle', signal)
    child.kill(signal)
    expect(await nextLine()).toBe(signal)
  })

  it('ends by a signal that the program does not handle', async () => {
    const { process: child } = await start('wait')
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([null, 'SIGINT'])
  })

  it('lets the program receive a terminal’s Ctrl-C once, though both processes get it', async () => {
    const { process: child, nextLine } = await start('handle', 'SIGINT')
    sendToGroup(child, 'SIGINT')
    expect(await nextLine()).toBe('SIGINT')
    // Longer than the program waits for its own signal: a second delivery would have shown by then.
    await new Promise((resolve) => { setTimeout(resolve, 150) })
    sendToGroup(child, 'SIGKILL')
    expect(await nextLine()).toBeUndefined()
  })

  it('takes the program along when it is killed', async () => {
    const { process: child, nextLine } = await start('handle', 'SIGTERM')
    child.kill('SIGKILL')
    // The program holds the other end of the pipe, so the pipe ends when the program does.
    expect(await nextLine()).toBeUndefined()
  })
})

describe.runIf(oldNode !== undefined)('the launcher under an old Node alone', () => {
  it('says what it needs and ends with status 2', () => {
    const dir = mkdtempSync(path.join(realpathSync(tmpdir()), 'tillproof-launcher-'))
    try {
      const launcher = writeLauncher(dir)
      const { status, stdout, stderr } = spawnSync(oldNode ?? '', [launcher, 'end', '0'], { encoding: 'utf8' })
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
      expect(stderr).toMatch(/^tillproof needs Node 24 or newer\. This is Node 2\d\.[\s\S]*Nothing was started\./)
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  })
})

/** The launcher's own files, as the build would leave them, beside the stand-in. */
function writeLauncher(dir: string): string {
  mkdirSync(dir, { recursive: true })
  for (const name of ['main', 'run-under', 'follow-launcher', 'keep-compiled']) {
    const source = readFileSync(path.join(PROJECT_DIR, `src-main/hosts/cli/${name}.ts`), 'utf8')
    const { outputText } = ts.transpileModule(source, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
    })
    writeFileSync(path.join(dir, `${name}.js`), outputText.replaceAll(/'\.\/([\w-]+)\.ts'/g, "'./$1.js'"))
  }
  writeFileSync(path.join(dir, 'tillproof.js'), STAND_IN)
  writeFileSync(path.join(dir, 'package.json'), '{ "type": "module" }')
  return path.join(dir, 'main.js')
}

/** What a terminal does: the launcher was started as the head of a group of its own. */
function sendToGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) throw new Error('The launcher did not start.')
  process.kill(-child.pid, signal)
}

/** A program that its launcher left behind is of the same group. */
function endGroup(child: ChildProcess): void {
  try {
    sendToGroup(child, 'SIGKILL')
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!isGone) throw error
  }
}

import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CoreDoor } from '../../../../src-main/hosts/cli/core-door.ts'
import { enterDemoFolder } from '../../../../src-main/hosts/cli/steps/demo-folder.ts'
import { QUICK_KDF } from '../../../support/core/quick-keys.ts'
import { createCore, sampleFile, type Core } from '../../../../src-main/compose.ts'
import { ownTill, type Till } from '../../../support/cli/till.ts'
import type { RunSettings } from '../../../support/cli/run.ts'

const FAILING = 'TP-20260917-000001'

/** The first payments of the shipped sample, one of them dearer: the whole takes as long as a person likes to watch. */
async function tillWithSample(): Promise<Till> {
  const own = await ownTill({ requestsPerMinute: null })
  const rows = (await readFile(sampleFile(), 'utf8')).split('\n')
  await own.file('sample.csv', rows.slice(0, 30).join('\n').replace(`${FAILING},5100.43`, `${FAILING},5200.43`))
  return own
}

const demo = (own: Till, argv: readonly string[] = [], settings: RunSettings = {}, door: Partial<CoreDoor> = {}) => (
  own.runAlone(['demo', ...argv], settings, { sampleFile: () => join(own.folder, 'sample.csv'), ...door })
)

const summaryOf = async (own: Till): Promise<unknown> => (
  JSON.parse(await readFile(join(own.dataDir, 'demo', 'report', 'summary.json'), 'utf8'))
)

describe('demo', () => {
  it('shows the whole job on the practice profile and exits with 0, whatever the result', async () => {
    const own = await tillWithSample()
    const { status, out, err } = await demo(own, [], { terminal: { env: { npm_command: 'run-script' } } })
    expect(status).toBe(0)
    expect(err).toMatch(/1 {2}Practice service[\s\S]*2 {2}Import[\s\S]*3 {2}Verify[\s\S]*4 {2}Result/)
    const files = await readdir(join(own.dataDir, 'demo', 'report'))
    expect(files.toSorted()).toEqual(['exceptions.csv', 'payments.csv', 'payments.xlsx', 'summary.json'])
    expect(await summaryOf(own)).toMatchObject({
      profile: 'practice', imported: { new: 29 }, verified: { proved: 27, failed: 1, pending: 1 }, calls: 29,
    })
    const goOn = `npx tillproof --data-dir ${join(own.dataDir, 'demo')} --profile practice`
    expect(out).toContain(`${goOn} show ${FAILING}\n`)
    expect((await readdir(own.dataDir)).toSorted()).toEqual(['demo'])
  })

  it('says so where it could not run to its end, and exits by the reason', async () => {
    const own = await tillWithSample()
    let opened: Core | undefined
    const door: Partial<CoreDoor> = {
      async createCore(config, ports) {
        opened = await createCore({ ...config, kdfCost: QUICK_KDF }, ports)
        return opened
      },
    }
    const onWrite = (written: string): void => {
      if (!written.includes('Verifying 29')) return
      // A person pauses it as soon as it is under way.
      void opened?.client.verifyRuns.pause({ profile: 'practice', runId: 1 })
      opened = undefined
    }
    const { status, err } = await demo(own, [], { onWrite }, door)
    expect([status, err.includes('Run 1 is paused (by a person)')]).toEqual([1, true])
  })

  it('starts again each time, unless told to keep what was there', async () => {
    const own = await tillWithSample()
    await own.file('sample.csv', 'reference,amount,currency\nTP-1,1.00,NGN\n')
    await demo(own)
    const left = join(own.dataDir, 'demo', 'left')
    await writeFile(left, '')
    await demo(own, ['--keep'])
    expect(await readdir(join(own.dataDir, 'demo'))).toContain('left')
    const { mode } = await stat(join(own.dataDir, 'demo', 'made-by-tillproof-demo'))
    expect(mode & 0o777).toBe(0o600)
    expect(await summaryOf(own)).toMatchObject({ run: 2, imported: { same: 1 } })
    await demo(own)
    expect(await readdir(join(own.dataDir, 'demo'))).not.toContain('left')
    expect(await summaryOf(own)).toMatchObject({ run: 1, imported: { new: 1 } })
  })

  it('never touches a folder that no demo made', async () => {
    const own = await tillWithSample()
    const mine = await own.file('demo', 'mine')
    const { status, err } = await demo(own, ['--data-dir', own.folder])
    expect([status, err.includes('DEMO_FOLDER_TAKEN'), await readFile(mine, 'utf8')]).toEqual([2, true, 'mine'])
  })

  it('leaves another demo alone that is at work', async () => {
    const own = await tillWithSample()
    await enterDemoFolder(own.folder, false)
    await writeFile(join(own.folder, 'demo', 'made-by-tillproof-demo'), String(process.ppid))
    const { status, err } = await demo(own, ['--data-dir', own.folder])
    expect([status, err.includes('DEMO_RUNNING')]).toEqual([5, true])
    expect(await readdir(join(own.folder, 'demo'))).toEqual(['made-by-tillproof-demo'])
  })
})

import { mkdir, readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROFILE, shareTill } from '../../../support/cli/till.ts'

const till = shareTill()

describe('import correct', () => {
  it('imports what was corrected in a list of rejected rows, and import show tells what stood there', async () => {
    const { run, file, folder } = till()
    await file('orders.csv', 'reference,amount,currency\nC-1,1.00,NGN\nC-2,1O.00,NGN\nC-3,x,NGN\n')
    const { json } = await run(['import', 'expected', 'orders.csv', '--json'])
    const { batch } = json() as { batch: number }
    await run(['import', 'rejects', String(batch), '--out', 'rejects.csv'])
    const list = await readFile(join(folder, 'rejects.csv'), 'utf8')
    await file('rejects.csv', list.replace('1O.00,', '10.00,'))

    const tried = await run(['import', 'correct', String(batch), 'rejects.csv', '--dry-run'])
    expect(tried).toMatchObject({ status: 0 })
    expect(tried.out).toContain(`Dry run of 1 corrected row of import ${batch}: nothing was imported`)
    const done = await run(['import', 'correct', String(batch), 'rejects.csv'])
    expect(done.out).toContain(`Imported 1 corrected row of import ${batch} as batch ${batch + 1}`)
    const shown = await run(['import', 'show', String(batch + 1)])
    expect(shown.out).toContain(`It corrects rejected rows of import ${batch}`)
    expect(shown.out).toMatch(/3\s+amount\s+1O\.00\s+10\.00/)
    expect((await run(['import', 'correct', String(batch), 'orders.csv'])).status).toBe(2)
  })
})

describe('watch', () => {
  it('leaves what may still be written to, and says so', async () => {
    const { run, file, folder } = till()
    await mkdir(join(folder, 'inbox'))
    await file('inbox/orders.csv', 'reference,amount,currency\nW-1,1.00,NGN\n')
    await utimes(join(folder, 'inbox/orders.csv'), 0, 0)
    const { status, out } = await run(['watch', 'inbox'])
    expect([status, out]).toEqual([0, 'orders.csv  may still be written to: the next pass looks again\n'])
    expect(await readdir(join(folder, 'inbox'))).toEqual(['orders.csv'])
  })

  it('prints the lines of a schedule that reads files as it does', async () => {
    const { run, folder } = till()
    const { out } = await run(['watch', 'in box', '--currency', 'NGN', '--map', 'txref=Order no', '--print-schedule'])
    const command = `tillproof watch '${join(folder, 'in box')}' --map 'txref=Order no' --currency NGN`
    expect(out).toContain(`*/15 * * * * ${command}`)
  })

  it('hands the folder to the workbench, and takes it back', async () => {
    const { run, folder } = till()
    await mkdir(join(folder, 'for the app'))
    const on = await run(['watch', 'for the app', '--in-app', 'on', '--every', '90s'])
    const path = join(folder, 'for the app')
    expect([on.status, on.out]).toEqual([0, expect.stringContaining(`looks into ${path} every 2 minutes.`)])
    expect((await run(['profile', 'show', PROFILE])).out).toContain(path)
    expect((await run(['watch', 'for the app', '--in-app', 'on', '--trim'])).status).toBe(2)
    expect((await run(['watch', 'nowhere', '--in-app', 'on'])).status).toBe(2)
    expect((await run(['watch', 'for the app', '--in-app', 'off'])).status).toBe(0)
    expect((await run(['profile', 'show', PROFILE])).out).not.toContain(path)
  })
})

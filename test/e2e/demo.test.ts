import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorkplace, type Ending, type Workplace } from '../support/tillproof.ts'

describe('tillproof demo', () => {
  let workplace: Workplace
  let demo: Ending

  beforeAll(async () => {
    workplace = await createWorkplace()
    demo = await workplace.run(['demo'])
  }, 90_000)

  afterAll(() => workplace.dispose())

  it('does the whole main job on the shipped sample and ends well', () => {
    expect(demo.status).toBe(0)
    expect(demo.stdout).toMatch(/600/)
    for (const state of ['proved', 'failed', 'pending', 'refused', 'unresolved']) {
      expect(demo.stdout.toLowerCase()).toContain(state)
    }
  })

  it('shows a failure of every one of the five checks with what was expected and what came', () => {
    for (const check of ['reference', 'status', 'chargecode', 'currency', 'amount']) {
      expect(demo.stdout).toMatch(new RegExp(`\\b${check}\\b`))
    }
  })

  it('names the files it wrote, and they are there', async () => {
    const files = demo.stdout.match(/\S+\.(?:csv|xlsx)\b/g) ?? []
    expect(files.length).toBeGreaterThan(1)
    for (const file of new Set(files)) expect((await readFile(file)).length).toBeGreaterThan(0)
  })
})

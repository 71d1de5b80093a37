/** What the ledger's commands are made of gives the same on any machine at any time. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMAND_ROOTS, findCommandFiles, findUnrepeatable } from '../../build/lint/command-reach.ts'
import { projectDir } from '../support/build/documents.ts'

/** They say what a time zone is: what commands use of them, such as adding days to a date, does not ask for one. */
const TIME_ZONES = ['src-shared/domain/time/business-day.ts', 'src-shared/domain/time/zone-offset.ts']

/** Readers have a moment of their own; a statement that asked the writer for it would fail, as it has none. */
const OF_READERS = 'src-main/ledger/engine/present-moment.ts'

const REFUSED = [
  'const at = new Date()', 'const at = new Date', 'const at = Date()', 'const at = Date.now()',
  'const chance = Math.random()', 'const root = Math.sqrt(2)', 'const power = Math.pow(10, 2)',
  "const shown = new Intl.NumberFormat('en')", 'const order = a.localeCompare(b)',
  "const text = n.toLocaleString('en')",
  'const id = crypto.randomUUID()', 'const started = performance.now()', "const is = process.env['X'] === '1'",
  "import { randomBytes } from 'node:crypto'", "import { hostname } from 'node:os'",
  "import { readFileSync } from 'node:fs'", "import { createBusinessCalendar } from '../time/business-day.ts'",
  "import { preparePresentMoment as tell } from '../engine/present-moment.ts'",
  "const sql = 'SELECT random()'", "const sql = 'SELECT id FROM t WHERE at < CURRENT_TIMESTAMP'",
  "const sql = `SELECT strftime('%s', 'now')`",
  "const sql = 'UPDATE t SET a = 1 WHERE id IN (SELECT value FROM json_each(?))'",
  "const sql = `INSERT INTO t (a) SELECT details ->> '$.a' FROM ${name}`",
  "const sql = 'CREATE TEMP TABLE kept (id INTEGER)'", "const sql = 'SELECT id FROM temp.kept'",
]

const TAKEN = [
  'const at = new Date(ms)', 'const at: Date = told', 'const day = Date.parse(text)', 'const most = Math.max(1, 2)',
  "import { createHash } from 'node:crypto'", "import type { Stats } from 'node:fs'",
  "import { type BusinessCalendar, addDays } from '../time/business-day.ts'",
  "const sql = 'SELECT value FROM json_each(?)'", "const sql = 'UPDATE t SET digest = row_digest(json_array(a))'",
  'const taken = step.process.length', 'type Clock = typeof Date.now',
]

describe('what a command reaches', () => {
  it.each(REFUSED)('is refused: %s', (source) => {
    expect(findUnrepeatable(`${source}\n`)).toHaveLength(1)
  })

  it.each(TAKEN)('may be: %s', (source) => {
    expect(findUnrepeatable(`${source}\n`)).toEqual([])
  })

  it('is told with its line', () => {
    expect(findUnrepeatable('const a = 1\nconst b = Date.now()\n')).toEqual([{ line: 2, text: 'Date.now' }])
  })

  it('is all of the files that commands import for more than types', () => {
    const files = findCommandFiles(projectDir)
    expect(files).toEqual(expect.arrayContaining([
      ...COMMAND_ROOTS, 'src-main/ledger/evidence/digest.ts', 'src-main/ledger/matching/writes.ts',
      'src-shared/domain/verification/run-moves.ts', 'src-main/platform/linear-patterns.ts',
    ]))
    expect(files).not.toContain('src-main/ledger/engine/open.ts')
    expect(files).not.toContain('src-shared/labels/format.ts')
  })

  it('gives the same on any machine at any time', () => {
    const files = findCommandFiles(projectDir).filter((file) => ![...TIME_ZONES, OF_READERS].includes(file))
    const found = files.flatMap((file) => (
      findUnrepeatable(readFileSync(path.join(projectDir, file), 'utf8')).map((one) => ({ file, ...one }))
    ))
    expect(found).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { renderBar } from '../../../../src-main/hosts/cli/render/bar.ts'
import { renderPaymentDetail } from '../../../../src-main/hosts/cli/render/payment-detail.ts'
import { renderFailures } from '../../../../src-main/hosts/cli/render/payments.ts'
import { renderTable } from '../../../../src-main/hosts/cli/render/table.ts'
import { displayWidth, fitLines } from '../../../../src-main/hosts/cli/render/text.ts'
import { renderTotals, totalsToJson } from '../../../../src-main/hosts/cli/render/totals.ts'
import { createScreen, type Canvas } from '../../../../src-main/hosts/cli/terminal.ts'
import { buildPayment, FAILED_DETAIL, FAILED_PAYMENT, tally } from '../../../support/cli/data.ts'

const plain: Canvas = { columns: 80, paint: (_, text) => text }
const endless: Canvas = { columns: Infinity, paint: (_, text) => text }

describe('a table', () => {
  const columns = [{ header: 'Reference', cutAt: 'middle' }, { header: 'Amount', align: 'right' }] as const

  it('is as wide as what stands in it', () => {
    expect(renderTable(columns, [['A-1', '5.00'], ['A-200', '1,250.50']], plain)).toEqual([
      '  Reference    Amount',
      '  A-1            5.00',
      '  A-200      1,250.50',
    ])
  })

  it('cuts only what may be cut when the terminal is narrower', () => {
    const long = `A-${'0'.repeat(100)}-7`
    const lines = renderTable(columns, [[long, '1,250.50']], plain)
    expect(Math.max(...lines.map(displayWidth))).toBe(80)
    expect(lines[1]).toMatch(/^ {2}A-0+…0+-7 {2}1,250\.50$/)
    expect(renderTable(columns, [[long, '1,250.50']], endless)[1]).toContain(long)
  })

  it('takes from the widest column first', () => {
    const both = [{ header: 'A', cutAt: 'end' }, { header: 'B', cutAt: 'end' }] as const
    const [, row = ''] = renderTable(both, [['a'.repeat(60), 'b'.repeat(30)]], plain)
    expect(row).toBe(`  ${'a'.repeat(45)}…  ${'b'.repeat(30)}`)
  })

  it('makes data harmless and keeps colours out of the widths', () => {
    const red: Canvas = { columns: 80, paint: (_, text) => `\u001b[31m${text}\u001b[39m` }
    const lines = renderTable([{ header: 'X' }, { header: 'Y' }], [[{ text: 'a\u001b', tone: 'bad' }, 'b']], red)
    expect(lines[1]).toBe('  \u001b[31ma\\x1b\u001b[39m  b')
  })
})

describe('totals', () => {
  const totals = [
    tally('failed', 1, 50n), tally('proved', 2, 900_719_925_474_099_300n), tally('pending', 1, 1_250n, 'UGX'),
  ]

  it('stand per currency with its own decimals, never summed over currencies', () => {
    expect(renderTotals(totals, plain)).toEqual([
      '  State     Payments                        Amount',
      '  proved           2  NGN 9,007,199,254,740,993.00',
      '  failed           1                      NGN 0.50',
      '  expected         3  NGN 9,007,199,254,740,993.50',
      '  pending          1                     UGX 1,250',
      '  expected         1                     UGX 1,250',
    ])
  })

  it('are for scripts one object a currency, whose states sum to what was expected', () => {
    expect(totalsToJson(totals)[1]).toEqual({
      currency: 'UGX', expectedMinor: 1_250n, provedMinor: 0n, failedMinor: 0n, pendingMinor: 1_250n, refusedMinor: 0n,
      unresolvedMinor: 0n, unverifiedMinor: 0n,
    })
    expect(totalsToJson([tally('waiting', 1, 7n)])[0]).toMatchObject({ expectedMinor: 7n, waitingMinor: 7n })
  })
})

describe('verify-check failures', () => {
  it('say which check failed, what was expected and what came back', () => {
    expect(renderFailures([FAILED_PAYMENT], plain)).toEqual([
      '  Reference  Check   Expected              Actual      Note',
      '  ORDER-9    amount  NGN 1,250.50 or more  NGN 900.00',
    ])
  })

  it('name a regressed payment although all its checks hold', () => {
    const payment = buildPayment({ isRegressed: true, reason: 'proved before by another transaction' })
    expect(renderFailures([payment], endless)[1])
      .toBe('  ORDER-1    regressed                    proved before by another transaction')
  })
})

describe('all that is known of one payment', () => {
  it('has the five checks, the timeline, the attempts and the answer with every digit', () => {
    const lines = renderPaymentDetail(FAILED_DETAIL, false, endless)
    expect(lines).toContain('ORDER-9  failed')
    expect(lines).toContain('  ✓  reference   ORDER-9               ORDER-9')
    expect(lines).toContain('  ✗  amount      NGN 1,250.50 or more  NGN 900.00')
    expect(lines).toContain('  2026-09-17 08:31:05 UTC  verified  failed: amount')
    expect(lines).toContain(
      '       21  2026-09-17 08:31:04 UTC  214 ms  answered   200  failed (amount): successful 00, NGN 900.00',
    )
    expect(lines).toContain('      "txid": 9007199254740993,')
    expect(lines).toContain('      "amount": 900.00')
  })

  it('folds a long answer, and unfolds every answer as it came with --raw', () => {
    const body = JSON.stringify({ fields: Array.from({ length: 30 }, (_, index) => index) })
    const [attempt] = FAILED_DETAIL.attempts
    if (!attempt) throw new Error('The test needs an attempt')
    const older = { ...attempt, id: 20, body: '<html>\u001b]0;x' }
    const detail = { ...FAILED_DETAIL, attempts: [older, { ...attempt, body }] }
    const folded = renderPaymentDetail(detail, false, endless)
    expect(folded.at(-1)).toBe('  14 more lines; --raw shows every answer in full')
    expect(folded).not.toContain('Answer of attempt 20')
    const raw = renderPaymentDetail(detail, true, endless)
    expect(raw).toContain('  <html>\\x1b]0;x')
    expect(raw.at(-1)).toBe(`  ${body}`)
  })
})

describe('a narrow terminal', () => {
  const narrow: Canvas = { columns: 40, paint: (_, text) => text }

  it('gets a table whose columns don’t fit as a list a row, no line wider than it is', () => {
    const long = 'ORDER-1042-2026-09-17-ABCDEFGHIJKLMNOPQRST'
    const rows = [[long, 'NGN', '1,250.50', 'the amount check failed'], ['B', '', '', '']]
    const columns = ['Reference', 'Currency', 'Amount', 'Reason'].map((header) => ({ header }))
    expect(renderTable(columns, rows, narrow)).toEqual([
      '  Reference  ORDER-1042-2026-09-17-ABCDE',
      '             FGHIJKLMNOPQRST',
      '  Currency   NGN',
      '  Amount     1,250.50',
      '  Reason     the amount check failed',
      '',
      '  Reference  B',
    ])
  })

  it('gets sentences broken at spaces, indented as they were; pictures and long words stay whole', () => {
    const command = 'Continue with:  tillproof --data-dir /srv/books run resume 1'
    const whole = ['x'.repeat(50), `█${' '.repeat(50)}▄`, command]
    expect(fitLines(['  a sentence that is longer than forty columns are', ...whole], 40)).toEqual([
      '  a sentence that is longer than forty', '  columns are', ...whole,
    ])
  })
})

describe('the bar', () => {
  it('leaves room for what stands beside it', () => {
    expect(renderBar(1, 2, { ...plain, columns: 40 })).toBe('█████░░░░░')
  })

  it('is full only at the end and never empty once something is done', () => {
    expect(renderBar(0, 600, plain)).toBe('░'.repeat(40))
    expect(renderBar(1, 600, plain)).toBe(`█${'░'.repeat(39)}`)
    expect(renderBar(599, 600, plain)).toBe(`${'█'.repeat(39)}░`)
    expect(renderBar(600, 600, plain)).toBe('█'.repeat(40))
  })
})

describe('the screen', () => {
  const written = (env: Record<string, string>, isTTY: boolean, text: string): string => {
    let all = ''
    const stream = { isTTY, columns: 60, write: (part: string | Uint8Array) => { all += String(part) } }
    const screen = createScreen(stream, env, 'linux')
    screen.write(screen.paint('bad', text))
    return all
  }

  it('is coloured on a terminal, and not in a pipe, with NO_COLOR or on a dumb terminal', () => {
    expect(written({}, true, 'x')).toBe('\u001b[31mx\u001b[39m')
    expect(written({}, false, 'x')).toBe('x')
    expect(written({ NO_COLOR: '1' }, true, 'x')).toBe('x')
    expect(written({ TERM: 'dumb' }, true, 'x')).toBe('x')
    expect(written({ FORCE_COLOR: '1' }, false, 'x')).toBe('\u001b[31mx\u001b[39m')
  })

  it('writes plain signs of the same width where the locale knows no others', () => {
    expect(written({ LANG: 'C' }, false, '✓ █░ can’t …')).toBe("+ #. can't ~")
    expect(written({ LANG: 'C', LC_ALL: 'en_NG.UTF-8' }, false, '✓')).toBe('✓')
  })

  it('lays out for 40 columns at least, 80 where it does not know, and for any width where it is no terminal', () => {
    expect(createScreen({ isTTY: true, columns: 12, write: () => true }, {}, 'linux').columns).toBe(40)
    expect(createScreen({ isTTY: true, columns: 60, write: () => true }, {}, 'linux').columns).toBe(60)
    expect(createScreen({ isTTY: true, write: () => true }, {}, 'linux').columns).toBe(80)
    expect(createScreen({ isTTY: true, columns: 132, write: () => true }, {}, 'linux').columns).toBe(132)
    expect(createScreen({ write: () => true }, {}, 'linux').columns).toBe(Infinity)
  })
})


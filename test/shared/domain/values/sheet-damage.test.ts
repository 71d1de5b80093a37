import { describe, expect, it } from 'vitest'
import { findSheetDamage } from '../../../../src-shared/domain/values/sheet-damage.ts'

describe('what a spreadsheet leaves in place of a reference', () => {
  it.each([
    ['="000123"', '000123'], ['=""', ''], ['="TX 1"', 'TX 1'], ['\'000123', '000123'], ['\'-77', '-77'],
  ])('%s is known for what it stands for', (text, repaired) => {
    expect(findSheetDamage(text)).toMatchObject({ repaired })
  })

  it.each([
    '#N/A', '#n/a', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', '#SPILL!', '#NV', '#BEZUG!', '#WERT!',
    '#NOM?', '#VALEUR!', '#N/D', 'Err:502', 'err:522', '####', 'NULL', 'null', '(null)', 'None', 'NaN', 'n/a', 'NA',
    'undefined', '-', '--', '–', '.', '?', '1001.0', '1001,00', '6900000.000',
  ])('%s is lost: only its author knows what it was', (text) => {
    expect(findSheetDamage(text)).toMatchObject({ repaired: null })
  })

  it.each([
    '#1001', '#1001-A', '1001', '10.10', '1001.5', '0.5', 'A-1.0', 'INV-100', 'NULL-1', 'N', 'O\'Neil-1', 'A=1',
    'TX-000', '100', '=x', '#A', 'ERR-502',
  ])('%s is taken as it is', (text) => {
    expect(findSheetDamage(text)).toBeNull()
  })
})

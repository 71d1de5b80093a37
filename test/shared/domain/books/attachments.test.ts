import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  attachmentTypeOf, cleanFileName, findAttachingFault, MAX_ATTACHMENT_NAME, MAX_ATTACHMENTS,
} from '../../../../src-shared/domain/books/attachments.ts'

describe('the name of an attached file', () => {
  it.each([
    ['slip.pdf', 'slip.pdf'],
    ['Überweisung Nr. 3.pdf', 'Überweisung Nr. 3.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\slips\\a.pdf', 'C__slips_a.pdf'],
    ['slip\u202Efdp.exe', 'slipfdp.exe'],
    ['a\u200Bb\u0000c\n.pdf', 'abc.pdf'],
    ['.bashrc', 'bashrc'],
    ['con', '_con'],
    ['LPT1.txt', '_LPT1.txt'],
    ['a.pdf. . ', 'a.pdf'],
    ['\u202E', 'file'],
    ['', 'file'],
  ])('%j becomes %j', (given, name) => {
    expect(cleanFileName(given)).toBe(name)
  })

  it('keeps its ending where it is too long', () => {
    const name = cleanFileName(`${'x'.repeat(300)}.pdf`)
    expect([name.length, name.endsWith('x.pdf')]).toEqual([MAX_ATTACHMENT_NAME, true])
  })

  it('is clean once it was cleaned, whatever it was', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const name = cleanFileName(given)
      expect(cleanFileName(name)).toBe(name)
      expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}\p{Cf}]{1,120}$/u)
    }))
  })
})

describe('what a file holds', () => {
  it.each([
    ['pdf', '%PDF-1.7\n'], ['gif', 'GIF89a'], ['office', 'PK\u0003\u0004…'], ['other', '<svg onload=…>'], ['other', ''],
  ])('is %s by its first bytes, whatever its name', (type, text) => {
    expect(attachmentTypeOf(Buffer.from(text, 'latin1'))).toBe(type)
  })
})

describe('attaching', () => {
  const files = Array.from({ length: MAX_ATTACHMENTS }, (_, index) => ({ name: `${index}.pdf`, sha256: `${index}` }))

  it('refuses what is there already, and one more than there may be', () => {
    expect(findAttachingFault(files, '3')).toEqual({ kind: 'there', name: '3.pdf' })
    expect(findAttachingFault(files, 'new')).toEqual({ kind: 'too-many' })
    expect(findAttachingFault(files.slice(1), 'new')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { readModules, renderQrCode } from '../../../../src-main/hosts/cli/render/qr-code.ts'
import { qrImage } from '../../../../src-main/sandbox/charges/qr-image.ts'
import { scan } from '../../../support/cli/scan-qr.ts'

const PLAIN = { columns: Infinity, paint: (_: string, text: string) => text }

describe('the QR code of a charge in the terminal', () => {
  it.each([1, 20, 60, 150, 400])('of %i characters is scanned off the screen', (length) => {
    const text = `https://pay.example.com/${'a1'.repeat(length)}`.slice(0, length + 24)
    const modules = readModules(qrImage(text))
    expect(modules).toBeDefined()
    expect(scan(renderQrCode(modules ?? [], PLAIN))).toBe(text)
  })

  it.each([
    'data:image/png;base64,iVBORw0KGgo=', 'data:image/jpeg;base64,AAAA', 'https://example.com/code.jpg', '',
  ])('is not made up where %j is no image of one', (image) => {
    expect(readModules(image)).toBeUndefined()
  })
})

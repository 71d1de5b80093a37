import { expect, it } from 'vitest'
import { isSignedBy } from '../../../src-main/platform/is-signed-by.ts'
import { signingPerson } from '../../support/ledger/people.ts'

const ADA = signingPerson('Ada', 1)
const BEN = signingPerson('Ben', 2)

it('a signature is good for its text and its key alone, however often it is asked about', () => {
  const signature = ADA.sign('a text')
  for (let times = 0; times < 3; times += 1) {
    expect(isSignedBy(ADA.publicKey, 'a text', signature)).toBe(true)
    expect(isSignedBy(ADA.publicKey, 'a text ', signature)).toBe(false)
    expect(isSignedBy(BEN.publicKey, 'a text', signature)).toBe(false)
    expect(isSignedBy(ADA.publicKey, 'a text', BEN.sign('a text'))).toBe(false)
    expect(isSignedBy('no key', 'a text', signature)).toBe(false)
  }
})

it('asking again takes far less than verifying', () => {
  const texts = Array.from({ length: 300 }, (_, index) => `text ${index}`)
  const signed = texts.map((text) => [text, ADA.sign(text)] as const)
  const timed = () => {
    const begun = performance.now()
    for (const [text, signature] of signed) expect(isSignedBy(ADA.publicKey, text, signature)).toBe(true)
    return performance.now() - begun
  }
  const first = timed()
  expect(Math.min(timed(), timed(), timed())).toBeLessThan(first / 2)
})

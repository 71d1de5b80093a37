import { describe, expect, it } from 'vitest'
import * as compose from '../../../../src-main/compose.ts'
import { runCli } from '../../../support/cli/run.ts'
import { CARD, charge } from '../../../support/service/practice-charge.ts'
import { verifyJson } from '../../../support/service/practice-start.ts'

const SECRET_KEY = 'TESTSEC-fedcba9876543210-X'
const PUBLIC_KEY = 'TESTPUB-0123456789abcdef-X'
const NO_AUTH_CARD = { ...CARD, cardno: '5000000000000033' }

interface Told {
  readonly baseUrl: string
  readonly v3BaseUrl: string
  readonly publicKey: string
  readonly secretKey: string | null
}

/** Runs it until `use` has done what it wants with it. */
async function runSandbox(argv: readonly string[], stdin: string, use: (told: Told) => Promise<void>) {
  const seen = Promise.withResolvers<undefined>()
  const run = runCli(['--json', 'sandbox', ...argv], {
    stdin,
    signal: { name: 'SIGTERM', after: seen.promise },
    onWrite: (written) => void use(JSON.parse(written) as Told).then(() => seen.resolve(undefined), seen.reject),
  }, compose)
  const [outcome] = await Promise.all([run, seen.promise])
  return outcome
}

describe('sandbox', () => {
  it('plays the service for the keys that it was given, and does not show the secret one', async () => {
    const argv = ['--public-key', PUBLIC_KEY, '--secret-key-stdin']
    const { status, out, err } = await runSandbox(argv, `${SECRET_KEY}\n`, async (told) => {
      expect(told).toMatchObject({ publicKey: PUBLIC_KEY, secretKey: null })
      const service = { ...told, secretKey: SECRET_KEY }
      expect(await charge(service, NO_AUTH_CARD)).toMatchObject({ message: 'V-COMP' })
      expect(await verifyJson(service, 'T-1')).toMatchObject({ status: 'success' })
      expect(await verifyJson({ ...service, secretKey: 'TESTSEC-0000000000000000-X' }, 'T-1'))
        .toMatchObject({ httpStatus: 401 })
      expect(await charge({ ...service, publicKey: 'TESTPUB-0000000000000000-X' }, NO_AUTH_CARD))
        .toMatchObject({ message: 'Invalid PBFPubKey' })
    })
    expect(status).toBe(0)
    expect(out + err).not.toContain(SECRET_KEY)
  })

  it('shows both keys where they are its own', async () => {
    await runSandbox([], '', async (told) => {
      expect([told.publicKey, told.secretKey]).toEqual([
        expect.stringMatching(/^PRACTICEPUB-/), expect.stringMatching(/^PRACTICESEC-/),
      ])
      const service = { ...told, secretKey: told.secretKey ?? '' }
      expect(await charge(service, NO_AUTH_CARD)).toMatchObject({ status: 'success' })
    })
  })

  it.each([
    ['a public key of another shape', ['--public-key', 'nohyphen'], '', 'has no prefix ending in a hyphen'],
    ['a secret key of another shape', ['--secret-key-stdin'], 'TESTSEC-short-X\n', 'fewer than 12 characters'],
    ['no secret key', ['--secret-key-stdin'], '', 'No secret key on stdin'],
    ['a secret key as an argument', ['--secret-key', SECRET_KEY], '', 'Unknown option'],
  ])('refuses %s, and quotes no key', async (_, argv, stdin, reason) => {
    const { status, err } = await runCli(['sandbox', ...argv], { stdin }, compose)
    expect([status, err.replace(/\s+/g, ' ').includes(reason)]).toEqual([2, true])
    expect(err).not.toContain('TESTSEC-short')
    expect(err).not.toContain(SECRET_KEY)
  })
})

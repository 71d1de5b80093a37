import { describe, expect, it } from 'vitest'
import { CHARGE } from '../../../support/cli-data.ts'
import { runCli } from '../../../support/cli-run.ts'

const CARD = { number: '5000000000000017', cvv: '737', expiryMonth: '12', expiryYear: '31' }
const AMOUNT = ['--amount', '1250.50', '--email', 'customer@example.com']

describe('charge', () => {
  it('card takes the card from stdin, never from an argument, and says what comes next', async () => {
    const { status, core, out } = await runCli(
      ['charge', 'card', 'ORDER-9', ...AMOUNT, '--first-name', 'Customer', '--card-stdin'],
      { stdin: `${JSON.stringify(CARD)}\n` },
    )
    expect(core.inputOf('collect.start')).toEqual({
      profile: 'practice', card: CARD,
      details: {
        method: 'card', txref: 'ORDER-9', currency: 'NGN', amountMinor: 125_050, email: 'customer@example.com',
        firstName: 'Customer',
      },
    })
    expect(status).toBe(1)
    expect(out).toContain('Tell the customer:\n  Enter the code')
    expect(out).toMatch(/Next: .* validate 7/)
    expect(out).not.toContain(CARD.number)
  })

  it('refuses what is no card on stdin, without quoting it', async () => {
    const argv = ['charge', 'card', 'X', ...AMOUNT, '--card-stdin']
    const { status, core, err } = await runCli(argv, { stdin: '4111 no\n' })
    expect([status, core.inputOf('collect.start')]).toEqual([2, undefined])
    expect(err).not.toContain('4111')
  })

  it('qr names its kind, and what the books expect where the customer enters the amount', async () => {
    const argv = ['charge', 'qr', 'Q-1', '--amount', '0', '--expected', '500', '--email', 'c@example.com']
    const { core } = await runCli(argv)
    expect(core.inputOf('collect.start')).toMatchObject({
      details: { method: 'nibss-qr', amountMinor: 0 }, expectedMinor: 50_000,
    })
  })

  it('mobile-money needs its order reference', async () => {
    const base = ['charge', 'mobile-money', 'M-1', '--currency', 'UGX', '--amount', '5000', '--email', 'c@example.com']
    expect((await runCli([...base, '--phone', '256700000001'])).status).toBe(2)
    const { core } = await runCli([...base, '--phone', '256700000001', '--order-ref', 'O-1'])
    expect(core.inputOf('collect.start')).toMatchObject({
      details: { method: 'mobile-money-uganda', currency: 'UGX', amountMinor: 5_000, orderRef: 'O-1' },
    })
  })

  it('answer sends the card again with what its step asks for', async () => {
    const pin = await runCli(['charge', 'answer', '7', '--secrets-stdin'], {
      stdin: JSON.stringify({ ...CARD, pin: '3310' }),
      core: { charge: { ...CHARGE, step: { ...step('pin') } } },
    })
    expect(pin.core.inputOf('collect.answerSuggestion')).toMatchObject({ chargeId: 7, card: CARD, pin: '3310' })
    const billing = { zip: '07205', city: 'Hillside', address: '470 Mundet', state: 'NJ', country: 'US' }
    const address = await runCli(['charge', 'answer', '7', '--secrets-stdin'], {
      stdin: JSON.stringify({ ...CARD, ...billing }),
      core: { charge: { ...CHARGE, step: { ...step('billing-address') } } },
    })
    expect(address.core.inputOf('collect.answerSuggestion')).toMatchObject({ card: CARD, billing })
  })

  it('exits with 0 once the payment is proved', async () => {
    const charge = { ...CHARGE, state: 'charged' as const, step: null, paymentState: 'proved' as const }
    expect((await runCli(['charge', 'check', '7'], { core: { charge } })).status).toBe(0)
    expect((await runCli(['charge', 'show', '7', '--json'], { core: { charge } })).json()).toMatchObject({
      charge: { id: 7, events: [{ kind: 'sent' }] },
    })
  })

  it('lists, gives up with a reason, and lets a live profile take cards only with a statement', async () => {
    const { out } = await runCli(['charge', 'list', '--status', 'waiting'])
    expect(out).toContain('ORDER-9')
    expect(out).toContain('waiting: otp')
    expect((await runCli(['charge', 'abandon', '7'])).status).toBe(2)
    expect((await runCli(['charge', 'cards', '--allow'])).status).toBe(2)
    const { core } = await runCli(['charge', 'cards', '--allow', '--statement', 'Certified until 2027'])
    expect(core.inputOf('collect.setCardEntry')).toMatchObject({ isOn: true, statement: 'Certified until 2027' })
  })
})

describe('validate', () => {
  it('sends the one-time code from stdin', async () => {
    const { core } = await runCli(['validate', '7', '--otp-stdin'], { stdin: '{"otp":"12345"}\n' })
    expect(core.inputOf('collect.validate')).toEqual({ profile: 'practice', chargeId: 7, otp: '12345' })
  })
})

function step(kind: 'pin' | 'billing-address') {
  const suggestedAuth = kind === 'pin' ? 'PIN' : 'AVS_VBVSECURECODE'
  return { kind, message: null, suggestedAuth, authUrl: null, qrImage: null }
}

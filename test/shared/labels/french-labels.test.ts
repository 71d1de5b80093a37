import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { summariseAuditChanges } from '../../../src-shared/labels/audit-words.ts'
import { tellResolution } from '../../../src-shared/labels/exception-labels.ts'
import { searchHelp } from '../../../src-shared/labels/help/help.ts'
import { formatChecks, nameCounted, PAYMENT_STATE_LABELS } from '../../../src-shared/labels/payment-labels.ts'
import { runStateLabel, tellTallies } from '../../../src-shared/labels/run-labels.ts'
import { TRANSFER_STATE_LABELS } from '../../../src-shared/labels/transfer-labels.ts'
import { FRENCH } from '../../../src-shared/texts/french/french.ts'
import { speak } from '../../../src-shared/texts/text.ts'

const plain = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ')

beforeEach(() => speak('fr', FRENCH))
afterEach(() => speak('en', {}))

describe('labels in French', () => {
  it('agree with what they are said of', () => {
    expect([PAYMENT_STATE_LABELS.proved, nameCounted('proved')]).toEqual(['Prouvé', 'Prouvés'])
    expect([TRANSFER_STATE_LABELS.completed.label, runStateLabel('completed')]).toEqual(['Terminé', 'Terminée'])
    expect(tellTallies([{ state: 'proved', count: 1 }, { state: 'refused', count: 2 }])).toBe('1 prouvé, 2 refusés')
  })

  it('tell a resolution in one sentence', () => {
    const resolved = {
      as: 'timing', note: 'En route', by: 'ada', confirmedBy: 'ben', expectedBy: '2026-11-21',
    } as const
    expect(plain(tellResolution({ resolved, waiting: null, lapsed: null })))
      .toBe('Arrivera plus tard, attendu d’ici le 21 nov. 2026, ada, confirmé par ben : En route')
  })

  it('tell states of the audit trail, and leave names alone that are the same words', () => {
    const tell = (before: string, after: string): string => (
      plain(summariseAuditChanges({ action: 'run moved', before, after }, 'UTC'))
    )
    expect(tell('running', 'paused: key-refused')).toBe('État : en cours → suspendue : clé refusée')
    expect(tell('{"name":"new"}', '{"name":"draft"}')).toBe('Nom : new → draft')
  })

  it('leave the words of an expected amount behind its currency', () => {
    const checks = [
      { check: 'currency', expected: 'NGN', actual: 'NGN', holds: true },
      { check: 'amount', expected: '1250.50 or more', actual: '900', holds: false },
    ] as const
    expect(plain(formatChecks(checks)[1]?.expected ?? '')).toBe('1 250,50 NGN or more')
  })

  it('are found in the help by French words', () => {
    expect(searchHelp('contrôle du montant')[0]?.id).toBe('check-amount')
  })
})

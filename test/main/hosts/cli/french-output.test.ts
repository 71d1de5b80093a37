import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderBudget } from '../../../../src-main/hosts/cli/render/budget.ts'
import { renderCharge, renderCharges } from '../../../../src-main/hosts/cli/render/charge.ts'
import { renderCheck, type Check } from '../../../../src-main/hosts/cli/render/check.ts'
import { renderCorrectionOutcomes } from '../../../../src-main/hosts/cli/render/corrections.ts'
import { renderImportResult } from '../../../../src-main/hosts/cli/render/import-result.ts'
import { renderImports } from '../../../../src-main/hosts/cli/render/imports.ts'
import { renderPaymentDetail } from '../../../../src-main/hosts/cli/render/payment-detail.ts'
import { renderAttempts, renderFailures, renderPayments, renderReasons }
  from '../../../../src-main/hosts/cli/render/payments.ts'
import { runProgressFace } from '../../../../src-main/hosts/cli/render/run-progress.ts'
import { renderRunEnding, renderRunErrors, renderRuns } from '../../../../src-main/hosts/cli/render/run.ts'
import { renderSuspicious } from '../../../../src-main/hosts/cli/render/suspicious.ts'
import { displayWidth, fitLines } from '../../../../src-main/hosts/cli/render/text.ts'
import { renderTotals } from '../../../../src-main/hosts/cli/render/totals.ts'
import { renderTransferFile } from '../../../../src-main/hosts/cli/render/transfer-file.ts'
import { renderLimits, renderSent, renderTransfer, renderTransfers }
  from '../../../../src-main/hosts/cli/render/transfer.ts'
import { renderWatched } from '../../../../src-main/hosts/cli/render/watched.ts'
import { renderWebhook, renderWebhookImport, renderWebhooks, renderWebhookSettings, webhookLine }
  from '../../../../src-main/hosts/cli/render/webhooks.ts'
import type { Screen } from '../../../../src-main/hosts/cli/terminal.ts'
import type { ImportBatch, ImportResult } from '../../../../src-shared/contract/books/imports.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { TransferFileReading } from '../../../../src-shared/contract/transfers/transfers.ts'
import type { TransferDetail } from '../../../../src-shared/contract/transfers/transfers.ts'
import type { Budget } from '../../../../src-shared/contract/verification/budget.ts'
import { speak } from '../../../../src-shared/texts/text.ts'
import { FRENCH, FRENCH_REASONS } from '../../../../src-shared/texts/french/french.ts'
import {
  AT, buildPayment, buildRun, buildRunEvent, CHARGE, FAILED_DETAIL, FAILED_PAYMENT, tally, WEBHOOK,
} from '../../../support/cli/data.ts'
import { createFakeTerminal } from '../../../support/cli/terminal.ts'

beforeAll(() => speak('fr', FRENCH, FRENCH_REASONS))
afterAll(() => speak('en', {}))

const context = { commandLine: (command: string) => `tillproof ${command}` }
const { currency } = FAILED_PAYMENT
const COOL_OFF = { startedAt: AT, endsAt: AT, remainingMs: 65_000, isProbing: false, message: 'Trop de requêtes' }

const BUDGET: Budget = {
  requestsPerMinute: 400, sharePercent: 60, slotsTotal: 240, slotsFree: 12, coolOff: COOL_OFF,
  fullestWindow: { sends: 231, startedAt: AT }, isLimitKept: true, sendsTotal: 1_250,
  sends: [{ id: 4, txref: 'ORDER-9', lane: 'requery', takenAt: AT, endedAt: null, outcome: null }],
}

/** As it is made and kept, in English. */
const WITH_VALUES = 'has , as its decimal separator, unlike the rest of the column (.)'
const QUESTION = new AppError('IMPORT_HEADER_BELOW', { file: 'a.csv', line: 3, headers: 'Ref, Montant' })

const BATCH: ImportBatch = {
  id: 3, fileName: 'ventes.csv', fileSha256: 'a'.repeat(64), by: 'ada', startedAt: AT, committedAt: AT,
  undoneAt: null, state: 'committed', undoReason: null, corrects: null,
  counts: { new: 2, same: 1, changed: 1, duplicate: 1, rejected: 1 },
}

const RESULT: ImportResult = {
  dryRunId: null, batchId: 3, isKnownFile: true, counts: BATCH.counts, rejectsFile: '/tmp/rejets.csv',
  rejects: [{ rowNumber: 7, column: 'Montant', value: '12x', reason: WITH_VALUES }],
  findings: {
    totals: [{ currency, lines: 5, amountMinor: 500n, expectedMinor: 600n }],
    sumRows: {
      count: 12, unconfirmed: 1,
      first: [{ rowNumber: 9, label: 'Total', currency, amountMinor: 5, linesMinor: 6n, verdict: 'differs' }],
    },
    trimmed: 2, repaired: { count: 1, first: [{ rowNumber: 4, from: '="001"', to: '001' }] },
  },
  changed: [{
    rowNumber: 3, txref: 'ORDER-1',
    before: { currency, amountMinor: 100, customer: null }, after: { currency, amountMinor: 200, customer: null },
  }],
  duplicates: [{ rowNumber: 5, txref: 'ORDER-2' }],
  reading: { headerLine: 2, sheet: null, encoding: 'utf-8', delimiter: ';', decimal: ',', columns: { txref: 'Ref' } },
}

const TRANSFER = {
  id: 4, details: { reference: 'PAY-1', currency: 'NGN', amountMinor: 5_000, accountBank: '044', accountNumber: '1' },
  batchId: null, state: 'awaiting-approval', createdBy: 'ada', createdAt: AT, maker: 'ada', checker: null, revision: 1,
  goodUntil: AT, marks: [], payloadHash: 'a'.repeat(64), sentAt: null, serviceId: null, serviceStatus: 'NEW', fee: '5',
  reason: null, payload: '{}', signed: [{ act: 'submitted', by: 'ada', at: AT, goodUntil: AT, address: null }],
  events: [{ at: AT, by: 'ada', kind: 'drafted', detail: null, body: null }],
  notices: [{ id: 1, arrivedAt: AT, status: 'NEW', amount: '50.00', currency: 'NGN' }],
} as unknown as TransferDetail

/** As the ledger tells it. */
const TOLD: Partial<typeof FAILED_DETAIL> = {
  nextQueryAt: AT,
  reason: 'Amount is 900, expected NGN 5.00 or more (more than expected). Status is missing, expected successful.',
  timeline: [
    { at: AT, event: 'imported', detail: 'import 3, a.csv, row 2: NGN 5.00' },
    { at: AT, event: 'verify call: failed', detail: null },
    { at: AT, event: 'assigned to ada', detail: 'by ben' },
  ],
}

const CHECKS: readonly Check[] = [
  { run: 3, state: 'queued', pauseReason: null, leftCoolOff: COOL_OFF, payment: null },
  { run: 3, state: 'paused', pauseReason: null, leftCoolOff: null, payment: null },
  { run: 3, state: 'cancelled', pauseReason: null, leftCoolOff: null, payment: null },
  {
    run: 3, state: 'completed', pauseReason: null, leftCoolOff: null,
    payment: { state: 'failed', reason: 'All five checks hold.', isRegressed: true },
  },
]

const regressed = buildPayment({ isRegressed: true, state: 'pending', reason: 'All five checks hold.' })
const money = buildRunEvent({ coolOff: COOL_OFF, run: { ...buildRunEvent().run, order: 'money' } })

/** What each shows, with the French that must be in it. */
const SHOWN: Readonly<Record<string, readonly [show: (screen: Screen) => readonly string[], french: RegExp]>> = {
  'the totals': [
    (screen) => renderTotals([tally('proved', 2), tally('waiting', 1)], screen), /prouvé .*\n.*à vérifier/,
  ],
  'one payment': [
    (screen) => renderPaymentDetail({ ...FAILED_DETAIL, ...TOLD }, false, screen),
    /en échec[^]*Montant 900, attendu 5,00.NGN ou plus[^]*1.250,50.NGN ou plus[^]*importation 3, a.csv, ligne 2/,
  ],
  'payments': [(screen) => renderPayments([FAILED_PAYMENT, regressed].map(withoutReason), screen), /a régressé/],
  'failures': [(screen) => renderFailures([regressed], screen), /a régressé[^]*Les cinq contrôles sont bons/],
  'reasons': [(screen) => renderReasons([regressed], screen), /Motif/],
  'attempts': [(screen) => renderAttempts(FAILED_DETAIL.attempts, screen), /répondu/],
  'runs': [(screen) => renderRuns([buildRun()], screen), /Série[^]*terminée/],
  'failed calls': [(screen) => renderRunErrors([{ outcome: 'timeout', count: 2, message: null }], screen), /dépassé/],
  'a run that ended': [(screen) => ending('completed', screen), /Série 3 terminée : 4 paiements, 4 appels en/],
  'a run that was left': [(screen) => ending('queued', screen), /La série 3 est en file : il reste/],
  'a run that was cancelled': [(screen) => ending('cancelled', screen), /a été annulée/],
  'a run under way': [(screen) => runProgressFace.block(money, screen), /paiements[^]*en vol[^]*Pause imposée/],
  'a run on one line': [() => [runProgressFace.line(money)], /Pause imposée.*montant en jeu/],
  'a check': [(screen) => CHECKS.flatMap((check) => renderCheck(context, check, screen)), /Pas encore vérifié/],
  'the budget': [(screen) => renderBudget(BUDGET, screen), /Limite[^]*appels par minute[^]*Priorité/],
  'a charge': [
    (screen) => renderCharge(context, { ...CHARGE, step: null }, screen),
    /Encaissement 7[^]*en attente ; son paiement est non vérifié[^]*par officer/,
  ],
  'charges': [
    (screen) => renderCharges([CHARGE], 3, screen), /en attente : code à usage unique[^]*1 encaissement sur 3/,
  ],
  'a transfer': [(screen) => renderTransfer(context, TRANSFER, screen), /en attente d’approbation[^]*préparé par/],
  'transfers': [(screen) => renderTransfers([TRANSFER], [], screen, 5), /Virement[^]*1 sur 5/],
  'sent transfers': [
    (screen) => renderSent([{ ...TRANSFER, state: 'unknown' }], 2, null, screen), /1 envoi tenté sur 2 virements/,
  ],
  'limits': [(screen) => renderLimits([{ currency: 'NGN', oneMinor: null, dayMinor: 5 }], screen), /Par virement/],
  'imports': [(screen) => renderImports([BATCH], screen), /enregistré/],
  'an import': [
    (screen) => renderImportResult(
      { fileName: 'a.csv', isDryRun: false, businessDay: undefined, result: RESULT }, screen,
    ),
    /a.csv importé : lot 3[^]*points-virgules[^]*1 paiement modifié[^]*1 ligne rejetée[^]*pour séparateur décimal/,
  ],
  'corrections': [
    (screen) => renderCorrectionOutcomes({
      corrects: 2, batchId: null,
      outcomes: [
        { rowNumber: 2, kind: 'same', txref: 'A', money: null, before: null, reason: null, column: null },
        {
          rowNumber: 3, kind: 'rejected', txref: 'B', money: null, before: null, reason: WITH_VALUES, column: 'Montant',
        },
      ],
    }, screen), /Simulation avec 2 lignes corrigées[^]*identique[^]*pour séparateur décimal/,
  ],
  'watched files': [
    (screen) => renderWatched([
      { name: 'a.csv', kind: 'imported', batchId: 3, imported: 2, reason: null, code: null, movedTo: null },
      {
        name: 'b.csv', kind: 'refused', batchId: null, imported: 0, reason: QUESTION.message, code: QUESTION.code,
        movedTo: null,
      },
    ], screen),
    /2 paiements importés : lot 3[^]*L’en-tête de a.csv semble être à la ligne 3/,
  ],
  'a file of transfers that leaves a question': [
    (screen) => (
      renderTransferFile({ open: [QUESTION], rows: [], totals: [] } as unknown as TransferFileReading, screen)
    ),
    /semble être à la ligne 3[^]*Rien n’a été importé/,
  ],
  'a webhook': [(screen) => [webhookLine({ ...WEBHOOK, duplicateOf: 4 }, screen)], /en échec {2}doublon de 4/],
  'webhooks': [(screen) => renderWebhooks([WEBHOOK], 5, 'all', screen), /Statut annoncé[^]*1 webhook sur 5/],
  'a whole webhook': [
    (screen) => renderWebhook({ ...WEBHOOK, repeats: 2, body: '{}' }, screen), /du récepteur[^]*Autres livraisons/,
  ],
  'the webhook settings': [
    (screen) => renderWebhookSettings({
      port: 0, path: null, authenticity: { kind: 'header', header: 'X-Sig' }, secretFingerprint: 'abc',
    }, screen), /Paramètres des webhooks[^]*Adresse[^]*Secret partagé {2}empreinte abc/,
  ],
  'imported webhooks': [
    (screen) => renderWebhookImport({
      fileName: 'a.csv', ending: undefined,
      result: { taken: 2, doubled: 1, unknownReference: 0, rejected: 0, rejects: [] },
    } as unknown as Parameters<typeof renderWebhookImport>[0], screen), /2 webhooks importés de a.csv\n {2}1 doublon/,
  ],
  'suspicious payments': [
    (screen) => renderSuspicious([{
      txref: 'A', payment: null, because: { text: 'x', at: AT }, related: [],
    }], screen), /absent des livres/,
  ],
}

function withoutReason<Row extends { readonly reason: string | null }>(row: Row): Row {
  return { ...row, reason: null }
}

function ending(state: 'completed' | 'queued' | 'cancelled', screen: Screen): readonly string[] {
  const run = buildRun({ state })
  return renderRunEnding({ run, durationMs: 5_000, leftCoolOff: null }, 'tillproof run resume 3', screen)
}

const screenOf = (columns: number): Screen => createFakeTerminal({ isTty: columns < Infinity, columns,
  env: { NO_COLOR: '1' } }).stdout

/** Little words that no sentence of English does without, and no French one has. */
const ENGLISH = /\b(?:the|of|was|is|not|and|with|from|by|were|shown|payments?|transfers?|proved|failed|pending)\b/i

describe('the terminal in French', () => {
  it.each(Object.entries(SHOWN))('shows %s without a word of English', (_, [show, french]) => {
    const shown = show(screenOf(Infinity)).join('\n').replaceAll(/`[^`]*`|tillproof [\w ]+/g, '')
    expect(shown.replaceAll(/[\u202f\u00a0]/g, ' ')).toMatch(french)
    expect(shown).not.toMatch(ENGLISH)
  })

  it.each([80, 40])('keeps what it shows within %d columns', (columns) => {
    const screen = screenOf(columns)
    for (const [show] of Object.values(SHOWN)) {
      const lines = fitLines(show(screen), columns)
      const tables = lines.filter((line) => !/tillproof|[█░]|[0-9a-f]{20}/.test(line))
      expect(tables.filter((line) => displayWidth(line) > columns)).toEqual([])
    }
  })
})

/** The procedures that follow the money to the bank, each answered by its operation. Nothing is decided here. */
import { implement } from '@orpc/server'
import { contract } from '../../src-shared/contract/index.ts'
import type { WriteOffs } from './books/write-offs.ts'
import { createCloses } from './closes/closes.ts'
import { writePack } from './closes/packs.ts'
import { streamed } from './core/answer-errors.ts'
import type { CallContext } from './core/given-files.ts'
import type { OpenProfiles } from './core/open-profiles.ts'
import type { Parts } from './core/parts.ts'
import { exportJournal, writeAgain } from './journal/export-journal.ts'
import { listExports, planExport, showAccounts } from './journal/journal.ts'
import { computeBridge } from './matching/bridges.ts'
import { checkFees, listFeeRules, setFeeRules } from './matching/fees.ts'
import {
  decideMatch, getMatch, listMatches, listUnmatched, makeMatch, runMatching, workWriteOff,
} from './matching/matches.ts'
import { changeRules, exportRules, getRules, listRuleVersions, replayRules } from './matching/rules.ts'
import { createReports } from './reports/reports.ts'
import { importSettlement } from './settlements/import-settlement.ts'
import type { StandingOfPeople } from './people/standing.ts'
import {
  getSettlement, inspectSettlement, listSettlementFiles, listSettlementLines, listSettlements, listTakenBack,
  saveSettlementRejects, undoSettlementFile,
} from './settlements/settlements.ts'
import {
  getStatement, importBank, inspectBank, listAccounts, listStatementLines, listStatements, undoStatement,
} from './statements/bank-statements.ts'

/** Only for its type, which is that of the router's own. */
const implementing = () => implement(contract).$context<CallContext>().use(({ next }) => next())
type Names = 'settlements' | 'statements' | 'matches' | 'rules' | 'fees' | 'bridges' | 'closes' | 'journal' | 'reports'
type Procedures = Pick<ReturnType<typeof implementing>, Names>

export function answerMoneyIn(
  os: Procedures, parts: Parts, open: OpenProfiles, standing: StandingOfPeople, writeOffs: WriteOffs,
) {
  const closes = createCloses(parts, open, standing)
  return {
    settlements: {
      importFile: os.settlements.importFile.handler(({ input, signal }) => (
        streamed(importSettlement(parts, open, input, signal))
      )),
      inspect: os.settlements.inspect.handler(({ input, signal }) => inspectSettlement(parts, open, input, signal)),
      saveRejects: os.settlements.saveRejects.handler(({ input }) => saveSettlementRejects(parts, open, input)),
      files: os.settlements.files.handler(({ input }) => listSettlementFiles(open, input)),
      list: os.settlements.list.handler(({ input }) => listSettlements(parts, open, input)),
      get: os.settlements.get.handler(({ input }) => getSettlement(parts, open, input)),
      lines: os.settlements.lines.handler(({ input }) => listSettlementLines(open, input)),
      takenBack: os.settlements.takenBack.handler(({ input }) => listTakenBack(parts, open, input)),
      undo: os.settlements.undo.handler(({ input }) => undoSettlementFile(parts, open, input)),
    },
    statements: {
      inspect: os.statements.inspect.handler(({ input, signal }) => inspectBank(parts, open, input, signal)),
      accounts: os.statements.accounts.handler(({ input }) => listAccounts(open, input)),
      importBank: os.statements.importBank.handler(({ input, signal }) => importBank(parts, open, input, signal)),
      list: os.statements.list.handler(({ input }) => listStatements(open, input)),
      get: os.statements.get.handler(({ input }) => getStatement(open, input)),
      lines: os.statements.lines.handler(({ input }) => listStatementLines(open, input)),
      undo: os.statements.undo.handler(({ input }) => undoStatement(parts, open, input)),
    },
    matches: {
      run: os.matches.run.handler(({ input }) => runMatching(parts, open, input)),
      list: os.matches.list.handler(({ input }) => listMatches(open, input)),
      unmatched: os.matches.unmatched.handler(({ input }) => listUnmatched(parts, open, input)),
      make: os.matches.make.handler(({ input }) => makeMatch(parts, open, input)),
      get: os.matches.get.handler(({ input }) => getMatch(open, input)),
      confirm: os.matches.confirm.handler(({ input }) => (
        decideMatch(parts, open, input, { kind: 'confirmed', choice: input.choice })
      )),
      dismiss: os.matches.dismiss.handler(({ input }) => decideMatch(parts, open, input, { kind: 'dismissed' })),
      undo: os.matches.undo.handler(({ input }) => decideMatch(parts, open, input, { kind: 'undone' })),
      ...answerWriteOffs(os, parts, open, writeOffs),
    },
    closes: {
      status: os.closes.status.handler(({ input }) => closes.status(input)),
      list: os.closes.list.handler(({ input }) => closes.list(input.profile)),
      get: os.closes.get.handler(({ input }) => closes.get(input)),
      content: os.closes.content.handler(({ input }) => closes.content(input)),
      changes: os.closes.changes.handler(({ input }) => closes.changes(input)),
      pack: os.closes.pack.handler(({ input, signal }) => writePack(parts, { open, standing }, input, signal)),
      checkPack: os.closes.checkPack.handler(({ input }) => parts.checkPackFile(input.path)),
    },
    ...answerRules(os, parts, open, standing),
    ...answerBooks(os, parts, open, standing),
    bridges: { get: os.bridges.get.handler(({ input }) => computeBridge(parts, open, input)) },
  }
}

function answerWriteOffs(os: Procedures, parts: Parts, open: OpenProfiles, writeOffs: WriteOffs) {
  return {
    writeOff: os.matches.writeOff.handler(({ input: { amounts, reason, ...of } }) => (
      workWriteOff(parts, open, writeOffs, { ...of, step: { kind: 'write-off', amounts, reason } })
    )),
    confirmWriteOff: os.matches.confirmWriteOff.handler(({ input: { proposalId: proposal, ...of } }) => (
      workWriteOff(parts, open, writeOffs, { ...of, step: { kind: 'confirm', proposal } })
    )),
    rejectWriteOff: os.matches.rejectWriteOff.handler(({ input: { proposalId: proposal, reason, ...of } }) => (
      workWriteOff(parts, open, writeOffs, { ...of, step: { kind: 'reject', proposal, reason } })
    )),
  }
}

/** What is agreed on: how matches are made, and what fees may be taken. */
function answerRules(os: Procedures, parts: Parts, open: OpenProfiles, standing: StandingOfPeople) {
  return {
    rules: {
      get: os.rules.get.handler(({ input }) => getRules(open, input)),
      versions: os.rules.versions.handler(({ input }) => listRuleVersions(open, input)),
      replay: os.rules.replay.handler(({ input }) => replayRules(parts, open, input)),
      change: os.rules.change.handler(({ input }) => changeRules(parts, open, input)),
      export: os.rules.export.handler(({ input }) => exportRules(parts, open, input)),
    },
    fees: {
      check: os.fees.check.handler(({ input }) => checkFees(parts, open, input)),
      rules: os.fees.rules.handler(({ input }) => listFeeRules(open, input)),
      setRules: os.fees.setRules.handler(({ input }) => setFeeRules(parts, open, standing, input)),
    },
  }
}

function answerBooks(os: Procedures, parts: Parts, open: OpenProfiles, standing: StandingOfPeople) {
  const reports = createReports(parts, open, standing)
  return {
    reports: {
      outline: os.reports.outline.handler(({ input, signal }) => reports.outline(input, signal)),
      write: os.reports.write.handler(({ input, signal }) => reports.write(input, signal)),
      list: os.reports.list.handler(({ input }) => reports.list(input)),
    },
    journal: {
      accounts: os.journal.accounts.handler(({ input }) => showAccounts(open, input)),
      plan: os.journal.plan.handler(({ input }) => planExport(open, input)),
      export: os.journal.export.handler(({ input, signal }) => exportJournal(parts, open, input, signal)),
      exports: os.journal.exports.handler(({ input }) => listExports(open, input)),
      writeAgain: os.journal.writeAgain.handler(({ input }) => writeAgain(parts, open, input)),
    },
  }
}

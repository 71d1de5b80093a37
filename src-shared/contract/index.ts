/** The one contract: all that any door of the app knows of its core. */
import { attachments } from './books/attachments.ts'
import { attention } from './books/attention.ts'
import { audit } from './profiles/audit.ts'
import { budget } from './verification/budget.ts'
import { changes } from './changes.ts'
import { charges } from './charges/charges.ts'
import { closes } from './closes/closes.ts'
import { exceptions } from './books/exceptions.ts'
import { exports } from './books/exports.ts'
import { host } from './host/host.ts'
import { imports } from './books/imports.ts'
import { journal } from './journal/journal.ts'
import { ledger } from './profiles/ledger.ts'
import { attempts, payments } from './books/payments.ts'
import { people } from './people/people.ts'
import { presence } from './people/presence.ts'
import { bridges } from './matching/bridges.ts'
import { fees } from './matching/fees.ts'
import { matches } from './matching/matches.ts'
import { rules } from './matching/rules.ts'
import { listUnmatched } from './matching/unmatched.ts'
import { connection } from './profiles/connection.ts'
import { preferences } from './profiles/preferences.ts'
import { profiles } from './profiles/profiles.ts'
import { proposals } from './people/proposals.ts'
import { quickdocs } from './service/quickdocs.ts'
import { reports } from './reports/reports.ts'
import { seats } from './people/seats.ts'
import { settlements } from './settlements/settlements.ts'
import { sittings } from './people/sittings.ts'
import { statements } from './statements/statements.ts'
import { suspicious } from './books/suspicious.ts'
import { today } from './books/today.ts'
import { team } from './profiles/team.ts'
import { transfers } from './transfers/transfers.ts'
import { vault } from './profiles/vault.ts'
import { verifyRuns } from './verification/verify-runs.ts'
import { webhooks } from './webhooks/webhooks.ts'

export const contract = {
  attachments, attempts, attention, audit, bridges, budget, changes, charges, closes, connection, exceptions, exports,
  fees, imports, journal, ledger, matches: { ...matches, unmatched: listUnmatched }, payments, people, preferences,
  presence, profiles, proposals, quickdocs, reports, rules, seats, settlements, sittings, statements, suspicious, team,
  today, transfers, vault, verifyRuns, webhooks,
}

/** What a window speaks: the core's contract, and what it asks of the host that shows it. */
export const windowContract = { ...contract, host }

/** The one contract: all that any door of the app knows of its core. */
import { appUsers } from './app-users.ts'
import { audit } from './audit.ts'
import { budget } from './budget.ts'
import { changes } from './changes.ts'
import { collect } from './collect.ts'
import { exceptions } from './exceptions.ts'
import { exports } from './exports.ts'
import { host } from './host.ts'
import { imports } from './imports.ts'
import { ledger } from './ledger.ts'
import { attempts, payments } from './payments.ts'
import { preferences } from './preferences.ts'
import { profiles } from './profiles.ts'
import { quickdocs } from './quickdocs.ts'
import { suspicious } from './suspicious.ts'
import { today } from './today.ts'
import { transfers } from './transfers.ts'
import { vault } from './vault.ts'
import { verifyRuns } from './verify-runs.ts'
import { webhooks } from './webhooks.ts'

export const contract = {
  appUsers, attempts, audit, budget, changes, collect, exceptions, exports, imports, ledger, payments, preferences,
  profiles, quickdocs, suspicious, today, transfers, vault, verifyRuns, webhooks,
}

/** What a window speaks: the core's contract, and what it asks of the host that shows it. */
export const windowContract = { ...contract, host }

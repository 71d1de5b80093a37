/** The one contract: all that any door of the app knows of its core. */
import { budget } from './budget.ts'
import { exports } from './exports.ts'
import { host } from './host.ts'
import { imports } from './imports.ts'
import { ledger } from './ledger.ts'
import { attempts, payments } from './payments.ts'
import { profiles } from './profiles.ts'
import { verifyRuns } from './verify-runs.ts'

export const contract = { attempts, budget, exports, imports, ledger, payments, profiles, verifyRuns }

/** What a window speaks: the core's contract, and what it asks of the host that shows it. */
export const windowContract = { ...contract, host }

/** A kept thread of ledgers. */
import { begin } from '../../../src-main/ledger/engine/thread/main.ts'
import { host } from './host.ts'

host(begin)

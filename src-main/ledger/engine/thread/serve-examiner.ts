/**
 * Runs a thread that reads a whole ledger, beside whoever reads and writes: examines it, compares it with what was
 * noted of it, and computes its Merkle tree.
 */
import { findHeads } from '../../evidence/heads.ts'
import { findRoot, provePayment, type ProvenPayment, type RootedHead } from '../../evidence/prove.ts'
import type { Finding } from '../../../../src-shared/contract/profiles/ledger.ts'
import type { FoundHead, TrailHead } from '../../../../src-shared/domain/evidence/evidence-head.ts'
import { Cancelled } from '../cancelled.ts'
import { examineLedger, type Examining } from '../integrity.ts'
import { refuseLost } from '../lost-ledger.ts'
import { ledgerPaths } from '../paths.ts'
import { toLedgerError, toOpeningError } from '../sqlite-errors.ts'
import { openForReading } from './connection.ts'
import type { Line } from './channel.ts'
import { createConsistentRead } from './consistent-read.ts'
import { invoke, namesOf, packFailure, type ExaminerStart, type Ready, type Request } from './protocol.ts'

export interface Examined {
  readonly findings: readonly Finding[]
  /** What it has where each of the noted heads ended, in their order. */
  readonly heads: readonly FoundHead[]
}

export type WantedExamination = Pick<Examining, 'restoresUpTo' | 'replays'>

export interface ExaminerTopics {
  readonly evidence: {
    examine(noted: readonly TrailHead[], wanted: WantedExamination): Examined
    findRoot(): RootedHead
    prove(paymentId: number): ProvenPayment
  }
}

export function serveExaminer({ folder, stop }: ExaminerStart, line: Line): Ready {
  const path = ledgerPaths(folder).ledger
  const db = open()
  const methods: ExaminerTopics | undefined = db && createMethods(db)
  const isStopped = new Int32Array(stop)
  line.onRequests((requests) => requests.forEach(answer))
  return { isThere: db !== undefined, methods: methods ? namesOf(methods) : [] }

  function open() {
    try {
      refuseLost(folder)
      return openForReading(path)
    } catch (error) {
      throw toOpeningError(error, path)
    }
  }

  function answer(request: Request): void {
    const { id, method } = request
    if (method === 'close') {
      db?.close()
      line.answer([{ id, ok: true, value: undefined }])
      return line.end()
    }
    try {
      line.answer([{ id, ok: true, value: methods && invoke(methods, request) }])
    } catch (error) {
      line.answer([{ id, ok: false, failure: packFailure(toLedgerError(error, path)) }])
    }
  }

  function tick(): void {
    if (Atomics.load(isStopped, 0) !== 0) throw new Cancelled()
  }

  function createMethods(opened: NonNullable<typeof db>): ExaminerTopics {
    const read = createConsistentRead(opened)
    let told = ''
    const onStep = (subject: string, done: number, of: number): void => {
      tick()
      if (subject !== told) line.tell({ subject, done, of })
      told = subject
    }
    return {
      evidence: {
        examine: (noted, wanted) => read(() => ({
          findings: examineLedger({ db: opened, folder, ...wanted, onStep }), heads: findHeads(opened, noted, tick),
        })),
        findRoot: () => read(() => findRoot(opened, tick)),
        prove: (paymentId) => read(() => provePayment(opened, paymentId, tick)),
      },
    }
  }
}

/** Writes the proof of a payment whole or not at all. */
import { proofText, type Proof } from '../../../src-shared/domain/evidence/proof.ts'
import { writeOutputFile, type OutputFile, type OutputOptions } from '../output/output-file.ts'

/** Throws EXPORT_WRITE_FAILED, OUTPUT_EXISTS, OUTPUT_REFUSED. */
export function writeProof(path: string, proof: Proof, options?: OutputOptions): Promise<OutputFile> {
  return writeOutputFile(path, (write) => write(proofText(proof)), options)
}

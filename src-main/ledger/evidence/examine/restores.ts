/** Holds what the audit trail says of restores against what the key vault knows of them. */
import { listUnknownRestores } from '../../audit/restores.ts'
import { createFaults, type Examination } from './examination.ts'

export const findMadeUpRestores: Examination = ({ db, restoresUpTo }) => {
  const unknown = createFaults()
  for (const id of listUnknownRestores(db, restoresUpTo)) unknown.add(String(id))
  return unknown.tell(
    'restores that the key vault does not know of, made up or from the time of another vault, in the entries',
  )
}

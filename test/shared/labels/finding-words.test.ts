import { afterEach, describe, expect, it } from 'vitest'
import { sayFinding } from '../../../src-shared/labels/finding-words.ts'
import { speakIn } from '../../../src-shared/texts/speak-in.ts'

const TWO = 'a signature is not good, of: PAY-1, PAY-2, and 3 more; the state does not follow from what happened to '
  + 'them, of: PAY-1'

describe('what an examination found', () => {
  afterEach(() => speakIn('en'))

  const SAID = [TWO, 'its chain of hashes is whole', 'what nobody knows; of it']
  it.each(SAID)('stays as it is in English: %s', (detail) => {
    expect(sayFinding(detail)).toBe(detail)
  })

  it('is said in French, fault by fault, with names and numbers as they are', async () => {
    await speakIn('fr')
    expect(sayFinding(TWO)).toBe('une signature n’est pas bonne, pour\u202f: PAY-1, PAY-2, et encore 3\u202f; '
      + 'l’état ne découle pas de ce qui leur est arrivé, pour\u202f: PAY-1')
    expect(sayFinding('the ledger is unchanged up to it: it continues entry 5 of the audit trail; it covers none of '
      + 'the given anchors')).toBe('le registre n’a pas changé jusque-là\u202f: il continue l’entrée 5 de la piste '
      + 'd’audit\u202f; il ne couvre aucune des ancres données')
    expect(sayFinding('what nobody knows')).toBe('what nobody knows')
  })
})

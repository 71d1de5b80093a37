/** Why an account can’t be called so, and what a journal lacks, in French. */
import type { ReasonCatalogue } from '../reasons.ts'

export const REASONS_OF_JOURNAL: ReasonCatalogue = {
  'it is longer than {count} characters': 'il dépasse {count} caractères',
  'it contains {sign}': 'il contient {sign}',
  'it contains a semicolon, a quotation mark or a bar': 'il contient un point-virgule, un guillemet ou une barre',
  'it does not begin with a letter or a digit': 'il ne commence pas par une lettre ou un chiffre',
  'it contains two spaces in a row': 'il contient deux espaces de suite',
  'nothing stands before or behind a colon': 'il n’y a rien avant ou après un deux-points',
  'a space stands beside a colon': 'un espace touche un deux-points',
  'an amount is not a number': 'un montant n’est pas un nombre',
  'its postings do not balance': 'ses écritures ne s’équilibrent pas',
  '{flag} is not for the journal': '{flag} ne vaut pas pour le journal',
  'A journal is written as {formats}': 'Un journal s’écrit en {formats}',
  'A settlement’s report needs --settlement': 'Le rapport d’un règlement demande --settlement',
  'A report of {kind} needs --from and --to, or --period':
    'Un rapport de type {kind} demande --from et --to, ou --period',
  '--{option} is not for a report of kind {kind}': '--{option} n’est pas pour un rapport de type {kind}',
  'A journal needs --from and --to, or --period': 'Un journal demande --from et --to, ou --period',
}

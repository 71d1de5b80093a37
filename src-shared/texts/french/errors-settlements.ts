/** Errors of settlement files in French. */
import type { Catalogue } from '../text.ts'

export const ERRORS_OF_SETTLEMENTS: Catalogue = {
  '{file} was already imported as settlement file {number}, but read in another way.':
    '{file} a déjà été importé comme fichier de règlement {number}, mais lu autrement.',
  ['Nothing was imported: its lines would be in the books twice. Undo file {number} first if this way is the right '
    + 'one.']:
    'Rien n’a été importé : ses lignes seraient deux fois dans les livres. Annulez d’abord le fichier {number} si '
      + 'cette lecture est la bonne.',
  'Settlement file {number} was already undone.': 'Le fichier de règlement {number} a déjà été annulé.',
  'There is no settlement file {number} in use.': 'Aucun fichier de règlement {number} n’est en usage.',
  'Nothing was changed. Use `tillproof settlement list files` to see them.':
    'Rien n’a été modifié. Utilisez `tillproof settlement list files` pour les voir.',
  'Line {line} of {file} is a {kind}, but its amount is above zero.':
    'La ligne {line} de {file} est de type {kind}, mais son montant est au-dessus de zéro.',
  ['Nothing was imported. Specify how the file writes what refunds, chargebacks and fees take away: without a minus, '
    + '--signs plus, or with one, --signs minus (such rows are rejected; a fee above zero is given back).']:
    'Rien n’a été importé. Précisez comment le fichier écrit ce que retirent remboursements, contestations et frais : '
      + 'sans moins, --signs plus, ou avec, --signs minus (de telles lignes sont rejetées ; des frais au-dessus de '
      + 'zéro sont rendus).',
  'There is no settlement {settlement}.': 'Il n’y a pas de règlement {settlement}.',
  'Use `tillproof settlement list` to see the settlements.':
    'Utilisez `tillproof settlement list` pour voir les règlements.',
}

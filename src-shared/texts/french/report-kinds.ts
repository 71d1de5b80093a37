/** What reports say, in French. */
import type { Catalogue } from '../text.ts'

export const REPORT_KINDS: Catalogue = {
  'No residual is left.': 'Il ne reste rien.',
  'Cause': 'Cause',
  '{named} and {more, number} more': '{named} et {more, number} de plus',
  'Nothing has been matched yet.': 'Rien n’a encore été rapproché.',
  'Something has come since the last matching.':
    'Quelque chose est arrivé depuis le dernier rapprochement.',
  'Only the first {shown, number} of {total, number} rows are here; an export has all of them.':
    'Seules les {shown, number} premières des {total, number} lignes figurent ici\u202f; un export les a toutes.',
  ['Payments were verified or changed while this report was made: its sections may not agree. Write it again when '
    + 'nothing runs.']:
    'Des paiements ont été vérifiés ou modifiés pendant l’établissement de ce rapport\u202f: ses parties peuvent se '
      + 'contredire. Réécrivez-le quand rien n’est en cours.',
  'Standing': 'Situation',
  'Checklist': 'Liste de contrôle',
  'Met': 'Rempli',
  'Sign-offs': 'Signatures',
  'opened again': 'rouverte',
  'Nobody has closed this day.': 'Personne n’a clôturé cette journée.',
  'Because: {reason}': 'Motif\u202f: {reason}',
  'SHA-256 of what was signed: {hash}': 'SHA-256 de ce qui a été signé\u202f: {hash}',
  'Carried forward to {owner}: {reason}': 'Reporté à {owner}\u202f: {reason}',
  'These signatures are not by people whom the vault knows.':
    'Ces signatures ne sont pas de personnes que connaît le coffre.',
  'As of': 'À la date du',
  'Open exceptions': 'Exceptions ouvertes',
  'By age': 'Par ancienneté',
  'No settlements.': 'Aucun règlement.',
  'Fee lines': 'Lignes de frais',
  'Of the gross': 'Part du brut',
  'Taken off by settlements': 'Retenu par les règlements',
  'Against the fee rules': 'Au regard des règles de frais',
  'Settlement {settlement}': 'Règlement {settlement}',
  'No lines.': 'Aucune ligne.',
  'By view': 'Par vue',
  'What it lists': 'Ce qu’elle liste',
  '{count, plural, one {# transfer has} other {# transfers have}} an unknown outcome.':
    '{count, plural, one {# virement a} other {# virements ont}} une issue inconnue.',
  'By state': 'Par état',
  '� stands for characters that the font of this file lacks.':
    '� remplace les caractères qui manquent à la police de ce fichier.',
  'About this report': 'À propos de ce rapport',
}

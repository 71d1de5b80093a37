/** What the check of a proof pack found, in French. */
import type { Catalogue } from '../text.ts'

export const PACKS: Catalogue = {
  'The list of files is signed by the evidence key below.':
    'La liste des fichiers est signée par la clé de preuve ci-dessous.',
  '{count, plural, one {# file is} other {# files are}} as listed, byte for byte.':
    '{count, plural, one {# fichier est conforme} other {# fichiers sont conformes}} à la liste, octet par octet.',
  ['Two people signed this day. Their right to do so follows from {count, plural, one {# act} other {# '
    + 'acts}} that people signed, since the first two were set up.']:
    'Deux personnes ont signé cette journée. Leur droit de le faire découle de {count, plural, one {# acte '
      + 'signé} other {# actes signés}} depuis l’installation des deux premières personnes.',
  'What the day says, {count, plural, one {# row} other {# rows}}, is what these two signed.':
    'Ce que dit la journée, {count, plural, one {# ligne} other {# lignes}}, est ce que ces deux personnes '
      + 'ont signé.',
  '{count, plural, one {# table says} other {# tables say}} the same as these rows.':
    '{count, plural, one {# tableau dit} other {# tableaux disent}} la même chose que ces lignes.',
  ['{count, plural, one {# answer of the service is} other {# answers of the service are}} what was signed, '
    + 'and the five checks come out the same again.']:
    '{count, plural, one {# réponse du service est celle qui a été signée} other {# réponses du service '
      + 'sont celles qui ont été signées}}, et les cinq contrôles donnent le même résultat.',
  'The figures of {count, plural, one {# currency} other {# currencies}} come out the same again, and add up.':
    'Les chiffres de {count, plural, one {# devise} other {# devises}} donnent le même résultat, et leur '
      + 'somme est juste.',
  ['{count, plural, one {# confirmed match comes} other {# confirmed matches come}} out the same again, by '
    + 'the matching rules and what people decided.']:
    '{count, plural, one {# rapprochement confirmé ressort} other {# rapprochements confirmés ressortent}} '
      + 'à l’identique, selon les règles et ce que les personnes ont décidé.',
  ['{count, plural, one {# entry} other {# entries}} of the audit trail, up to that of the close, {count, '
    + 'plural, one {is} other {are}} as hashed.']:
    '{count, plural, one {# entrée du journal d’audit, jusqu’à celle de la clôture, correspond} other {# '
      + 'entrées du journal d’audit, jusqu’à celle de la clôture, correspondent}} à {count, plural, one {son '
      + 'empreinte} other {leurs empreintes}}.',
  'Signature of the list of files': 'Signature de la liste des fichiers',
  'Signatures of two people': 'Signatures de deux personnes',
  'What the day says': 'Ce que dit la journée',
  'Answers and their five checks': 'Réponses et leurs cinq contrôles',
  '{step}: {fault}.': '{step} : {fault}.',
  '{file} can’t be read as a proof pack: {reason}.':
    '{file} ne peut pas être lu comme un dossier de preuve : {reason}.',
  'Nothing was checked. Get the file again from whoever made it.':
    'Rien n’a été vérifié. Redemandez le fichier à qui l’a fait.',
}

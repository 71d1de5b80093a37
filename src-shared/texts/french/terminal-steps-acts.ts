/** What commands tell of what they did, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_STEPS_ACTS: Catalogue = {
  'Verifying {txref} (run {run}) …': 'Vérification de {txref} (série {run}) …',
  'Your half of the code for {name}, shown this once: {code}':
    'Votre moitié du code pour {name}, montrée cette seule fois : {code}',
  'Give it to them yourself, and to nobody else.': 'Remettez-la vous-même à cette personne, et à nulle autre.',
  'Proposed as {id}. Another person confirms it with: {command}':
    'Proposition {id}. Une autre personne la confirme avec : {command}',
  'Confirmed. {name} enrols with both halves: {command}':
    'Confirmé. {name} s’inscrit avec les deux moitiés : {command}',
  'Confirmed and done.': 'Confirmé et fait.',
  'Done at once: it only takes away.': 'Fait aussitôt : cela ne fait que retirer.',
  'The failures, check by check:  {command}': 'Les échecs, contrôle par contrôle :  {command}',
  '{count, plural, one {# reference} other {# references}} not in the books, so not verified:':
    '{count, plural, one {# référence absente des livres, donc non vérifiée} other {# références absentes '
      + 'des livres, donc non vérifiées}} :',
  'and {count} more': 'et encore {count}',
  'attach a file to a payment, such as a bank slip; it is kept in the ledger, at most 10 MiB':
    'joindre un fichier à un paiement, comme un bordereau de banque ; il est gardé dans le registre, 10 Mio au plus',
  'its transaction reference': 'sa référence de transaction',
  'the file': 'le fichier',
  'what it shows': 'ce qu’il montre',
  'Attached.': 'Joint.',
  'list the files of a payment, also those that were removed':
    'lister les fichiers d’un paiement, même ceux qui ont été retirés',
  'No attachments.': 'Aucune pièce jointe.',
  'write an attached file to a file again': 'réécrire une pièce jointe dans un fichier',
  'its number': 'son numéro',
  'the file to write': 'le fichier à écrire',
  'Wrote {size} to {path}': '{size} écrits dans {path}',
  'delete the content of an attached file; its name and hash stay in the audit trail':
    'supprimer le contenu d’une pièce jointe ; son nom et son empreinte restent dans la piste d’audit',
  'why (kept in the audit trail)': 'pourquoi (gardé dans la piste d’audit)',
  'Removed {name} from {txref}.': '{name} retiré de {txref}.',
  '{at} by {person}': '{at} par {person}',
  '{at} by {person}: {reason}': '{at} par {person} : {reason}',
  'import the rows that were corrected in a list of rejected rows, as an import of their own':
    'importer les lignes corrigées d’une liste de lignes rejetées, comme une importation à part',
  'number of the import whose rejected rows they are': 'numéro de l’importation dont ce sont les lignes rejetées',
  'the list, as `import rejects` wrote it, with corrected cells; - reads stdin':
    'la liste, comme `import rejects` l’a écrite, avec les cellules corrigées ; - lit stdin',
  'show what the import would do, without doing it (default: off)':
    'montrer ce que ferait l’importation, sans la faire (par défaut : non)',
  'show one import, and the cells that it corrected of another one’s rejected rows':
    'montrer une importation, et les cellules qu’elle a corrigées dans les lignes rejetées d’une autre',
  'number of the import batch': 'numéro du lot importé',
  'Verify them with:  {command}': 'Vérifiez-les avec :  {command}',
  'Stopped. What is on standard output may be incomplete: do not use it.':
    'Arrêté. Ce qui est sur la sortie standard est peut-être incomplet : ne l’utilisez pas.',
  'Wrote {count, plural, one {# row} other {# rows}} to standard output':
    '{count, plural, one {# ligne écrite} other {# lignes écrites}} sur la sortie standard',
  'Verifying {count, plural, one {# payment} other {# payments}} · profile {profile} · run {run}':
    'Vérification de {count, plural, one {# paiement} other {# paiements}} · profil {profile} · série {run}',
  'With it goes on what was queued: {count, plural, one {# run} other {# runs}}.':
    'Ce qui était en file continue avec elle : {count, plural, one {# série} other {# séries}}.',
  'Stopped. {answered, number} of {total, plural, one {# payment} other {# payments}} answered; nothing is lost.':
    'Arrêté. {answered, plural, one {# réponse reçue} other {# réponses reçues}} pour {total, plural, one {# '
      + 'paiement} other {# paiements}} ; rien n’est perdu.',
  'Stopped while reading stdin. Nothing was done.': 'Arrêté pendant la lecture de stdin. Rien n’a été fait.',
  'The file and the passphrase can’t both be read from stdin':
    'Le fichier et la phrase secrète ne peuvent pas être lus tous deux de stdin',
  'stdin has more than {size}': 'stdin dépasse {size}',
  '{path} could not be written. The rejected rows are in {file}':
    '{path} n’a pas pu être écrit. Les lignes rejetées sont dans {file}',
  'Stopped before {file} was imported. None of it is in the books yet.':
    'Arrêté avant l’importation de {file}. Rien n’en est encore dans les livres.',
  'it holds something other than anchors': 'il contient autre chose que des ancrages',
  'Made by {name}, {how} ({at}).': 'Préparé par {name}, {how} ({at}).',
  'There is no display to open a browser on. Open the address above in a browser.':
    'Il n’y a pas d’écran où ouvrir un navigateur. Ouvrez l’adresse ci-dessus dans un navigateur.',
  '`{command}` could not open a browser. Open the address above in a browser.':
    '`{command}` n’a pas pu ouvrir de navigateur. Ouvrez l’adresse ci-dessus dans un navigateur.',
  'and more; the files have them all': 'et d’autres ; les fichiers les ont tous',
  'Verify-check failures ({checks})': 'Échecs aux contrôles ({checks})',
  'also write the QR code to this file, as a PNG picture': 'écrire aussi le code QR dans ce fichier, en image PNG',
  'There is no QR code that can be read, so {path} was not written. --json has the service’s image.':
    'Il n’y a pas de code QR lisible, {path} n’a donc pas été écrit. --json a l’image du service.',
  'Wrote the QR code to {path}': 'Code QR écrit dans {path}',
  'The charge was made, and --json has the image of its QR code.':
    'L’encaissement est fait, et --json a l’image de son code QR.',
  '{count, plural, one {# row} other {# rows}} written':
    '{count, plural, one {# ligne écrite} other {# lignes écrites}}',
  'Stopped before {path} was written. Any existing file with this name is unchanged.':
    'Arrêté avant l’écriture de {path}. Un fichier de ce nom qui existait reste inchangé.',
}

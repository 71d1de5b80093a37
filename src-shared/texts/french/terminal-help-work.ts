/** What the help and commands of the daily job say, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_HELP_WORK: Catalogue = {
  'Example:': 'Exemple :',
  ['Exit status:\n  0   done; verify: every selected payment is proved; reconcile: every payment is proved\n    '
    + '  or explained\n  1   done, but work remains: payments not proved or regressed, rejected rows, total '
    + 'rows\n      of a file that differ, unknown references\n  2   wrong usage or unusable input\n  3   the '
    + 'service can’t be reached or refuses the key\n  4   cooling off and not waiting (--no-wait)\n  5   ledger '
    + 'or vault locked or damaged\n  70  an internal error in tillproof\n  74  done, but the answer could not be '
    + 'written to standard output\n  129, 130, 143   stopped by SIGHUP, Ctrl-C, SIGTERM; the same command '
    + 'continues where it stopped']:
    'Statut de sortie :\n  0   fait ; verify : chaque paiement choisi est prouvé ; reconcile : chaque paiement '
      + 'est\n      prouvé ou expliqué\n  1   fait, mais il reste du travail : paiements non prouvés ou qui ont '
      + 'régressé, lignes\n      rejetées, lignes de total d’un fichier qui diffèrent, références inconnues\n  2   '
      + 'mauvais usage ou entrée inutilisable\n  3   le service ne peut pas être joint ou refuse la clé\n  4   '
      + 'pause imposée, et pas d’attente (--no-wait)\n  5   registre ou coffre verrouillé ou endommagé\n  70  une '
      + 'erreur interne de tillproof\n  74  fait, mais la réponse n’a pas pu être écrite sur la sortie standard\n  '
      + '129, 130, 143   arrêté par SIGHUP, Ctrl-C, SIGTERM ; la même commande reprend où elle s’est\n      arrêtée',
  'You have no profile of your own yet, so this uses the practice profile: nothing in it is real.':
    'Vous n’avez pas encore de profil à vous : ceci utilise le profil d’entraînement, où rien n’est réel.',
  'print the help of a command': 'afficher l’aide d’une commande',
  'print this help': 'afficher cette aide',
  'print the version': 'afficher la version',
  'Checks every payment the books expect against what the payment service says really happened.':
    'Confronte chaque paiement attendu dans les livres à ce que le service de paiement dit s’être vraiment passé.',
  'The job:': 'Le travail :',
  'More from the service:': 'Le reste du service :',
  'Runs and the request budget:': 'Séries et budget de requêtes :',
  'Setup and maintenance:': 'Installation et entretien :',
  ['sign what the command does as this person; their passphrase is prompted for (default: it is done as the '
    + 'system’s user)']:
    'signer ce que fait la commande comme cette personne ; sa phrase secrète est demandée (par défaut : fait '
      + 'comme l’utilisateur du système)',
  'passphrase of the key vault; - reads stdin (default: TILLPROOF_PASSPHRASE, else prompted for)':
    'phrase secrète du coffre de clés ; - lit l’entrée standard (par défaut : TILLPROOF_PASSPHRASE, sinon '
      + 'demandée)',
  'one JSON object on stdout, only progress on stderr (default: human-readable text)':
    'un objet JSON sur la sortie standard, la progression seule sur la sortie d’erreur (par défaut : texte '
      + 'lisible)',
  'en or fr (default: TILLPROOF_LANGUAGE, else as chosen in the workbench, else the machine’s)':
    'en ou fr (par défaut : TILLPROOF_LANGUAGE, sinon le choix fait dans l’application, sinon la langue de la '
      + 'machine)',
  'which profile (default: TILLPROOF_PROFILE, else the only one, else practice)':
    'quel profil (par défaut : TILLPROOF_PROFILE, sinon le seul, sinon practice)',
  'where profiles, ledgers and keys are stored (default: TILLPROOF_DATA_DIR, else the platform’s data folder)':
    'où les profils, les registres et les clés sont gardés (par défaut : TILLPROOF_DATA_DIR, sinon le dossier de '
      + 'données du système)',
  'Continue with:  {commands}': 'Pour continuer :  {commands}',
  'the same command again': 'la même commande encore',
  ', or ': ', ou ',
  'Usage:': 'Usage :',
  'Arguments:': 'Arguments :',
  'Options:': 'Options :',
  'Global Options:': 'Options générales :',
  'Commands:': 'Commandes :',
  '[options]': '[options]',
  '[command]': '[commande]',
  'choices: {names}': 'choix : {names}',
  'default: {value}': 'par défaut : {value}',
  'Stopping; press again to end immediately.': 'Arrêt en cours ; appuyez encore pour finir tout de suite.',
  'Choose a folder to be watched': 'Choisir un dossier à surveiller',
  'continue with the data of an earlier demo (default: start over)':
    'continuer avec les données d’une démonstration précédente (par défaut : repartir de zéro)',
  ['run the whole job on the practice profile: import a sample, verify it, show the result. Needs no network '
    + 'and no key; status 0 if it ran as expected']:
    'faire tout le travail sur le profil d’entraînement : importer un échantillon, le vérifier, montrer le '
      + 'résultat. Sans réseau ni clé ; statut 0 si tout s’est passé comme prévu',
  '{name} checks every expected payment against what the service says.':
    '{name} confronte chaque paiement attendu à ce que dit le service.',
  'Practice service': 'Entraînement',
  'runs inside this program: nothing is real, nothing leaves this machine':
    'tourne dans ce programme : rien n’est réel, rien ne quitte cette machine',
  'Data in {folder}': 'Données dans {folder}',
  'the payments expected in the books of a practice shop':
    'les paiements attendus dans les livres d’une boutique d’entraînement',
  'within {percent} % of the {limit, number} calls per minute allowed by the service':
    'dans la limite de {percent} % des {limit, number} appels par minute permis par le service',
  'the five merchant checks, payment by payment': 'les cinq contrôles du marchand, paiement par paiement',
  'Why one failed': 'Pourquoi un échec',
  'What is still open': 'Ce qui reste ouvert',
  'Calls made': 'Appels faits',
  'Your own payments': 'Vos paiements',
  'list exceptions and work on them: what a check, the service or silence left for a person':
    'lister les exceptions et y travailler : ce qu’un contrôle, le service ou le silence a laissé à une personne',
  'list exceptions with why, since when, what is at risk and the owner':
    'lister les exceptions avec le motif, depuis quand, le montant en jeu et le responsable',
  'which exceptions; waiting: for a second person': 'quelles exceptions ; waiting : attend une deuxième personne',
  'risk: most at risk first; age: oldest first; books: as imported':
    'risk : le plus en jeu d’abord ; age : les plus anciennes d’abord ; books : dans l’ordre d’importation',
  '{total, plural, one {# exception} other {# exceptions}}': '{total, plural, one {# exception} other {# exceptions}}',
  '{count} of {shown} shown (--limit)': '{count} sur {shown} affichées (--limit)',
  'such as refused, amount check or cool-off': 'comme refused, amount check ou cool-off',
  'say what a word, check, state or number means and what to do about it; without a word, list all':
    'dire ce que signifie un mot, un contrôle, un état ou un nombre, et quoi faire ; sans mot, tout lister',
  'Entries found beside these: {count, number}.': 'Autres entrées trouvées : {count, number}.',
  'What to do: {next}': 'À faire : {next}',
  'begin a CSV file with a byte order mark, by which spreadsheets know UTF-8 (default: without)':
    'commencer le CSV par une marque d’ordre des octets, à laquelle les tableurs reconnaissent l’UTF-8 (par '
      + 'défaut : sans)',
  'the file to write; - writes to stdout': 'le fichier à écrire ; - écrit sur la sortie standard',
  ['write payments, exceptions, verify attempts, suspicious payments, transfers, webhooks or the audit trail to '
    + 'a file, or as a printable report; or the journal: entries for the books, each once. The file appears only once '
    + 'it is complete. Times are those of the profile’s time zone']:
    'écrire les paiements, exceptions, tentatives de vérification, paiements suspects, virements, webhooks ou la '
      + 'piste d’audit dans un fichier, ou en rapport à imprimer ; ou le journal : des écritures pour les livres, '
      + 'chacune une fois. Le fichier n’apparaît qu’une fois complet. Les '
      + 'heures sont celles du fuseau du profil',
  'what to export': 'quoi exporter',
  'by its file name': 'd’après le nom du fichier',
  'only these columns, in this order, separated by commas':
    'seulement ces colonnes, dans cet ordre, séparées par des virgules',
  'all': 'toutes',
  'only payments expected in {days}': 'seulement les paiements attendus {days}',
  'Wrote {count, plural, one {# row} other {# rows}} ({size}) to {path}':
    '{count, plural, one {# ligne écrite} other {# lignes écrites}} ({size}) dans {path}',
  'audit trail head {hash}': 'tête de la piste d’audit {hash}',
  'the CSV file; - reads stdin': 'le fichier CSV ; - lit l’entrée standard',
  'import a CSV file of expected payments; rows that can’t be read go to the rejects file':
    'importer un fichier CSV de paiements attendus ; les lignes illisibles vont dans le fichier des rejets',
  'the CSV file to write': 'le fichier CSV à écrire',
  'write the rejected rows of an import to a file': 'écrire les lignes rejetées d’une importation dans un fichier',
  'reason for the audit trail (default: prompted for, or “no reason given”)':
    'motif pour la piste d’audit (par défaut : demandé, ou « no reason given »)',
  'undo an import; not possible once other work depends on it':
    'annuler une importation ; impossible une fois qu’un autre travail en dépend',
  'Wrote {count, plural, one {# rejected row} other {# rejected rows}} to {path}':
    '{count, plural, one {# ligne rejetée écrite} other {# lignes rejetées écrites}} dans {path}',
  'Import {number} of {file} undone ({counts}).': 'Importation {number} de {file} annulée ({counts}).',
  'Reason for undoing it: ': 'Motif de l’annulation : ',
  'Stopped. Nothing was undone.': 'Arrêté. Rien n’a été annulé.',
  ['list payments; verify-check failures check by check; suspicious payments by view; verify attempts, imports '
    + 'and runs, newest first']:
    'lister les paiements ; les échecs de vérification contrôle par contrôle ; les paiements suspects par vue ; '
      + 'les tentatives, importations et séries, les plus récentes d’abord',
  'what to list': 'quoi lister',
  ['only those in this state: of payments {payments}; of attempts {attempts}; of imports {imports}; of runs '
    + '{runs}']:
    'seulement ceux dans cet état : des paiements {payments} ; des tentatives {attempts} ; des importations '
      + '{imports} ; des séries {runs}',
  'with suspicious: the payments in this view (default: a count for each view)':
    'avec suspicious : les paiements de cette vue (par défaut : un compte par vue)',
  'only payments expected, and runs started, in {days}':
    'seulement les paiements attendus et les séries démarrées {days}',
  'None. {rule}': 'Aucun. {rule}',
  'No payments yet. Import them with `tillproof import expected FILE`.':
    'Pas encore de paiements. Importez-les avec `tillproof import expected FILE`.',
  'No verify-check failures.': 'Aucun échec de vérification.',
  'Nothing suspicious.': 'Rien de suspect.',
  'No {subject} yet. Verify payments with `tillproof verify`.':
    'Encore rien ({subject}). Vérifiez des paiements avec `tillproof verify`.',
  'No imports yet. Import a file with `tillproof import expected FILE`.':
    'Pas encore d’importations. Importez un fichier avec `tillproof import expected FILE`.',
  ['folder of the report: payments.csv, exceptions.csv, rejects.csv if any, summary.json (default: '
    + 'tillproof-report-BATCH in the current folder). Those of an earlier report in it are replaced']:
    'dossier du rapport : payments.csv, exceptions.csv, rejects.csv s’il y en a, summary.json (par défaut : '
      + 'tillproof-report-LOT dans le dossier courant). Ceux d’un rapport précédent y sont remplacés',
  'CSV file of expected payments; - reads stdin': 'fichier CSV de paiements attendus ; - lit l’entrée standard',
  ['import a file, verify its payments that are not proved yet, and write the report: one command for a nightly '
    + 'job. Running it again continues where it stopped']:
    'importer un fichier, vérifier ses paiements qui ne sont pas encore prouvés, et écrire le rapport : une '
      + 'seule commande pour une tâche de nuit. Relancée, elle reprend où elle s’est arrêtée',
  'list, show, pause, resume or cancel verify runs':
    'lister, montrer, suspendre, reprendre ou annuler des séries de vérifications',
  'list runs, newest first': 'lister les séries, les plus récentes d’abord',
  'only those started in {days}': 'seulement celles démarrées {days}',
  'number of the run': 'numéro de la série',
  'show a run, what its payments came to, and the calls that did not conclude':
    'afficher une série, ce que ses paiements ont donné, et les appels sans conclusion',
  'pause a run, even one active in another process': 'suspendre une série, même active dans un autre processus',
  'pause the run in a cool-off and exit with status 4 (default: wait until it ends)':
    'suspendre la série dans une pause imposée et sortir avec le statut 4 (par défaut : attendre qu’elle finisse)',
  'resume a run in the foreground': 'reprendre une série au premier plan',
  'cancel a run permanently; answers received so far are kept':
    'annuler une série pour de bon ; les réponses déjà reçues sont gardées',
  'No verify runs yet.': 'Pas encore de séries.',
  'open it in the default browser': 'l’ouvrir dans le navigateur par défaut',
  'open the workbench in the browser, on this machine only, until Ctrl-C or SIGTERM (status 0)':
    'ouvrir l’application dans le navigateur, sur cette machine seulement, jusqu’à Ctrl-C ou SIGTERM (statut 0)',
  'port on 127.0.0.1': 'port sur 127.0.0.1',
  'end a browser session after this long without activity':
    'mettre fin à une session de navigateur après ce temps sans activité',
  'Tillproof is running, on this machine only.': 'Tillproof tourne, sur cette machine seulement.',
  'This address works once, within 10 minutes. Press Enter for another. Ctrl-C stops it.':
    'Cette adresse sert une fois, dans les 10 minutes. Entrée en donne une autre. Ctrl-C arrête.',
  'This address works once, within 10 minutes. Ctrl-C stops it.':
    'Cette adresse sert une fois, dans les 10 minutes. Ctrl-C arrête.',
  'first query v3 once for its transaction; the payment’s state does not change (default: off)':
    'interroger d’abord une fois v3 sur sa transaction ; l’état du paiement ne change pas (par défaut : non)',
  'every raw answer in full (default: the last one, formatted and shortened)':
    'chaque réponse brute en entier (par défaut : la dernière, mise en forme et raccourcie)',
  ['show everything known about one reference: the five checks with expected and actual, timeline, attempts, '
    + 'the answer. Times are UTC']:
    'afficher tout ce qui est connu d’une référence : les cinq contrôles avec l’attendu et le reçu, la '
      + 'chronologie, les tentatives, la réponse. Les heures sont en UTC',
  'show a business day: its payments by state, what is open, and what comes next':
    'afficher une journée comptable : ses paiements par état, ce qui est ouvert, et ce qui vient ensuite',
  'which business day (default: the newest before today that has payments)':
    'quelle journée comptable (par défaut : la plus récente avant aujourd’hui qui a des paiements)',
  '{count, plural, one {# open exception} other {# open exceptions}}, of all days':
    '{count, plural, one {# exception ouverte} other {# exceptions ouvertes}}, tous jours confondus',
  'Next step: {next}': 'Étape suivante : {next}',
  'Business day {date}': 'Journée comptable {date}',
  'No payments on this day.': 'Aucun paiement ce jour-là.',
  '{count, number} more open on {days, plural, one {# other day} other {# other days}}, the oldest {date}':
    '{count, number} de plus {count, plural, one {ouvert} other {ouverts}} sur {days, plural, one {# autre jour} '
      + 'other {# autres jours}}, le plus ancien {date}',
  'proved payments too (default: off)': 'les paiements prouvés aussi (par défaut : non)',
  'only pending payments that are due for re-query (default: off)':
    'seulement les paiements en attente qu’il est temps de redemander (par défaut : non)',
  'only the references in this file, one per line; - reads stdin':
    'seulement les références de ce fichier, une par ligne ; - lit l’entrée standard',
  'verify payments with the service and apply the five checks; by default all that are not proved':
    'vérifier des paiements auprès du service et appliquer les cinq contrôles ; par défaut tous ceux qui ne sont '
      + 'pas prouvés',
  'the payments in this view of suspicious payments, in any state':
    'les paiements de cette vue des paiements suspects, dans n’importe quel état',
  'the folder into which files are put': 'le dossier où les fichiers sont mis',
  ['import the files in a folder where nothing about them is in question: no rejected row, no changed payment, '
    + 'no question, and totals that agree. Others wait for a person. Imported files move to imported/, unusable '
    + 'ones to refused/']:
    'importer les fichiers d’un dossier quand rien n’y est en question : pas de ligne rejetée, pas de paiement '
      + 'modifié, pas de question, et des totaux qui concordent. Les autres attendent une personne. Les fichiers '
      + 'importés vont dans imported/, les inutilisables dans refused/',
  ['print the lines that run this command every 15 minutes, for cron and for systemd, and do nothing else '
    + '(default: off)']:
    'afficher les lignes qui lancent cette commande toutes les 15 minutes, pour cron et pour systemd, et ne rien '
      + 'faire d’autre (par défaut : non)',
  'then verify what was imported (default: off)': 'vérifier ensuite ce qui a été importé (par défaut : non)',
  'accept all-digit references as written (default: rejected where a spreadsheet may have changed them)':
    'accepter telles quelles les références tout en chiffres (par défaut : rejetées là où un tableur a pu les '
      + 'changer)',
  'order of year, month and day in dates': 'ordre de l’année, du mois et du jour dans les dates',
  'look again after this time, such as 5m, until stopped':
    'regarder de nouveau après ce temps, par exemple 5m, jusqu’à l’arrêt',
  'once': 'une fois',
  ['have the workbench do it while it is open, every 15 minutes or as often as --every says, or no longer; '
    + 'nothing is imported now']:
    'le faire faire par l’application tant qu’elle est ouverte, toutes les 15 minutes ou aussi souvent que le '
      + 'dit --every, ou ne plus le faire ; rien n’est importé maintenant',
  'The workbench watches no folder any more.': 'L’application ne surveille plus de dossier.',
  ['While it is open, the workbench looks into {path} every {everyMinutes, plural, one {# minute} other {# '
    + 'minutes}}.']:
    'Tant qu’elle est ouverte, l’application regarde dans {path} {everyMinutes, plural, one {chaque minute} '
      + 'other {toutes les # minutes}}.',
  'this period, counted from today': 'dans cette période, comptée à partir d’aujourd’hui',
  'this day or later': 'ce jour ou plus tard',
  'this day or earlier': 'ce jour ou plus tôt',
  'only those with this text in the reference, customer or e-mail':
    'seulement celles dont la référence, le client ou l’e-mail contient ce texte',
  'only those with this amount at risk or less; needs --currency':
    'seulement celles avec ce montant en jeu ou moins ; demande --currency',
  'only those with this amount at risk or more; needs --currency':
    'seulement celles avec ce montant en jeu ou plus ; demande --currency',
  'only those assigned to this person': 'seulement celles confiées à cette personne',
  'only those of business days in {days}': 'seulement celles des journées comptables, {days}',
  'only those of this kind': 'seulement celles de cette nature',
  'only those where this check failed first': 'seulement celles où ce contrôle a échoué en premier',
  'only unassigned ones': 'seulement celles sans responsable',
  'only those resolved so': 'seulement celles résolues ainsi',
  'only those in this currency': 'seulement ceux dans cette devise',
  'only those of this business day': 'seulement celles de cette journée comptable',
  'only those of this business day or later': 'seulement celles de cette journée comptable ou plus tard',
  'only those of this business day or earlier': 'seulement celles de cette journée comptable ou plus tôt',
  'only those whose business day was so many days ago, or more':
    'seulement celles dont la journée comptable remonte à tant de jours, ou plus',
  'only those of this import batch': 'seulement celles de cette importation',
  'where to write rejected rows (default: next to the ledger, or with the report)':
    'où écrire les lignes rejetées (par défaut : à côté du registre, ou avec le rapport)',
  'import a known file even if its payments have changed since (default: refused)':
    'importer un fichier connu même si ses paiements ont changé depuis (par défaut : refusé)',
  ['accept all-digit references as written, even if they are shorter than the others or end in zeros after '
    + 'their 15th digit (default: rejected, since a spreadsheet may have dropped zeros or rounded them)']:
    'accepter telles quelles les références tout en chiffres, même plus courtes que les autres ou finissant par '
      + 'des zéros après leur 15e chiffre (par défaut : rejetées, car un tableur a pu enlever des zéros ou les '
      + 'arrondir)',
  'business day of payments without a date, such as 2026-09-17':
    'journée comptable des paiements sans date, par exemple 2026-09-17',
  'the day of the import': 'le jour de l’importation',
  'what the lines must add up to, such as "NGN 1,250.00", for each currency once; otherwise nothing is imported':
    'à quoi doivent s’additionner les lignes, par exemple « NGN 1,250.00 », une fois par devise ; sinon rien n’est '
      + 'importé',
  'replace a file that already exists (default: refused)': 'remplacer un fichier qui existe déjà (par défaut : refusé)',
  'file: book order; money: most money at risk first': 'file : ordre des livres ; money : le plus en jeu d’abord',
  'keep re-querying payments that are still pending, for at most this long, such as 30m':
    'continuer de redemander les paiements encore en attente, au plus pendant ce temps, par exemple 30m',
  'not at all': 'pas du tout',
  'detected': 'détecté',
  'currency for all rows, if the file has no currency column':
    'devise de toutes les lignes, si le fichier n’a pas de colonne pour elle',
  ['take references and accounts that a spreadsheet marked as text, {formula} or {apostrophe}, as 000123 (default: '
    + 'such rows are rejected)']:
    'prendre les références et les comptes qu’un tableur a marqués comme texte, {formula} ou {apostrophe}, comme '
      + '000123 (par défaut : ces lignes sont rejetées)',
  'trim spaces around references (default: such rows are rejected)':
    'retirer les espaces autour des références (par défaut : ces lignes sont rejetées)',
  ['which column holds which field, as FIELD=COLUMN,…; COLUMN is a header or a number counted from 1, or empty '
    + 'if no column does; FIELD one of {fields}']:
    'quelle colonne contient quel champ, sous la forme CHAMP=COLONNE,… ; COLONNE est un en-tête ou un numéro '
      + 'compté à partir de 1, ou vide si aucune ne le contient ; CHAMP est l’un de {fields}',
  'column separator; the word tab stands for a tab': 'séparateur de colonnes ; le mot tab désigne une tabulation',
  'character encoding of the file': 'codage des caractères du fichier',
  'decimal separator of the amounts': 'séparateur décimal des montants',
  'the line with the column names, if there are title lines above it':
    'la ligne des noms de colonnes, s’il y a des lignes de titre au-dessus',
  'the first': 'la première',
  ['what digits between commas behind an amount are: separate values, or part of the amount (such rows are '
    + 'rejected)']:
    'ce que sont les chiffres entre virgules derrière un montant : des valeurs à part, ou une partie du montant '
      + '(ces lignes sont rejetées)',
}

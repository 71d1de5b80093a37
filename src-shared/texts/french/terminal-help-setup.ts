/** What the help and commands of profiles, people, vault and evidence say, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_HELP_SETUP: Catalogue = {
  'read the audit trail, and check that it is whole': 'lire la piste d’audit et contrôler qu’elle est entière',
  'only those of exactly this actor': 'seulement celles de cet auteur, exactement',
  'only those with this text in what was done, to what, or by whom':
    'seulement celles où ce texte figure dans ce qui a été fait, à quoi, ou par qui',
  'list entries of the audit trail, newest first; exports are listed with their hashes':
    'lister les entrées de la piste d’audit, les plus récentes d’abord ; les exportations y sont avec leurs '
      + 'empreintes',
  'only those from then on: a date, a time with its zone, or how long ago (2h)':
    'seulement celles à partir de là : une date, une heure avec son fuseau, ou depuis combien de temps (2h)',
  'only those before then': 'seulement celles d’avant',
  'how many': 'combien',
  'recompute every hash of the audit trail (status 5 if it is broken)':
    'recalculer chaque empreinte de la piste d’audit (statut 5 si elle est rompue)',
  '{count, plural, one {# entry} other {# entries}}': '{count, plural, one {# entrée} other {# entrées}}',
  '{shown} shown; there are more (--limit)': '{shown} affichées ; il y en a d’autres (--limit)',
  'The audit trail is whole: {count, plural, one {# entry} other {# entries}}.':
    'La piste d’audit est entière : {count, plural, one {# entrée} other {# entrées}}.',
  'The audit trail is broken: {reason}': 'La piste d’audit est rompue : {reason}',
  'head {hash}': 'tête {hash}',
  ['show the free request budget, the cool-off and the log of sends, and check that no 60 seconds ever exceeded '
    + 'the limit (status 1 if some did)']:
    'afficher le budget de requêtes libre, la pause imposée et le journal des envois, et contrôler qu’aucune '
      + 'période de 60 secondes n’a dépassé la limite (statut 1 si c’est arrivé)',
  'only sends since this time: 2026-09-17, 2026-09-17T08:30Z, or how long ago: 2h':
    'seulement les envois depuis ce moment : 2026-09-17, 2026-09-17T08:30Z, ou depuis combien de temps : 2h',
  'how many sends to show': 'combien d’envois afficher',
  'Request budget of {profile}': 'Budget de requêtes de {profile}',
  'the response of a timestamp authority about one of these anchors (RFC 3161)':
    'la réponse d’une autorité d’horodatage sur l’un de ces ancrages (RFC 3161)',
  ['also say whether the ledger continues it: an anchor, a report, a summary.json, a proof or a backup; may be '
    + 'repeated, and opens the key vault']:
    'dire aussi si le registre le prolonge : un ancrage, un rapport, un summary.json, une preuve ou une '
      + 'sauvegarde ; peut être répété, et ouvre le coffre de clés',
  'check the ledger and its audit trail (status 5 if something is damaged)':
    'contrôler le registre et sa piste d’audit (statut 5 si quelque chose est endommagé)',
  'also write a request that any timestamp authority answers (RFC 3161)':
    'écrire aussi une requête à laquelle répond toute autorité d’horodatage (RFC 3161)',
  'add it to this file, one line each (default: print it)':
    'l’ajouter à ce fichier, une ligne chacun (par défaut : l’afficher)',
  'keep a log of every command of the ledger, which `doctor --replay` carries out again':
    'tenir un journal de toutes les commandes du registre, que `doctor --replay` exécute de nouveau',
  'begin the log with a copy of the ledger; from then on each commit waits for it':
    'commencer le journal par une copie du registre ; dès lors, chaque validation l’attend',
  'tell how far the log goes': 'dire jusqu’où va le journal',
  'end the log and remove its files, also where it does not belong to the ledger':
    'terminer le journal et supprimer ses fichiers, même s’il n’est pas celui du registre',
  'also carry the command log out again, and compare every row with what comes of it':
    'exécuter aussi de nouveau le journal de commandes, et comparer chaque ligne avec ce qui en résulte',
  'sign where the ledger’s evidence ends now, to be kept where nobody who can write the ledger can write':
    'signer où finissent maintenant les preuves du registre, à garder là où personne qui peut écrire le registre '
      + 'ne peut écrire',
  'the transaction reference, byte for byte': 'la référence de transaction, octet pour octet',
  'write a small file that proves what the service answered about a payment; it is checked without this program':
    'écrire un petit fichier qui prouve ce que le service a répondu d’un paiement ; il se contrôle sans ce '
      + 'programme',
  'Checking {number} of {count}: {subject}': 'Contrôle {number} sur {count} : {subject}',
  'Ledger of {profile}: OK': 'Registre de {profile} : en ordre',
  'Ledger of {profile}: problems found': 'Registre de {profile} : des problèmes',
  'Checked': 'Contrôlé',
  'Nothing was changed. `tillproof restore FILE` replaces it with a backup and keeps the damaged ledger.':
    'Rien n’a été modifié. `tillproof restore FILE` le remplace par une sauvegarde et garde le registre '
      + 'endommagé.',
  'Stopped before the examination was complete. Nothing was changed.':
    'Arrêté avant la fin de l’examen. Rien n’a été modifié.',
  '{count, number} audit entries, head {hash}': '{count, number} entrées d’audit, tête {hash}',
  '{count, plural, one {# observation} other {# observations}}, Merkle root {hash}':
    '{count, plural, one {# observation} other {# observations}}, racine de Merkle {hash}',
  'evidence key {fingerprint}': 'clé de preuve {fingerprint}',
  'Added to {path}': 'Ajouté à {path}',
  '{path} asks a timestamp authority for the time of exactly that line':
    '{path} demande à une autorité d’horodatage l’heure de cette ligne exacte',
  'Wrote the proof of {txref} ({count, plural, one {# attempt} other {# attempts}}, {size}) to {path}':
    'Preuve de {txref} ({count, plural, one {# tentative} other {# tentatives}}, {size}) écrite dans {path}',
  'Open {path} in any browser to check it, with no network and without this program.':
    'Ouvrez {path} dans n’importe quel navigateur pour la contrôler, sans réseau et sans ce programme.',
  'a plain SQLite file instead, with a second file that proves who made it':
    'un simple fichier SQLite à la place, avec un second fichier qui prouve qui l’a fait',
  'the backup file to write': 'le fichier de sauvegarde à écrire',
  'write a backup of the ledger, sealed by the key vault; the file appears only once it is complete':
    'écrire une sauvegarde du registre, scellée par le coffre de clés ; le fichier n’apparaît qu’une fois complet',
  'the person who restores, a checker; needed where the profile has people':
    'la personne qui restaure, un approbateur ; nécessaire là où le profil a des personnes',
  'another key vault sealed it: ask for the passphrase that one had then':
    'un autre coffre de clés l’a scellée : demander la phrase secrète que celui-là avait alors',
  'restore it although nothing proves that the key vault here made it':
    'la restaurer bien que rien ne prouve que le coffre de clés d’ici l’a faite',
  'the backup': 'la sauvegarde',
  'replace the ledger with a backup; the current ledger is kept as a file':
    'remplacer le registre par une sauvegarde ; le registre actuel est gardé dans un fichier',
  'The ledger of {profile} was replaced with the backup {path}':
    'Le registre de {profile} a été remplacé par la sauvegarde {path}',
  'The previous ledger is kept as {path}': 'L’ancien registre est gardé dans {path}',
  'Transfers whose outcome is unknown now, because no ledger could tell: {count, number}':
    'Virements dont l’issue est inconnue maintenant, parce qu’aucun registre n’a pu la dire : {count, number}',
  'Inactive until added again, because no backup holds their keys: {people}':
    'Inactifs jusqu’à leur nouvel ajout, parce qu’aucune sauvegarde ne garde leurs clés : {people}',
  'Passphrase of the vault that sealed it (not shown): ': 'Phrase secrète du coffre qui l’a scellée (non affichée) : ',
  'allow v3 verification; the service’s documentation does not show its answer':
    'permettre la vérification v3 ; la documentation du service n’en montre pas la réponse',
  'manage profiles: each is one environment (test or live) of one merchant':
    'gérer les profils : chacun est un environnement (test ou réel) d’un marchand',
  'read the secret key from the first line of stdin (default: prompt)':
    'lire la clé secrète sur la première ligne de l’entrée standard (par défaut : demandée)',
  'test the connection first, with one call that changes nothing; nothing is added where it does not work':
    'tester d’abord la connexion, par un appel qui ne change rien ; rien n’est ajouté si elle ne marche pas',
  'the public key': 'la clé publique',
  'address of its v3 API': 'adresse de son API v3',
  'address of the service; https, or http on this machine for a test profile':
    'adresse du service ; https, ou http sur cette machine pour un profil de test',
  'lower-case letters, digits and hyphens': 'minuscules, chiffres et traits d’union',
  'add a profile; its secret key is prompted for or read from stdin, never passed as an argument':
    'ajouter un profil ; sa clé secrète est demandée ou lue sur l’entrée standard, jamais passée en argument',
  'which environment': 'quel environnement',
  'verify calls per minute allowed by the service': 'appels de vérification par minute permis par le service',
  'share of that limit for this computer; other computers and the merchant’s own servers need the rest':
    'part de cette limite pour cet ordinateur ; le reste va aux autres ordinateurs et aux serveurs du marchand',
  'of business days, such as Africa/Lagos': 'des journées comptables, par exemple Africa/Lagos',
  'this machine’s': 'celui de cette machine',
  'list profiles': 'lister les profils',
  'do not ask for confirmation; needed where nobody can be asked (default: ask)':
    'ne pas demander de confirmation ; nécessaire là où personne ne peut être interrogé (par défaut : demander)',
  'its name': 'son nom',
  'remove a profile with its ledger and its key; existing backups are not touched':
    'retirer un profil avec son registre et sa clé ; les sauvegardes existantes restent',
  'offer none': 'n’en proposer aucun',
  'when a business day begins, such as 05:00': 'quand commence une journée comptable, par exemple 05:00',
  'of business days, and of the times in files and reports, such as Africa/Lagos':
    'des journées comptables, et des heures dans les fichiers et rapports, par exemple Africa/Lagos',
  'address of its v3 API; transfers signed for another one must be signed again':
    'adresse de son API v3 ; les virements signés pour une autre doivent être signés de nouveau',
  ['address of the service; takes the passphrase of the key vault, as the next, and where there are people two '
    + 'of them: --user proposes it']:
    'adresse du service ; demande la phrase secrète du coffre de clés, comme la suivante, et deux personnes là '
      + 'où il y en a : --user la propose',
  'change settings of a profile; options not given stay as they are':
    'modifier les paramètres d’un profil ; les options non données restent telles quelles',
  'share of that limit for this computer': 'part de cette limite pour cet ordinateur',
  'after how many hours a pending payment is an exception':
    'après combien d’heures un paiement en attente est une exception',
  ['a reason that the workbench offers for resolving exceptions; may be repeated, {most} at most, and replaces '
    + 'the existing ones']:
    'un motif que l’application propose pour résoudre des exceptions ; peut être répété, {most} au plus, et '
      + 'remplace ceux d’avant',
  'replace the secret key of a profile; it is prompted for or read from stdin, never passed as an argument':
    'remplacer la clé secrète d’un profil ; elle est demandée ou lue sur l’entrée standard, jamais passée en '
      + 'argument',
  'also show the key that signs its anchors and proofs; opens the key vault':
    'afficher aussi la clé qui signe ses ancrages et ses preuves ; ouvre le coffre de clés',
  'show a profile’s settings and data folder': 'afficher les paramètres et le dossier de données d’un profil',
  ['test the connection of a profile: is its address reached, and is its key refused? One call, which changes '
    + 'nothing and counts in the request budget']:
    'tester la connexion d’un profil : son adresse répond-elle, sa clé est-elle refusée ? Un appel, qui ne '
      + 'change rien et compte dans le budget de requêtes',
  'No profile was added.': 'Aucun profil n’a été ajouté.',
  'Added profile {name}.': 'Profil {name} ajouté.',
  'Changed profile {name}.': 'Profil {name} modifié.',
  'The secret key of {name} was replaced. Its fingerprint is {fingerprint}.':
    'La clé secrète de {name} a été remplacée. Son empreinte est {fingerprint}.',
  'You have no profile of your own yet. Add one with `tillproof profile add`.':
    'Vous n’avez pas encore de profil à vous. Ajoutez-en un avec `tillproof profile add`.',
  'Calls per minute': 'Appels par minute',
  'Data': 'Données',
  'Removed profile {name} with its ledger and its key.': 'Profil {name} retiré avec son registre et sa clé.',
  'This permanently removes the ledger of {name}. Type its name to continue: ':
    'Ceci retire définitivement le registre de {name}. Tapez son nom pour continuer : ',
  'Stopped. Nothing was removed.': 'Arrêté. Rien n’a été retiré.',
  'v3 verify': 'vérification v3',
  '{percent} % of {limit, number} calls per minute': '{percent} % de {limit, number} appels par minute',
  '{timeZone}, from {cutOff}': '{timeZone}, à partir de {cutOff}',
  'an exception after {hours, plural, one {# hour} other {# hours}}':
    'une exception après {hours, plural, one {# heure} other {# heures}}',
  'Reason {number}': 'Motif {number}',
  'confirm, refuse or withdraw changes that take two people':
    'confirmer, refuser ou retirer des changements qui demandent deux personnes',
  'only those that can be confirmed': 'seulement celles qui peuvent être confirmées',
  'list proposals, newest first': 'lister les propositions, les plus récentes d’abord',
  'the proposal': 'la proposition',
  'show what a proposal changes, from what to what': 'montrer ce que change une proposition, de quoi à quoi',
  'confirm what another person proposed; a proposed secret key is typed again':
    'confirmer ce qu’une autre personne a proposé ; une clé secrète proposée se tape de nouveau',
  'refuse what another person proposed': 'refuser ce qu’une autre personne a proposé',
  'withdraw what you proposed': 'retirer ce que vous avez proposé',
  'Secret key that was proposed (not shown): ': 'Clé secrète qui a été proposée (non affichée) : ',
  'JSON file with the answer for each reference (default: none)':
    'fichier JSON avec la réponse à chaque référence (par défaut : aucun)',
  ['read the merchant’s secret key from the first line of stdin; charges are encrypted with what follows from '
    + 'it (default: one that follows from the seed)']:
    'lire la clé secrète du marchand sur la première ligne de l’entrée standard ; les encaissements sont '
      + 'chiffrés avec ce qui en découle (par défaut : une qui découle de la graine)',
  'the merchant’s public key (default: one that follows from the seed)':
    'la clé publique du marchand (par défaut : une qui découle de la graine)',
  'where it sends webhooks for completed payments (default: nowhere)':
    'où il envoie les webhooks des paiements terminés (par défaut : nulle part)',
  'run the practice service as an HTTP server on 127.0.0.1 until Ctrl-C or SIGTERM (status 0)':
    'faire tourner le service d’entraînement comme serveur HTTP sur 127.0.0.1 jusqu’à Ctrl-C ou SIGTERM (statut '
      + '0)',
  'any free port': 'un port libre',
  'its port': 'son port',
  'verify calls it allows per minute': 'appels de vérification qu’il permet par minute',
  'how long it refuses calls after a breach; fractions are allowed':
    'combien de temps il refuse les appels après un dépassement ; les fractions sont permises',
  'how it counts a minute': 'comment il compte une minute',
  'no delay': 'sans délai',
  'response time in milliseconds, such as 50-800': 'temps de réponse en millisecondes, par exemple 50-800',
  'determines its data, keys and delays': 'détermine ses données, ses clés et ses délais',
  'that of the practice day': 'celle de la journée d’entraînement',
  'how webhooks are encoded': 'comment les webhooks sont codés',
  'The practice service is running. Nothing in it is real.': 'Le service d’entraînement tourne. Rien n’y est réel.',
  'the one from stdin': 'celle de l’entrée standard',
  'In another terminal (you will be asked for the secret key):':
    'Dans un autre terminal (la clé secrète vous sera demandée) :',
  'Ctrl-C stops it.': 'Ctrl-C l’arrête.',
  'manage the people who make and approve transfers, each with a passphrase':
    'gérer les personnes qui préparent et approuvent les virements, chacune avec une phrase secrète',
  'each makes and approves, though never the same transfer': 'chacun prépare et approuve, mais jamais le même virement',
  'who approves them': 'qui les approuve',
  'who makes transfers': 'qui prépare les virements',
  ['set up the first two people together; takes the passphrase of the key vault. Where fewer than two can act, '
    + 'it sets two up again: everyone else is deactivated, and what was signed must be signed again']:
    'installer ensemble les deux premières personnes ; demande la phrase secrète du coffre de clés. Là où moins '
      + 'de deux peuvent agir, de nouveau : toutes les autres sont désactivées, et ce qui a été signé doit l’être '
      + 'de nouveau',
  'the name': 'le nom',
  'propose a new person; another person confirms, and the new one enrols with both halves of a code':
    'proposer une nouvelle personne ; une autre confirme, et la nouvelle s’inscrit avec les deux moitiés d’un '
      + 'code',
  'whose': 'de qui',
  'propose other roles for a person; what only takes roles away is done at once':
    'proposer d’autres rôles pour une personne ; ce qui ne fait que retirer des rôles vaut tout de suite',
  'whom': 'qui',
  'deactivate a person immediately; transfers they approved that are not sent must be approved again':
    'désactiver une personne tout de suite ; les virements qu’elle a approuvés et qui ne sont pas envoyés '
      + 'doivent être approuvés de nouveau',
  'your name, as it was proposed': 'votre nom, tel qu’il a été proposé',
  'enrol with both halves of your code, and choose your passphrase':
    'vous inscrire avec les deux moitiés de votre code, et choisir votre phrase secrète',
  'list the people of the profile and who brought them in': 'lister les personnes du profil et qui les a fait entrer',
  'change your passphrase; your signatures remain valid':
    'changer votre phrase secrète ; vos signatures restent valables',
  'their role; can be given twice ({roles})': 'son rôle ; peut être donné deux fois ({roles})',
  'New passphrase, typed by {maker} (not shown): ': 'Nouvelle phrase secrète, tapée par {maker} (non affichée) : ',
  'New passphrase, typed by {checker} (not shown): ': 'Nouvelle phrase secrète, tapée par {checker} (non affichée) : ',
  'One half of the code (not shown): ': 'Une moitié du code (non affichée) : ',
  'The other half (not shown): ': 'L’autre moitié (non affichée) : ',
  'The passphrase you choose (not shown): ': 'La phrase secrète que vous choisissez (non affichée) : ',
  'Current passphrase of {user} (not shown): ': 'Phrase secrète actuelle de {user} (non affichée) : ',
  'inactive': 'inactif',
  'Open proposals: {count}. See them with: tillproof proposal list':
    'Propositions ouvertes : {count}. Pour les voir : tillproof proposal list',
  '{advice} The command is: tillproof user setup': '{advice} La commande est : tillproof user setup',
  'look after the key vault, where secret keys are stored':
    's’occuper du coffre de clés, où sont gardées les clés secrètes',
  'show whether there is a key vault, and when windows lock it':
    'montrer s’il y a un coffre de clés, et quand les fenêtres le verrouillent',
  'change the passphrase of the key vault; programs that have it open keep working':
    'changer la phrase secrète du coffre de clés ; les programmes qui l’ont ouvert continuent',
  'set after how many minutes without use windows lock the vault, or never':
    'fixer après combien de minutes sans usage les fenêtres verrouillent le coffre, ou jamais',
  '1 to {most}, or {never}': '1 à {most}, ou {never}',
  'Current passphrase of the key vault (not shown): ': 'Phrase secrète actuelle du coffre de clés (non affichée) : ',
  'Repeat new passphrase: ': 'Répéter la nouvelle phrase secrète : ',
  'There is a key vault.': 'Il y a un coffre de clés.',
  'There is no key vault yet. It is created with the first profile of your own.':
    'Il n’y a pas encore de coffre de clés. Il est créé avec votre premier profil.',
  'Windows never lock it by themselves.': 'Les fenêtres ne le verrouillent jamais d’elles-mêmes.',
  'Windows lock it after {minutes, plural, one {# minute} other {# minutes}} without use.':
    'Les fenêtres le verrouillent après {minutes, plural, one {# minute} other {# minutes}} sans usage.',
}

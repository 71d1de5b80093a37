/** The desktop app’s menus, dialogs and notices, in French. */
import type { Catalogue } from '../text.ts'

export const HOSTS: Catalogue = {
  'Cancel': 'Annuler',
  'Quit': 'Quitter',
  'Pause': 'Suspendre',
  'Webhooks are being received.': 'Des webhooks sont reçus.',
  '{goingRuns, plural, one {A verify run is active.} other {# verify runs are active.}}':
    '{goingRuns, plural, one {Une série de vérifications est en cours.} other {# séries de vérifications sont en '
      + 'cours.}}',
  ['{goingRuns, plural, one {A verify run is active} other {# verify runs are active}}, and webhooks are being '
    + 'received.']:
    '{goingRuns, plural, one {Une série de vérifications est en cours} other {# séries de vérifications sont en '
      + 'cours}}, et des webhooks sont reçus.',
  'Keep verifying': 'Continuer la vérification',
  'Keep receiving': 'Continuer la réception',
  'Stop receiving': 'Arrêter la réception',
  'Keep going': 'Continuer',
  'Pause and stop': 'Suspendre et arrêter',
  'Answers received so far are kept either way, and a paused run continues where it stopped.':
    'Dans les deux cas, les réponses déjà reçues sont gardées, et une série suspendue reprend là où elle s’est '
      + 'arrêtée.',
  'Keep verifying in the background, with an icon in the tray, or pause {goingRuns, plural, one {it} other {them}}.':
    'Continuer la vérification en arrière-plan, avec une icône dans la zone de notification, ou {goingRuns, plural, '
      + 'one {la} other {les}} suspendre.',
  'Keep receiving in the background, with an icon in the tray, or stop.':
    'Continuer la réception en arrière-plan, avec une icône dans la zone de notification, ou arrêter.',
  'Keep going in the background, with an icon in the tray, or pause verifying and stop receiving.':
    'Continuer en arrière-plan, avec une icône dans la zone de notification, ou suspendre la vérification et '
      + 'arrêter la réception.',
  'While the receiver is stopped, webhooks are not answered and may be lost.':
    'Tant que la réception est arrêtée, les webhooks restent sans réponse et peuvent être perdus.',
  ['{goingRuns, plural, =0 {Quitting stops the receiver.} one {Quitting stops the receiver, and pauses the verify '
    + 'run.} other {Quitting stops the receiver, and pauses the verify runs.}}']:
    '{goingRuns, plural, =0 {Quitter arrête la réception.} one {Quitter arrête la réception et suspend la série de '
      + 'vérifications.} other {Quitter arrête la réception et suspend les séries de vérifications.}}',
  'Verify run {run} of {profile} is complete': 'La série de vérifications {run} de {profile} est terminée',
  'Verify run {run} of {profile} is paused': 'La série de vérifications {run} de {profile} est suspendue',
  'Verify run {run} of {profile} is cooling off': 'La série de vérifications {run} de {profile} est en pause imposée',
  'The service’s limit was reached. It continues automatically in {minutes} min.':
    'La limite du service est atteinte. La série reprend d’elle-même dans {minutes} min.',
  'Tillproof: idle': 'Tillproof : au repos',
  'Tillproof: webhooks are being received': 'Tillproof : des webhooks sont reçus',
  'Tillproof: {goingRuns, plural, one {a verify run is active} other {# verify runs are active}}':
    'Tillproof : {goingRuns, plural, one {une série de vérifications est en cours} other {# séries de vérifications '
      + 'sont en cours}}',
  ['Tillproof: {goingRuns, plural, one {a verify run is active} other {# verify runs are active}}, webhooks are '
    + 'being received']:
    'Tillproof : {goingRuns, plural, one {une série de vérifications est en cours} other {# séries de vérifications '
      + 'sont en cours}}, des webhooks sont reçus',
  'Show Tillproof': 'Afficher Tillproof',
  'Pause Verifying': 'Suspendre la vérification',
  'Stop Receiving Webhooks': 'Arrêter la réception des webhooks',
  'Today': 'Aujourd’hui',
  'Suspicious Payments': 'Paiements suspects',
  'Import': 'Importation',
  'Charges': 'Encaissements',
  'Verify Runs': 'Séries de vérifications',
  'Export': 'Exporter',
  'Quickdocs': 'Quickdocs',
  'Audit Trail': 'Piste d’audit',
  'The file {file} can’t be opened.': 'Le fichier {file} ne peut pas être ouvert.',
  'It was moved or deleted, or it is a folder.': 'Il a été déplacé ou supprimé, ou c’est un dossier.',
  'All files': 'Tous les fichiers',
  'Choose a file to attach': 'Choisir un fichier à joindre',
  'Choose a file of expected payments': 'Choisir un fichier de paiements attendus',
  'Tables': 'Tableaux',
  'Choose a list of references': 'Choisir une liste de références',
  'Lists': 'Listes',
  'Choose a backup of the ledger': 'Choisir une sauvegarde du registre',
  'Choose a file of webhooks': 'Choisir un fichier de webhooks',
  'JSON lines and tables': 'Lignes JSON et tableaux',
  'CSV table': 'Tableau CSV',
  'Excel workbook': 'Classeur Excel',
  'JSON lines': 'Lignes JSON',
  'Printable report': 'Rapport imprimable',
  'Backup of the ledger': 'Sauvegarde du registre',
  'Sealed backup of the ledger': 'Sauvegarde scellée du registre',
  'Save': 'Enregistrer',
  '{origin} · the customer’s bank': '{origin} · la banque du client',
  'The customer’s bank': 'La banque du client',
  'Tillproof could not show its page': 'Tillproof n’a pas pu afficher sa page',
  'Tillproof’s page crashed twice': 'La page de Tillproof a planté deux fois',
  'Nothing is lost. Quit Tillproof and start it again.': 'Rien n’est perdu. Quittez Tillproof et relancez-le.',
  'Tillproof could not start': 'Tillproof n’a pas pu démarrer',
  'Open Tillproof': 'Ouvrir Tillproof',
  '&File': '&Fichier',
  '&Edit': '&Édition',
  '&View': '&Affichage',
  '&Go': 'A&ller',
  '&Window': 'Fe&nêtre',
  '&Help': 'Aid&e',
  'Teams': 'Équipes',
  'Open': 'Ouvrir',
  'Forget…': 'Oublier…',
  'Forget': 'Oublier',
  'Join': 'Rejoindre',
  'Join with the Copied Link…': 'Rejoindre avec le lien copié…',
  'Team at {host} · Tillproof': 'Équipe de {host} · Tillproof',
  'There is no link of an invitation on the clipboard': 'Le presse-papiers ne contient aucun lien d’invitation',
  'Copy the whole link that you were given, from https:// on, and choose this command again.':
    'Copiez le lien reçu en entier, à partir de https://, puis choisissez de nouveau cette commande.',
  'Join the team at {host}?': 'Rejoindre l’équipe de {host} ?',
  'Its certificate begins with {digits}. Compare it with what you were told, if you can.':
    'Son certificat commence par {digits}. Comparez-le, si possible, avec ce que l’on vous a indiqué.',
  'Forget the team at {host}?': 'Oublier l’équipe de {host} ?',
  ['This machine’s seat is removed from here. To work there again you need a new invitation. An '
    + 'administrator removes the seat from the core.']:
    'Le poste est supprimé de cette machine. Pour y travailler de nouveau, il vous faudra une nouvelle '
      + 'invitation. Un administrateur retire le poste du cœur.',
  'The core at {host} shows another certificate than your invitation':
    'Le cœur de {host} présente un autre certificat que celui de votre invitation',
  ['Nothing was sent to it. Ask whoever runs the core: after a change of certificate you need a new '
    + 'invitation.']:
    'Rien ne lui a été envoyé. Demandez à qui fait tourner le cœur : après un changement de certificat, il vous faut '
      + 'une nouvelle invitation.',
  'The core at {host} can’t be reached': 'Le cœur de {host} est injoignable',
  'Is the machine on where the team’s core runs? ({reason})':
    'La machine où tourne le cœur de l’équipe est-elle allumée ? ({reason})',
  'Import a File…': 'Importer un fichier…',
  'Export…': 'Exporter…',
  'Settings…': 'Paramètres…',
  'Commands and References…': 'Commandes et références…',
  'Keyboard Shortcuts': 'Raccourcis clavier',
  'Undo': 'Annuler',
  'Redo': 'Rétablir',
  'Cut': 'Couper',
  'Copy': 'Copier',
  'Paste': 'Coller',
  'Delete': 'Supprimer',
  'Select All': 'Tout sélectionner',
  'Minimize': 'Réduire',
  'Zoom': 'Zoom',
  'Bring All to Front': 'Tout ramener au premier plan',
  'Close Window': 'Fermer la fenêtre',
  'Quit Tillproof': 'Quitter Tillproof',
  'About Tillproof': 'À propos de Tillproof',
  'Services': 'Services',
  'Hide Tillproof': 'Masquer Tillproof',
  'Hide Others': 'Masquer les autres',
  'Show All': 'Tout afficher',
  'Actual Size': 'Taille réelle',
  'Zoom In': 'Agrandir',
  'Zoom Out': 'Réduire l’affichage',
  'Toggle Full Screen': 'Plein écran',
  'Reload': 'Recharger',
  'Toggle Developer Tools': 'Outils de développement',
}

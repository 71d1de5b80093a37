/** In French: the frame around every screen: notices, messages, the palette, backups, people. */
import type { Catalogue } from '../text.ts'

export const PAGE_SHELL: Catalogue = {
  'Menus and hints': 'Menus et infobulles',
  'Another window': 'Une autre fenêtre',
  'This window': 'Cette fenêtre',
  '{name} has this open': '{name} a aussi ouvert cette fiche',
  '{names} have this open': '{names} ont aussi ouvert cette fiche',
  'You have this open in another window': 'Vous avez aussi ouvert cette fiche dans une autre fenêtre',
  'At work in this profile': 'Au travail dans ce profil',
  '{count, plural, one {# other at work} other {# others at work}}':
    '{count, plural, one {# autre au travail} other {# autres au travail}}',
  '{name} (you)': '{name} (vous)',
  'Opening Tillproof': 'Ouverture de Tillproof',
  'Tillproof is locked': 'Tillproof est verrouillé',
  'Reconnecting': 'Reconnexion',
  'What is shown may be older. Nothing was lost, and work in progress goes on.':
    'Ce qui est affiché peut dater. Rien n’est perdu, et le travail en cours continue.',
  'This window was locked': 'Cette fenêtre a été verrouillée',
  'For a new address, press Enter in the terminal where Tillproof runs. Work in progress goes on.':
    'Pour une nouvelle adresse, appuyez sur Entrée dans le terminal où tourne Tillproof. Le travail en cours '
    + 'continue.',
  'There is no profile named {name}.': 'Aucun profil ne s’appelle {name}.',
  'It may have been removed. Choose another one at the top left.':
    'Il a peut-être été retiré. Choisissez-en un autre en haut à gauche.',
  'Choose a backup': 'Choisir une sauvegarde',
  'Drop a backup here': 'Déposez une sauvegarde ici',
  'A file written by Tillproof.': 'Un fichier écrit par Tillproof.',
  'Choose your name': 'Choisissez votre nom',
  'Restored by an active checker': 'Restauré par un approbateur actif',
  'Restored by an active person': 'Restauré par une personne active',
  'Origin': 'Origine',
  'Made': 'Créé',
  'Of profile': 'Du profil',
  'Age': 'Âge',
  'There was no ledger before.': 'Il n’y avait pas de registre auparavant.',
  'The previous ledger is kept as {file}.': 'L’ancien registre est conservé sous {file}.',
  'Inactive: {people}. Settings, People and limits says how they come back.':
    'Inactifs : {people}. Paramètres, Personnes et limites dit comment les réactiver.',
  'Backup restored': 'Sauvegarde restaurée',
  'Restore {name}': 'Restaurer {name}',
  'Everything done since that backup is removed from this profile’s books. The current ledger is kept as a file.':
    'Tout ce qui a été fait depuis cette sauvegarde disparaît des livres de ce profil. Le registre actuel est '
    + 'conservé dans un fichier.',
  'Examining the backup': 'Examen de la sauvegarde',
  'Passphrase of the key vault that sealed it': 'Phrase secrète du coffre qui l’a scellée',
  'Nothing proves where this backup comes from': 'Rien ne prouve d’où vient cette sauvegarde',
  '{doubt}. Whoever made it decides what the books say.': '{doubt}. Son auteur décide de ce que disent les livres.',
  'I know where this backup comes from': 'Je sais d’où vient cette sauvegarde',
  'Your passphrase': 'Votre phrase secrète',
  'Type “{word}” to continue': 'Saisissez « {word} » pour continuer',
  'Open backup': 'Ouvrir la sauvegarde',
  'In the list': 'Dans la liste',
  'Some of them are not loaded yet. Select fewer at a time.':
    'Certaines ne sont pas encore chargées. Sélectionnez-en moins à la fois.',
  'Copied {rows, plural, one {# row} other {# rows}} as a table':
    '{rows, plural, one {# ligne copiée} other {# lignes copiées}} en tableau',
  'It is in your browser’s download folder.': 'Il est dans le dossier de téléchargement de votre navigateur.',
  'Tillproof is not responding.': 'Tillproof ne répond pas.',
  'Nothing was lost: everything that was confirmed is saved. If it does not come back by itself, start it again.':
    'Rien n’est perdu : tout ce qui a été confirmé est enregistré. S’il ne revient pas de lui-même, '
    + 'redémarrez-le.',
  'This window is locked.': 'Cette fenêtre est verrouillée.',
  ['Work in progress continues. For a new address, press Enter in the terminal where Tillproof runs; each works '
    + 'once. If it shows none, start Tillproof again.']:
    'Le travail en cours continue. Pour une nouvelle adresse, appuyez sur Entrée dans le terminal où tourne '
    + 'Tillproof ; chacune sert une fois. S’il n’en affiche aucune, redémarrez Tillproof.',
  'Something went wrong unexpectedly.': 'Une erreur inattendue s’est produite.',
  'No partial change was saved. Try again; if the problem persists, report the code and what you were doing.':
    'Aucune modification partielle n’a été enregistrée. Réessayez ; si le problème persiste, signalez le code et '
    + 'ce que vous faisiez.',
  'the file is larger than {size}; import it from the terminal':
    'le fichier dépasse {size} ; importez-le depuis le terminal',
  'A payment was verified again': 'Un paiement a été vérifié à nouveau',
  '{txref} is proved now': '{txref} est désormais prouvé',
  '{txref} is still pending': '{txref} est toujours en attente',
  '{txref} was refused by the service': '{txref} a été refusé par le service',
  '{txref} got no conclusive answer': '{txref} n’a pas reçu de réponse concluante',
  '{txref} is not verified yet': '{txref} n’est pas encore vérifié',
  '{txref} still differs from its proof': '{txref} diffère toujours de sa preuve',
  '{txref} still fails: {checks}': '{txref} est toujours en échec : {checks}',
  '{count, plural, one {# payment} other {# payments}} verified again':
    '{count, plural, one {# paiement vérifié} other {# paiements vérifiés}} à nouveau',
  '{txref} was proved earlier and is different now': '{txref}, prouvé auparavant, est différent maintenant',
  '{count, plural, one {# payment} other {# payments}} proved earlier, different now':
    '{count, plural, one {# paiement prouvé auparavant, différent} other {# paiements prouvés auparavant, '
    + 'différents}} maintenant',
  '{txref} has been pending for too long': '{txref} est en attente depuis trop longtemps',
  '{count, plural, one {# payment} other {# payments}} pending for too long':
    '{count, plural, one {# paiement} other {# paiements}} en attente depuis trop longtemps',
  '{by} assigned {txref} to you': '{by} vous a attribué {txref}',
  '{count, plural, one {# payment} other {# payments}} assigned to you':
    '{count, plural, one {# paiement vous est attribué} other {# paiements vous sont attribués}}',
  '{amount} at risk': '{amount} en jeu',
  'It may have been paid and is never sent again. Find out what happened, then record the outcome.':
    'Il a peut-être été payé et n’est jamais renvoyé. Trouvez ce qui s’est passé, puis notez l’issue.',
  'The outcome of payout {reference} is unknown': 'L’issue du décaissement {reference} est inconnue',
  'The outcome of a payout is unknown': 'L’issue d’un décaissement est inconnue',
  '{run} is complete': '{run} est terminée',
  '{run} is paused': '{run} est suspendue',
  'Tillproof: {profile}': 'Tillproof : {profile}',
  'From': 'De',
  'To': 'À',
  'Repeat passphrase': 'Répéter la phrase secrète',
  'Nobody here can do this': 'Personne ici ne peut le faire',
  'It takes someone who makes or approves transfers: see Settings, People and limits.':
    'Il faut quelqu’un qui crée ou approuve des virements : voir Paramètres, Personnes et limites.',
  '{name} was {broughtIn}, on {day}.': '{name} : {broughtIn}, le {day}.',
  'Choose a passphrase.': 'Choisissez une phrase secrète.',
  'Choose your name.': 'Choisissez votre nom.',
  'Enter your passphrase.': 'Saisissez votre phrase secrète.',
  'open': 'ouverts',
  'to work on': 'à traiter',
  'with an unknown outcome': 'd’issue inconnue',
  'waiting for a second person': 'en attente d’une deuxième personne',
  'Go to…': 'Aller à…',
  'Notices': 'Avis',
  'Notices ({unseen, number})': 'Avis ({unseen, number})',
  'On other screens': 'Sur d’autres écrans',
  'System theme': 'Thème du système',
  'Light theme': 'Thème clair',
  'Dark theme': 'Thème sombre',
  'High contrast theme': 'Thème à contraste élevé',
  'Comfortable density': 'Densité confortable',
  'Compact density': 'Densité compacte',
  'appearance mode': 'apparence mode',
  'appearance rows': 'apparence lignes',
  'Change the service address': 'Changer l’adresse du service',
  'url base': 'url base',
  'new set up': 'nouveau créer configurer',
  'recover': 'récupérer',
  'Screen, action or reference': 'Écran, action ou référence',
  'No matches.': 'Aucun résultat.',
  'Keyboard shortcuts': 'Raccourcis clavier',
  'The shortcuts available on this screen.': 'Les raccourcis disponibles sur cet écran.',
  'Start a long run?': 'Lancer une longue série ?',
  'Start the run': 'Démarrer la série',
  'Since this window was opened. Most urgent first.': 'Depuis l’ouverture de cette fenêtre. Le plus urgent d’abord.',
  'Nothing to report': 'Rien à signaler',
  ['Ended runs, regressions, payments that are pending for too long, payouts with an unknown outcome and '
    + 'exceptions assigned to you appear here.']:
    'Ici apparaissent les séries terminées, les régressions, les paiements en attente depuis trop longtemps, les '
    + 'décaissements d’issue inconnue et les exceptions qui vous sont attribuées.',
  'Also notify me outside this window': 'M’avertir aussi hors de cette fenêtre',
  'Clear list': 'Vider la liste',
  'Add a profile…': 'Ajouter un profil…',
  'Verifying': 'Vérification',
  '{done, number} of {size, number}': '{done, number} sur {size, number}',
  'The service asked for a pause. The run continues automatically.':
    'Le service a demandé une pause. La série reprendra d’elle-même.',
  'Sign in as someone else…': 'Changer de personne…',
  'Sign out': 'Se déconnecter',
  'Signed in': 'Connecté',
  'Sign in': 'Se connecter',
  '{others, plural, one {# more payout has an unknown outcome} other {# more payouts have an unknown outcome}}':
    '{others, plural, one {# autre décaissement est d’issue inconnue} other {# autres décaissements sont d’issue '
    + 'inconnue}}',
  'The outcome of payout {reference} is unknown: {amount}':
    'L’issue du décaissement {reference} est inconnue : {amount}',
  'Open payout': 'Ouvrir le décaissement',
  'Show all': 'Tout afficher',
  'Create the key vault': 'Créer le coffre',
  'Unlock the key vault': 'Déverrouiller le coffre',
  ['The vault stores your secret keys on this machine. Nobody can read them without its passphrase, which can’t '
    + 'be reset.']:
    'Le coffre garde vos clés secrètes sur cette machine. Personne ne peut les lire sans sa phrase secrète, qui '
    + 'ne peut pas être réinitialisée.',
  'The vault is locked, and nothing is shown until it is unlocked. Work in progress continues.':
    'Le coffre est verrouillé, et rien n’est affiché avant son déverrouillage. Le travail en cours continue.',
  'Not now': 'Pas maintenant',
  'Create': 'Créer',
  'Unlock': 'Déverrouiller',
  'Who are you?': 'Qui êtes-vous ?',
  'What is done in this window is recorded under your name and signed with your key, until you sign out.':
    'Ce qui est fait dans cette fenêtre est noté sous votre nom et signé avec votre clé, jusqu’à votre '
    + 'déconnexion.',
  'The answer appears here when it arrives.': 'La réponse s’affichera ici dès son arrivée.',
  'Show run': 'Afficher la série',
  'No answer yet for {payments}': 'Pas encore de réponse pour {payments}',
  'No answer yet for this list': 'Pas encore de réponse pour cette liste',
  'A verify run is paused': 'Une série de vérifications est suspendue',
}

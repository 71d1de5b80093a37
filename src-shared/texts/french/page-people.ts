/** The settings: proposals, people, sessions and the vault. */
import type { Catalogue } from '../text.ts'

export const PAGE_PEOPLE: Catalogue = {
  'v3 address': 'Adresse v3',
  'Public key': 'Clé publique',
  'Secret key': 'Clé secrète',
  'fingerprint {fingerprint}': 'empreinte {fingerprint}',
  'Evidence key': 'Clé de preuve',
  'Folder': 'Dossier',
  'Profile {name} removed': 'Profil {name} retiré',
  'Existing backups are untouched.': 'Les sauvegardes existantes restent intactes.',
  'This profile': 'Ce profil',
  'One environment of one merchant, with its own ledger, budget and key.':
    'Un environnement d’un marchand, avec son registre, son budget et sa clé.',
  'Loading profile': 'Chargement du profil',
  ['The practice profile uses a practice service inside the app. Nothing in it is real, and it needs neither '
    + 'network nor key.']:
    'Le profil d’entraînement utilise un service d’entraînement intégré. Rien n’y est réel, et il n’a besoin ni '
      + 'de réseau ni de clé.',
  'Replace secret key': 'Remplacer la clé secrète',
  'Add a profile': 'Ajouter un profil',
  'Remove this profile': 'Retirer ce profil',
  'Deletes its ledger, audit trail and key from this machine.':
    'Supprime son registre, sa piste d’audit et sa clé de cette machine.',
  'Remove profile': 'Retirer le profil',
  'Remove the profile {profileName}': 'Retirer le profil {profileName}',
  ['Its ledger, audit trail and key are deleted from this machine. Make a backup first if anyone may need them '
    + 'later. Nothing changes at the service.']:
    'Son registre, sa piste d’audit et sa clé sont supprimés de cette machine. Faites d’abord une sauvegarde si '
      + 'quelqu’un peut en avoir besoin. Rien ne change chez le service.',
  'Proposal': 'Proposition',
  'Proposed by': 'Proposé par',
  'Answered by': 'Répondu par',
  'Proposals': 'Propositions',
  'What one person proposes, another one confirms within 7 days.':
    'Ce qu’une personne propose, une autre le confirme dans les 7 jours.',
  'Loading proposals': 'Chargement des propositions',
  'No open proposals.': 'Aucune proposition ouverte.',
  'Proposal {id}': 'Proposition {id}',
  'Waits for a second person': 'Attend une deuxième personne',
  'Proposed by {proposer}, {at}; open until {until}': 'Proposé par {proposer}, {at} ; ouvert jusqu’au {until}',
  'Answers to proposal {id}': 'Réponses à la proposition {id}',
  'Waits for enrolment': 'Attend l’inscription',
  'Proposed by {proposer}, confirmed by {confirmer}; the code works until {until}':
    'Proposé par {proposer}, confirmé par {confirmer} ; le code est valable jusqu’au {until}',
  'Earlier proposals': 'Propositions antérieures',
  'Leave a field empty for no limit. A lower limit is set at once.':
    'Laissez un champ vide pour ne pas mettre de limite. Une limite plus basse s’applique aussitôt.',
  ['Leave a field empty for no limit. A higher limit, or none, takes two people: you propose, someone else '
    + 'confirms.']:
    'Laissez un champ vide pour ne pas mettre de limite. Une limite plus haute, ou aucune, demande deux '
      + 'personnes : vous proposez, une autre confirme.',
  'Enter an amount such as 500000.': 'Saisissez un montant, par exemple 500000.',
  'Limits proposed': 'Limites proposées',
  'Another person confirms them on this page.': 'Une autre personne les confirme sur cette page.',
  'Limits set': 'Limites fixées',
  'Limits in {currency}': 'Limites en {currency}',
  'Set limits': 'Fixer les limites',
  'These are the present limits.': 'Ce sont les limites actuelles.',
  ['Takes two people: you propose, someone else confirms. Each of you gets one half of a code, with which the '
    + 'new person enrols and chooses a passphrase.']:
    'Demande deux personnes : vous proposez, une autre confirme. Chacune reçoit la moitié d’un code, avec lequel '
      + 'la nouvelle personne s’inscrit et choisit une phrase secrète.',
  'Roles are taken away at once. Giving one takes two people.':
    'Les rôles sont retirés aussitôt. En donner un demande deux personnes.',
  'Takes two people: you propose, someone else confirms.':
    'Demande deux personnes : vous proposez, une autre confirme.',
  'Enter a name.': 'Saisissez un nom.',
  'This name {reason}.': 'Ce nom {reason}.',
  'Choose at least one role.': 'Choisissez au moins un rôle.',
  'A viewer has no other role.': 'Un observateur n’a pas d’autre rôle.',
  'These are the present roles.': 'Ce sont les rôles actuels.',
  'Take away': 'Retirer',
  'Reasons saved': 'Motifs enregistrés',
  'Offered when an exception is resolved. Each is picked with its number, and can be edited before it is saved.':
    'Proposés lorsqu’une exception est résolue. Chacun se choisit par son numéro et peut être modifié avant '
      + 'd’être enregistré.',
  'No reasons yet.': 'Encore aucun motif.',
  'Resolution {place}': 'Résolution {place}',
  'Reason {place}': 'Motif {place}',
  'Remove reason {place}': 'Retirer le motif {place}',
  'Add a reason': 'Ajouter un motif',
  'Save reasons': 'Enregistrer les motifs',
  'The secret key {reason}.': 'La clé secrète {reason}.',
  ['For profile {profile}. Takes two people: you propose, and someone else confirms with the same key and the '
    + 'passphrase of the key vault.']:
    'Pour le profil {profile}. Demande deux personnes : vous proposez, et une autre confirme avec la même clé et '
      + 'la phrase secrète du coffre.',
  'For profile {profile}. The old key is deleted immediately; the ledger and the budget are kept.':
    'Pour le profil {profile}. L’ancienne clé est supprimée immédiatement ; le registre et le budget sont '
      + 'conservés.',
  'Secret key replaced': 'Clé secrète remplacée',
  'Its fingerprint is {keyFingerprint}.': 'Son empreinte est {keyFingerprint}.',
  'Secret key proposed': 'Clé secrète proposée',
  'Replace': 'Remplacer',
  'The key decides who is paid, so the vault asks each time.':
    'La clé décide qui est payé : le coffre la demande donc à chaque fois.',
  'Work in progress continues. To open Tillproof again, press Enter in the terminal where it runs.':
    'Le travail en cours continue. Pour rouvrir Tillproof, appuyez sur Entrée dans le terminal où il tourne.',
  'End all sessions': 'Terminer toutes les sessions',
  'Every browser is locked, this one too.': 'Tous les navigateurs sont verrouillés, celui-ci aussi.',
  'End this session': 'Terminer cette session',
  'This browser is locked, in all its tabs.': 'Ce navigateur est verrouillé, dans tous ses onglets.',
  'Session ended': 'Session terminée',
  'Browser': 'Navigateur',
  'Unknown browser': 'Navigateur inconnu',
  'Last used': 'Dernière utilisation',
  'Ends at the latest': 'Fin au plus tard',
  'Session': 'Session',
  ['Each address from the terminal lets one browser in. A session ends without use, after 12 hours at the '
    + 'latest, and when Tillproof stops.']:
    'Chaque adresse donnée par le terminal laisse entrer un navigateur. Une session se termine sans usage, après '
      + '12 heures au plus tard, et quand Tillproof s’arrête.',
  'Loading sessions': 'Chargement des sessions',
  'This browser': 'Ce navigateur',
  'End': 'Terminer',
  'First person': 'Première personne',
  'Second person': 'Deuxième personne',
  'Enter the names of two different people.': 'Saisissez les noms de deux personnes différentes.',
  'One of them has to make transfers, and the other has to approve them.':
    'L’une doit établir les virements, et l’autre les approuver.',
  'Set up': 'Créer',
  'Each of them types a name and a passphrase here, one after the other. Later changes take two people.':
    'Chacune saisit ici un nom et une phrase secrète, l’une après l’autre. Les changements suivants demandent '
      + 'deux personnes.',
  'Everyone else is deactivated': 'Toutes les autres sont désactivées',
  'Transfers that were signed but not sent have to be submitted and approved again. The audit trail records it.':
    'Les virements signés mais non envoyés doivent être soumis et approuvés de nouveau. La piste d’audit '
      + 'l’enregistre.',
  'Passphrase': 'Phrase secrète',
  ['From then on, one person proposes new people, roles, higher limits, card entry, addresses and keys, and '
    + 'another confirms them. A new person enrols with a code; each of the two gets one half of it.']:
    'Dès lors, une personne propose de nouvelles personnes, des rôles, des limites plus hautes, la saisie de '
      + 'cartes, des adresses et des clés, et une autre les confirme. Une nouvelle personne s’inscrit avec un code, '
      + 'dont chacune des deux reçoit une moitié.',
  'Sections': 'Sections',
  'Leave without saving?': 'Quitter sans enregistrer ?',
  'Discard changes': 'Abandonner les changements',
  'Stay here': 'Rester ici',
  'This section has unsaved changes.': 'Cette section a des changements non enregistrés.',
  'Nobody else needs to know it.': 'Personne d’autre n’a besoin de la connaître.',
  ['This takes effect at once. What they signed and was not sent has to be signed again. Nobody else can be '
    + 'given the name later.']:
    'Prend effet aussitôt. Ce que cette personne a signé et qui n’a pas été envoyé doit être signé de nouveau. '
      + 'Personne d’autre ne pourra recevoir ce nom.',
  'Fewer than two people will be left': 'Il restera moins de deux personnes',
  ['No proposal can be confirmed then, until someone with the passphrase of the key vault sets two people up '
    + 'again.']:
    'Aucune proposition ne pourra alors être confirmée, jusqu’à ce que quelqu’un qui connaît la phrase secrète du '
      + 'coffre recrée deux personnes.',
  ['Off by default because the service’s documentation does not show this endpoint’s answer. It never decides '
    + 'the state of a payment: its answer is shown next to the legacy one.']:
    'Désactivée par défaut, car la documentation du service ne montre pas la réponse de ce point d’accès. Elle ne '
      + 'décide jamais de l’état d’un paiement : sa réponse est montrée à côté de l’ancienne.',
  'Allow v3 verification': 'Autoriser la vérification v3',
  'v3 verification is on': 'La vérification v3 est activée',
  'v3 verification is off': 'La vérification v3 est désactivée',
  'This profile has no v3 address; add one with `tillproof profile set`.':
    'Ce profil n’a pas d’adresse v3 ; ajoutez-en une avec `tillproof profile set`.',
  'Key vault locked': 'Coffre verrouillé',
  'After {minutes} minutes without use': 'Après {minutes} minutes sans usage',
  'Never': 'Jamais',
  'Not created yet': 'Pas encore créé',
  '{vault, select, open {Open} other {Locked}}': '{vault, select, open {Ouvert} other {Verrouillé}}',
  ['Secret keys are stored encrypted on this machine, protected by your passphrase and, where available, by the '
    + 'system keychain. The passphrase can’t be reset.']:
    'Les clés secrètes sont conservées chiffrées sur cette machine, protégées par votre phrase secrète et, s’il '
      + 'existe, par le trousseau du système. La phrase secrète ne peut pas être réinitialisée.',
  'The vault is created with your first own profile. The practice profile needs none.':
    'Le coffre est créé avec votre premier profil propre. Le profil d’entraînement n’en a pas besoin.',
  'Lock now': 'Verrouiller maintenant',
  'Locking hides the books until the passphrase is typed. It does not stop active runs.':
    'Le verrouillage masque les livres jusqu’à la saisie de la phrase secrète. Il n’arrête pas les séries en '
      + 'cours.',
  'Lock automatically': 'Verrouiller automatiquement',
  'A run that needs its key keeps the vault unlocked until it ends.':
    'Une série qui a besoin de sa clé garde le coffre déverrouillé jusqu’à sa fin.',
  'You are the second person, and sign exactly this change.':
    'Vous êtes la deuxième personne et signez exactement ce changement.',
  'Refuse': 'Refuser',
  'Nothing changes. It can be proposed again.': 'Rien ne change. Cela peut être proposé de nouveau.',
  'Withdraw': 'Retirer',
  'Nothing changes. Only the person who proposed it can withdraw it.':
    'Rien ne change. Seule la personne qui l’a proposé peut le retirer.',
  ['This computer verifies at most {aMinute} references per minute and leaves {left} to others. {sample} '
    + 'references take {time}.']:
    'Cet ordinateur vérifie au plus {aMinute} références par minute et en laisse {left} aux autres. {sample} '
      + 'références prennent {time}.',
  'Enter a whole number from {least} to {most}.': 'Saisissez un nombre entier de {least} à {most}.',
}

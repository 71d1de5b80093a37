/** What people, actors and passphrases are called, in French. */
import type { Catalogue } from '../text.ts'

export const LABELS_PEOPLE: Catalogue = {
  'makes transfers': 'prépare les virements',
  'approves transfers': 'approuve les virements',
  'works exceptions and runs': 'traite les exceptions et les séries',
  'changes settings, invites and removes seats': 'modifie les paramètres, invite et retire des postes',
  'looks, and changes nothing': 'regarde, sans rien modifier',
  'set up together with {partner}': 'création avec {partner}',
  'proposed by {proposedBy}, confirmed by {confirmedBy}': 'proposition de {proposedBy}, confirmation de {confirmedBy}',
  'added by {addedBy} before people were set up together': 'ajout par {addedBy}, avant la création à deux',
  ['{state, select, open {Open} confirmed {Confirmed} enrolled {Enrolled} done {Done} refused {Refused} '
    + 'withdrawn {Withdrawn} expired {Expired} other {Outdated}}']:
    '{state, select, open {Ouverte} confirmed {Confirmée} enrolled {Inscription faite} done {Faite} refused '
      + '{Refusée} withdrawn {Retirée} expired {Expirée} other {Dépassée}}',
  'Nobody can make or approve transfers yet. Set up two people together.':
    'Personne ne peut encore préparer ou approuver de virements. Créez deux personnes ensemble.',
  ['These people were added by an earlier version, each on the word of one person. They can do nothing with '
    + 'money until whoever has the passphrase of the key vault sets two people up again.']:
    'Ces personnes ont été ajoutées par une version antérieure, chacune sur la parole d’une seule personne. Elles '
      + 'ne peuvent rien faire avec l’argent tant que quelqu’un qui a la phrase secrète du coffre n’a pas recréé deux '
      + 'personnes.',
  ['Fewer than two people can propose and confirm. Whoever has the passphrase of the key vault can set two '
    + 'people up again: everyone else is deactivated, and what was signed and not sent must be signed again.']:
    'Moins de deux personnes peuvent proposer et confirmer. Quiconque a la phrase secrète du coffre peut recréer '
      + 'deux personnes : toutes les autres sont désactivées, et ce qui a été signé et non envoyé doit être signé de '
      + 'nouveau.',
  ['Whoever has the passphrase of the key vault has the secret key, and could pay without Tillproof. On one '
    + 'machine, two people keep each other from paying alone through Tillproof; they are not kept from what the '
    + 'machine itself lets them do, such as watching a passphrase being typed.']:
    'Quiconque a la phrase secrète du coffre a la clé secrète, et pourrait payer sans Tillproof. Sur une même '
      + 'machine, deux personnes s’empêchent l’une l’autre de payer seules par Tillproof ; elles ne sont pas '
      + 'empêchées de ce que la machine elle-même leur permet, comme de regarder taper une phrase secrète.',
  'New person: {name}': 'Nouvelle personne : {name}',
  'Allow card entry': 'Permettre la saisie de cartes',
  'Turn card entry off': 'Désactiver la saisie de cartes',
  'Address of the service': 'Adresse du service',
  'Card entry': 'Saisie de cartes',
  'Fingerprint': 'Empreinte',
  'No limit': 'Aucune limite',
  'Off': 'Désactivé',
  'person': 'personne',
  'system user': 'utilisateur du système',
  'the program': 'le programme',
  'note, not proved': 'note, non prouvée',
  'not recorded': 'non enregistré',
  '{label}, signed': '{label}, signé',
  'Too weak': 'Trop faible',
  'Strength: fair': 'Solidité : moyenne',
  'Strength: good': 'Solidité : bonne',
  'Strength: strong': 'Solidité : forte',
  '{grade}: it {reason}.': '{grade} : elle {reason}.',
}

/** What can go wrong where people decide, in French. */
import type { Catalogue } from '../text.ts'

export const ERRORS_OF_PEOPLE: Catalogue = {
  'A person of the profile {profile} has to sign this change.':
    'Une personne du profil {profile} doit signer cette modification.',
  'Nothing was changed. Sign it with your name and passphrase. In the terminal, name yourself with --user.':
    'Rien n’a été modifié. Signez-la de votre nom et de votre phrase secrète. Dans le terminal, nommez-vous avec '
      + '--user.',
  'Two people of the profile {profile} have to agree on this change.':
    'Deux personnes du profil {profile} doivent s’accorder sur cette modification.',
  'Nothing was changed. One of them proposes it, another confirms it.':
    'Rien n’a été modifié. L’une la propose, l’autre la confirme.',
  'This code doesn’t enrol {user}.': 'Ce code n’inscrit pas {user}.',
  'Nothing was done. Check the name, and type both halves of the code again. A code works once, for 7 days.':
    'Rien n’a été fait. Vérifiez le nom, et saisissez de nouveau les deux moitiés du code. Un code sert une seule '
      + 'fois, pendant 7 jours.',
  'Of the first two people, one has to be a maker and the other a checker.':
    'Des deux premières personnes, l’une doit être préparateur et l’autre approbateur.',
  'Nothing was changed. Give each of them one of these roles; either may have more.':
    'Rien n’a été modifié. Donnez à chacune l’un de ces rôles ; chacune peut en avoir d’autres.',
  'At least two people of this profile can propose and confirm changes, so nobody is set up again.':
    'Au moins deux personnes de ce profil peuvent proposer et confirmer des modifications : personne n’est donc '
      + 'installé de nouveau.',
  'Nothing was changed. Propose the new person, or deactivate someone who can no longer act.':
    'Rien n’a été modifié. Proposez la nouvelle personne, ou désactivez quelqu’un qui ne peut plus agir.',
  'A profile can have at most {limit} people, including those who left.':
    'Un profil peut avoir au plus {limit, plural, one {# personne} other {# personnes}}, celles qui sont parties '
      + 'comprises.',
  'Nothing was changed. Nobody can be added until two people are set up again.':
    'Rien n’a été modifié. Personne ne peut être ajouté avant que deux personnes soient installées de nouveau.',
  '{user} is neither a maker nor a checker, so they can’t do this.':
    '{user} n’est ni préparateur ni approbateur, et ne peut donc pas faire cela.',
  'Nothing was done. Ask a maker or a checker.': 'Rien n’a été fait. Demandez à un préparateur ou à un approbateur.',
  '{user} can’t do this: {reason}.': '{user} ne peut pas faire cela : {reason}.',
  ['Nothing was done. After an update or a restore this is to be expected: whoever has the passphrase of the key '
    + 'vault sets two people up again. Otherwise, find out who changed the ledger.']:
    'Rien n’a été fait. Après une mise à jour ou une restauration, c’est normal : celui qui a la phrase secrète du '
      + 'coffre de clés installe de nouveau deux personnes. Sinon, cherchez qui a modifié le registre.',
  'The key vault’s list of closed proposals is full.':
    'La liste des propositions closes que garde le coffre de clés est pleine.',
  'The proposal is still open. Try again in a few days: entries are removed after 8 days.':
    'La proposition reste ouverte. Réessayez dans quelques jours : les entrées sont retirées après 8 jours.',
  'At most {limit} proposals can be open at a time.':
    'Au plus {limit, plural, one {# proposition peut être ouverte} other {# propositions peuvent être ouvertes}} à '
      + 'la fois.',
  'Nothing was proposed. Confirm, refuse or withdraw others first.':
    'Rien n’a été proposé. Confirmez, refusez ou retirez-en d’abord d’autres.',
  'Proposal {proposal} is no longer open: it is {state}.':
    'La proposition {proposal} n’est plus ouverte. Son état : {state}.',
  'Nothing was done. If the change is still wanted, propose it again.':
    'Rien n’a été fait. Si la modification est toujours voulue, proposez-la de nouveau.',
  'This is not the secret key that was proposed.': 'Ce n’est pas la clé secrète qui a été proposée.',
  'Nothing was changed. Enter the key with the fingerprint {fingerprint}.':
    'Rien n’a été modifié. Saisissez la clé dont l’empreinte est {fingerprint}.',
  'Only the person who made proposal {proposal} can withdraw it.':
    'Seule la personne qui a fait la proposition {proposal} peut la retirer.',
  'Nothing was done. Any other maker or checker can refuse it.':
    'Rien n’a été fait. Tout autre préparateur ou approbateur peut la refuser.',
  'Proposal {proposal} is out of date: what it changes has changed, or who signed it can no longer act.':
    'La proposition {proposal} est dépassée : ce qu’elle modifie a changé, ou celui qui l’a signée ne peut plus '
      + 'agir.',
  'Nothing was changed. If the change is still wanted, propose it again.':
    'Rien n’a été modifié. Si la modification est toujours voulue, proposez-la de nouveau.',
  'This would change nothing.': 'Cela ne changerait rien.',
  'Nothing was proposed. Choose something other than the present value.':
    'Rien n’a été proposé. Choisissez autre chose que la valeur actuelle.',
  'The person who made proposal {proposal} can’t confirm or refuse it.':
    'La personne qui a fait la proposition {proposal} ne peut ni la confirmer ni la refuser.',
  'Nothing was done. Ask another maker or checker, or withdraw it.':
    'Rien n’a été fait. Demandez à un autre préparateur ou approbateur, ou retirez-la.',
  'There is no proposal {proposal}.': 'Il n’y a pas de proposition {proposal}.',
  'Nothing was done. Use `tillproof proposal list` to see the proposals.':
    'Rien n’a été fait. Utilisez `tillproof proposal list` pour voir les propositions.',
  'More than one person works on the profile {profile}, and nobody is signed in at this window.':
    'Plus d’une personne travaille sur le profil {profile}, et personne n’a ouvert de session dans cette fenêtre.',
  'Nothing was changed. Sign in with your name and passphrase, then try again.':
    'Rien n’a été modifié. Ouvrez une session avec votre nom et votre phrase secrète, puis réessayez.',
  'There is already a person named {user}.': 'Il y a déjà une personne nommée {user}.',
  'The name {user} looks too much like {other}, an existing person.':
    'Le nom {user} ressemble trop à {other}, une personne existante.',
  'Nothing was changed. Choose a name that can’t be mistaken for another, for instance with the family name.':
    'Rien n’a été modifié. Choisissez un nom qui ne se confonde avec aucun autre, par exemple avec le nom de '
      + 'famille.',
  'The name {user} can’t be used: it {reason}.': 'Le nom {user} ne peut pas être utilisé : il {reason}.',
  'Nothing was changed. Type the name again in letters of one script.':
    'Rien n’a été modifié. Saisissez le nom de nouveau, en lettres d’une seule écriture.',
  'The name {user} is reserved: in the audit trail it would pass for the program or the system.':
    'Le nom {user} est réservé : dans la piste d’audit, il passerait pour le programme ou le système.',
  'Nothing was changed. Choose the person’s own name, for instance with the family name.':
    'Rien n’a été modifié. Choisissez le nom propre de la personne, par exemple avec le nom de famille.',
  'The new passphrase can’t be used: it {reason}.':
    'La nouvelle phrase secrète ne peut pas être utilisée : elle {reason}.',
  'Nothing was changed. Choose another one.': 'Rien n’a été modifié. Choisissez-en une autre.',
  'The passphrase is not correct for {user}.': 'La phrase secrète n’est pas celle de {user}.',
  'Nothing was done. Check the name and the passphrase, then try again.':
    'Rien n’a été fait. Vérifiez le nom et la phrase secrète, puis réessayez.',
  '{user} is not a {role}.': '{user} n’a pas le rôle {role}.',
  'Nothing was done. Ask someone who has this role.': 'Rien n’a été fait. Demandez à quelqu’un qui a ce rôle.',
  'There is no active person named {user}.': 'Il n’y a pas de personne active nommée {user}.',
  'Nothing was changed. Use `tillproof user list` to see the people.':
    'Rien n’a été modifié. Utilisez `tillproof user list` pour voir les personnes.',
}

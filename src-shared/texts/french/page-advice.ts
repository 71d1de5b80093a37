/** What to do about an error in a window, in French. */
import type { Catalogue } from '../text.ts'

export const PAGE_ADVICE: Catalogue = {
  'Nothing was changed. Open the payment again to see its files.':
    'Rien n’a changé. Rouvrez le paiement pour voir ses fichiers.',
  'Nothing was written. Restore the vault from a copy; a plain backup is made in the terminal.':
    'Rien n’a été écrit. Restaurez le coffre depuis une copie ; une sauvegarde en clair se fait dans le terminal.',
  'Nothing was changed. Give the passphrase that vault had when the backup was made.':
    'Rien n’a changé. Donnez la phrase secrète que ce coffre avait au moment de la sauvegarde.',
  'Nothing was changed. Whoever made it decides what the books say. If you know where it comes from, confirm that.':
    'Rien n’a changé. Qui l’a faite décide de ce que disent les livres. Si vous savez d’où elle vient, confirmez-le.',
  'Nothing was changed. Sign it with your name and passphrase.':
    'Rien n’a changé. Signez avec votre nom et votre phrase secrète.',
  'Nothing was changed. Choose a charge from the list.': 'Rien n’a changé. Choisissez un encaissement dans la liste.',
  'Nothing was changed. Check its permissions and the free space.':
    'Rien n’a changé. Vérifiez ses droits d’accès et l’espace libre.',
  ['Nothing was sent or changed. Put the newest ledger back, or restore a backup, which takes over what is known of '
  + 'payouts. If nobody exchanged it, find out who can write to its folder.']:
    'Rien n’a été envoyé ni modifié. Remettez le registre le plus récent, ou restaurez une sauvegarde, qui reprend ce '
    + 'que l’on sait des virements. Si personne ne l’a échangé, cherchez qui peut écrire dans son dossier.',
  'Nothing was written. Choose another name.': 'Rien n’a été écrit. Choisissez un autre nom.',
  'Nothing was done. Choose a profile at the top left.': 'Rien n’a été fait. Choisissez un profil en haut à gauche.',
  ['Nothing was sent. Put the file back, or set the address again in the settings: this writes what is sealed. If '
  + 'nobody changed it, find out who can write to this folder.']:
    'Rien n’a été envoyé. Remettez le fichier, ou définissez de nouveau l’adresse dans les paramètres : cela écrit '
    + 'ce qui est scellé. Si personne ne l’a modifié, cherchez qui peut écrire dans ce dossier.',
  'Nothing was changed. Choose a profile at the top left.': 'Rien n’a changé. Choisissez un profil en haut à gauche.',
  'Nothing was done. The settings list the proposals, under People and limits.':
    'Rien n’a été fait. Les propositions se trouvent dans les paramètres, sous Personnes et limites.',
  'Nothing was changed. Choose who restores it, with their passphrase.':
    'Rien n’a changé. Choisissez qui restaure, avec sa phrase secrète.',
  'Nothing was changed. Look at the run again: it went on meanwhile.':
    'Rien n’a changé. Regardez de nouveau la série : elle a continué entre-temps.',
  'Nothing was changed. Choose a run from the list.':
    'Rien n’a changé. Choisissez une série de vérifications dans la liste.',
  'Nothing was changed. Choose a transfer from the list.': 'Rien n’a changé. Choisissez un virement dans la liste.',
  'Nothing was changed. The settings list the people, under People and limits.':
    'Rien n’a changé. Les personnes se trouvent dans les paramètres, sous Personnes et limites.',
  'Nothing was changed. Add the v3 address in the settings first.':
    'Rien n’a changé. Ajoutez d’abord l’adresse v3 dans les paramètres.',
  'Nothing was sent. Turn it on in the settings.': 'Rien n’a été envoyé. Activez-la dans les paramètres.',
  'Nothing was read, changed or sent. Unlock it with its passphrase.':
    'Rien n’a été lu, modifié ni envoyé. Déverrouillez-le avec sa phrase secrète.',
  ['Nothing was sent. Put the newest copy of it back. If this is the newest you have, the terminal says '
  + 'how to continue.']:
    'Rien n’a été envoyé. Remettez sa copie la plus récente. Si c’est la plus récente que vous ayez, le terminal dit '
    + 'comment continuer.',
  'Webhooks are not being received. Choose another port, or stop the program using this one.':
    'Les webhooks ne sont pas reçus. Choisissez un autre port, ou arrêtez le programme qui utilise celui-ci.',
  'Nothing was changed. Choose a webhook from the list.': 'Rien n’a changé. Choisissez un webhook dans la liste.',
  'Nothing was changed. Choose one of its possible matches.':
    'Rien n’a été modifié. Choisissez l’un de ses rapprochements possibles.',
  'Nothing was changed. Run the matching again.': 'Rien n’a été modifié. Relancez le rapprochement.',
  'Nothing was checked. Store the rules of your agreement in the settings, under Fee rules.':
    'Rien n’a été vérifié. Enregistrez les règles de votre accord dans les paramètres, sous Règles de frais.',
  'Nothing was changed. Look at the lists again; its file may have been undone.':
    'Rien n’a été modifié. Revoyez les listes ; son fichier a peut-être été annulé.',
  'Nothing was changed. Undo the last decision first.':
    'Rien n’a été modifié. Annulez d’abord ce qui en a été décidé.',
  'Nothing was changed. Look at the list again; matches that no rule makes any more are not kept.':
    'Rien n’a été modifié. Revoyez la liste ; les rapprochements qu’aucune règle ne fait plus ne sont pas conservés.',
  ['Nothing was changed. If an older copy of the ledger or of its log was put in its place, put the newest back. '
    + 'The terminal can go on without the log.']:
    'Rien n’a été modifié. Si une copie plus ancienne du registre ou de son journal a pris sa place, remettez la plus '
      + 'récente. Le terminal peut continuer sans le journal.',
  ['Nothing was changed. Whoever keeps the database has to let this machine in, and to lay the schema of '
    + 'the log in it.']:
    'Rien n’a été modifié. La personne qui gère la base doit laisser entrer cette machine et y poser le '
      + 'schéma du journal.',
  'Nothing was changed. The terminal of the active machine writes it again.':
    'Rien n’a été modifié. Le terminal de la machine active l’écrit à nouveau.',
  ['No person can act on this machine until it can. Someone with the password of the database may have '
    + 'changed it: change that password. The terminal can continue on this machine alone.']:
    'Personne ne peut agir sur cette machine d’ici là. Quelqu’un qui a le mot de passe de la base a pu le modifier : '
      + 'changez ce mot de passe. Le terminal peut continuer sur cette seule machine.',
  'Nothing was changed. The terminal examines what happened to the database or to this ledger.':
    'Rien n’a été modifié. Le terminal examine ce qui est arrivé à la base ou à ce registre.',
  'Nothing was changed. In the terminal, this machine can leave the team; then the ledger is its own again.':
    'Rien n’a été modifié. Dans le terminal, cette machine peut quitter l’équipe ; le registre est alors '
      + 'de nouveau le sien.',
  ['Nothing was changed. Make changes on the active machine. If it is gone, this one can take over in the '
    + 'terminal.']:
    'Rien n’a été modifié. Faites les modifications sur la machine active. Si elle n’existe plus, '
      + 'celle-ci peut prendre le relais dans le terminal.',
  'Nothing was changed. It was used or withdrawn meanwhile, or has expired.':
    'Rien n’a été modifié. Elle a été utilisée ou retirée entre-temps, ou a expiré.',
  'Nothing was changed. The settings list the seats, under Team and seats.':
    'Rien n’a été modifié. Les paramètres listent les postes, sous Équipe et postes.',
}

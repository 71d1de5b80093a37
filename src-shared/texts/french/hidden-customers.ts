/** Customers that are hidden from viewers, in French. */
import type { Catalogue } from '../text.ts'

export const HIDDEN_CUSTOMERS: Catalogue = {
  'hidden': 'masqués',
  'shown': 'affichés',
  '(hidden)': '(masqué)',
  'Hidden': 'Masqués',
  'Shown': 'Affichés',
  'Hide': 'Masquer',
  'Customers': 'Clients',
  'hiding of customers': 'masquage des clients',
  'hiding of customers changed': 'masquage des clients modifié',
  'Hide customers from viewers': 'Masquer les clients aux observateurs',
  'Show customers to viewers': 'Afficher les clients aux observateurs',
  'Customers, for viewers': 'Clients, pour les observateurs',
  'Customers are hidden from viewers in this profile, and this can’t be shown without them.':
    'Dans ce profil, les clients sont masqués aux observateurs, et ceci ne peut être montré sans eux.',
  'Nothing was done. Ask someone who has another role than viewer.':
    'Rien n’a été fait. Demandez à une personne qui a un autre rôle que celui d’observateur.',
  'Customers are hidden from viewers in this profile, and {field} would tell of them.':
    'Dans ce profil, les clients sont masqués aux observateurs, et {field} en dirait quelque chose.',
  'Nothing was done. Look it up by its reference, or filter and sort by something else.':
    'Rien n’a été fait. Cherchez par la référence, ou filtrez et triez selon autre chose.',
  'only payments with this text in the reference': 'seulement les paiements dont la référence contient ce texte',
  'with “{value}” in the reference': 'avec « {value} » dans la référence',
  'Viewers at their seats see no names, e-mail addresses and accounts of customers, and can’t search by them.':
    'À leurs postes, les observateurs ne voient ni noms, ni adresses e-mail, ni comptes des clients, et ne peuvent pas '
      + 'chercher par eux.',
  'Viewers see the names, e-mail addresses and accounts of customers.':
    'Les observateurs voient les noms, les adresses e-mail et les comptes des clients.',
  'This takes two people: you propose, someone else confirms.':
    'Cela demande deux personnes : vous proposez, une autre confirme.',
  'They are hidden at once. Showing them again takes two people.':
    'Ils sont masqués aussitôt. Les afficher de nouveau demande deux personnes.',
}

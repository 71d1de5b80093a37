/** The acts on exceptions on the terminal, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_STEPS_EXCEPTIONS: Catalogue = {
  'assign open exceptions to a person, or unassign them; all of them or none':
    'confier des exceptions ouvertes à une personne, ou les retirer à leur responsable ; toutes ou aucune',
  'the new owner: one of the people, where the profile has some':
    'le nouveau responsable : l’une des personnes, si le profil en a',
  'unassign them': 'les laisser sans responsable',
  'Specify --to NAME or --nobody': 'Donnez --to NOM ou --nobody',
  '{count, plural, one {# payment} other {# payments}} unassigned.':
    '{count, plural, one {# paiement} other {# paiements}} sans responsable.',
  '{count, plural, one {# payment} other {# payments}} assigned to {person}.':
    '{count, plural, one {# paiement confié} other {# paiements confiés}} à {person}.',
  'add a note to payments; it stays with them': 'ajouter une note à des paiements ; elle reste avec eux',
  'the note': 'la note',
  ['resolve open exceptions, with a reason; all of them or none. A later, different answer reopens them. '
    + 'Accepting and writing off wait for a second person where the profile has one']:
    'résoudre des exceptions ouvertes, avec un motif ; toutes ou aucune. Une réponse ultérieure différente '
      + 'les rouvre. Accepter et passer en perte attendent une deuxième personne, si le profil en a une',
  'how it was settled': 'comment c’est réglé',
  'of timing: the day by which the money is expected': 'pour timing : le jour où l’argent est attendu au plus tard',
  'reopen resolved exceptions, with a reason; all of them or none':
    'rouvrir des exceptions résolues, avec un motif ; toutes ou aucune',
  'confirm resolutions that another person proposed; all of them or none':
    'confirmer des résolutions proposées par une autre personne ; toutes ou aucune',
  'reject resolutions that wait for a second person; these stay open':
    'rejeter des résolutions qui attendent une deuxième personne ; elles restent ouvertes',
  'transaction references, byte for byte; or use --matching':
    'références de transaction, à l’octet près ; ou --matching',
  'all exceptions that match the options below; without --count they are only counted':
    'toutes les exceptions qui répondent aux options ci-dessous ; sans --count, elles sont seulement comptées',
  'how many match: nothing is done where it is another number':
    'combien y répondent : rien n’est fait si le nombre est autre',
  'A note was added to {count, plural, one {# payment} other {# payments}}.':
    '{count, plural, one {# paiement annoté} other {# paiements annotés}}.',
  '{count, plural, one {# payment} other {# payments}} resolved as {as}.':
    '{count, plural, one {# paiement résolu} other {# paiements résolus}} : {as}.',
  '{count, plural, one {# payment} other {# payments}} reopened.':
    '{count, plural, one {# paiement rouvert} other {# paiements rouverts}}.',
  '{count, plural, one {# payment} other {# payments}} confirmed.':
    '{count, plural, one {# paiement confirmé} other {# paiements confirmés}}.',
  '{count, plural, one {# payment} other {# payments}} left open.':
    '{count, plural, one {# paiement laissé ouvert} other {# paiements laissés ouverts}}.',
  'Specify references, or --matching': 'Donnez des références, ou --matching',
  'Waiting for a second person to confirm: {count, plural, one {# payment} other {# payments}}.':
    'En attente de la confirmation d’une deuxième personne : {count, plural, one {# paiement} other {# paiements}}.',
  'Nothing changed.': 'Rien n’a changé.',
  '{count, plural, one {# exception} other {# exceptions}} match. Nothing was changed; add {option} to do it.':
    '{count, plural, one {# exception répond} other {# exceptions répondent}} aux options. Rien n’a été '
      + 'changé ; ajoutez {option} pour le faire.',
  '{count, plural, one {# exception} other {# exceptions}}, at risk: {money}':
    '{count, plural, one {# exception} other {# exceptions}}, en jeu : {money}',
  'only those of which a write-off waits for a second person (default: off)':
    'seulement ceux dont un passage en perte attend une deuxième personne (par défaut : non)',
  '{amounts} written off': '{amounts} passés en perte',
  'a write-off of {amounts} waits for a second person':
    'un passage en perte de {amounts} attend une deuxième personne',
  'nothing is written off': 'rien n’est passé en perte',
  'write-off of {amounts} by {person}, for a second person: {reason}':
    'passage en perte de {amounts} par {person}, pour une deuxième personne : {reason}',
  'write off what a confirmed match leaves; above what one person may, it waits for a second one':
    'passer en perte le reste d’un rapprochement confirmé ; au-delà de ce qu’une personne peut, il en '
      + 'attend une deuxième',
  'confirm a write-off that another person proposed': 'confirmer un passage en perte qu’une autre personne a proposé',
  'reject a write-off that waits for a second person': 'rejeter un passage en perte qui attend une deuxième personne',
  'Match {id}: {what}': 'Rapprochement {id} : {what}',
}

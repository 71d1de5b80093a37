/** What the page and the terminal both say, in French. */
import type { Catalogue } from '../text.ts'

export const SAID_BY_BOTH: Catalogue = {
  '{first}; {next}': '{first} ; {next}',
  '{head}: {text}': '{head} : {text}',
  'Fields': 'Champs',
  'Sample request': 'Exemple de requête',
  'Sample response': 'Exemple de réponse',
  'Watched folder': 'Dossier surveillé',
  'Added': 'Ajouté',
  'Files': 'Fichiers',
  'only payments in this state; can be given several times':
    'seulement les paiements dans cet état ; peut être donné plusieurs fois',
  'only verify-check failures and regressed payments (default: off)':
    'seulement les échecs de vérification et les paiements qui ont régressé (par défaut : non)',
  'only regressed payments: proved earlier, different now (default: off)':
    'seulement les paiements qui ont régressé : prouvés auparavant, différents maintenant (par défaut : non)',
  'only open payments: neither proved nor resolved (default: off)':
    'seulement les paiements ouverts : ni prouvés ni résolus (par défaut : non)',
  'only explained payments: exceptions that a person resolved (default: off)':
    'seulement les paiements expliqués : les exceptions qu’une personne a résolues (par défaut : non)',
  'only payments that are proved and never different since (default: off)':
    'seulement les paiements prouvés et jamais différents depuis (par défaut : non)',
  'only payments of this import batch': 'seulement les paiements de cette importation',
  'only payments of this business day': 'seulement les paiements de cette journée comptable',
  'only payments expected on this day or later': 'seulement les paiements attendus ce jour ou plus tard',
  'only payments expected on this day or earlier': 'seulement les paiements attendus ce jour ou plus tôt',
  'only payments in this currency': 'seulement les paiements dans cette devise',
  'only payments of this amount or more; needs --currency':
    'seulement les paiements de ce montant ou plus ; demande --currency',
  'only payments of this amount or less; needs --currency':
    'seulement les paiements de ce montant ou moins ; demande --currency',
  'only payments of this customer, exactly as in the books':
    'seulement les paiements de ce client, exactement comme dans les livres',
  'only payments with this text in the reference, customer or e-mail':
    'seulement les paiements dont la référence, le client ou l’e-mail contient ce texte',
  '{first}; {rest}': '{first} ; {rest}',
  '{names}, and {count, number} more': '{names}, et encore {count, number}',
  'Limit': 'Limite',
  'Method': 'Moyen',
  'Value': 'Valeur',
  'Description': 'Description',
  'Other deliveries': 'Autres livraisons',
  'Authenticity': 'Authenticité',
  'Shared secret': 'Secret partagé',
  'Webhook settings': 'Paramètres des webhooks',
  '{state}: {reason}': '{state} : {reason}',
  'Charge {id}': 'Encaissement {id}',
  'not checked': 'non contrôlé',
  'not authentic': 'non authentique',
  'Webhook {id}': 'Webhook {id}',
  '{count, plural, one {# webhook} other {# webhooks}} imported':
    '{count, plural, one {# webhook importé} other {# webhooks importés}}',
  'proved': 'prouvé',
  'failed': 'en échec',
  'pending': 'en attente',
  'refused': 'refusé',
  'unresolved': 'non résolu',
  'unverified': 'non vérifié',
  'waiting': 'à vérifier',
  'date': 'date',
  'draft': 'brouillon',
  'approved': 'approuvé',
  'sending': 'en cours d’envoi',
  'unknown': 'inconnu',
  'new': 'nouveau',
  'completed': 'terminé',
  'file': 'fichier',
  'money': 'montant',
  'lookup': 'recherche',
  'webhook': 'webhook',
  'requery': 'redemande',
  'bulk': 'masse',
  'card': 'carte',
  'restored': 'restauré',
  'proved earlier, different now': 'prouvé auparavant, différent maintenant',
  'exception reopened': 'exception rouverte',
  'resolution rejected': 'résolution rejetée',
  'In use': 'Active',
  'Items': 'Éléments',
  'Of earlier days, {earlier, number} would change, too.':
    'Des jours précédents, {earlier, number} changeraient aussi.',
  'Version {version} of the rule set is in use.': 'La version {version} du jeu de règles est en vigueur.',
  '{file} is not JSON': '{file} n’est pas du JSON',
  'refunds': 'remboursements',
  'chargebacks': 'contestations',
  'settlement file imported': 'fichier de règlement importé',
  'settlement file undone': 'fichier de règlement annulé',
  ['{file} was undone, with {statements, plural, one {# statement} other {# statements}}. Lines that are '
    + 'in no other statement: {lines, number}.']:
    '{file} a été annulé, avec {statements, plural, one {# relevé} other {# relevés}}. Lignes qui ne sont '
      + 'dans aucun autre relevé : {lines, number}.',
  'CAMT.053': 'CAMT.053',
  'MT940': 'MT940',
  'OFX': 'OFX',
  '{file} was imported for {account} before: nothing was changed':
    '{file} a déjà été importé pour {account} : rien n’a été modifié',
  '{fresh, plural, one {# new line} other {# new lines}}, {known, number} known from earlier statements':
    '{fresh, plural, one {# nouvelle ligne} other {# nouvelles lignes}}, {known, number} connues de '
      + 'relevés antérieurs',
  'Left out, since the bank has not booked them yet: {pending, number}':
    'Laissées de côté, car la banque ne les a pas encore comptabilisées : {pending, number}',
  'Statement': 'Relevé',
  'Number': 'Numéro',
  'Period': 'Période',
  'Opening': 'Solde initial',
  'Closing': 'Solde final',
  'Lines': 'Lignes',
  'Known': 'Connu',
  'Joins the one before': 'Suite du précédent',
  'Statement {id} of {account}': 'Relevé {id} de {account}',
  'Booked': 'Comptabilisée',
  'Known from': 'Connue du relevé',
  'undone': 'annulé',
  'the first one': 'le premier',
  'statement {id}': 'relevé {id}',
  'gap of {amount} behind {id}': 'écart de {amount} après {id}',
  'no opening balance': 'pas de solde initial',
  'CSV': 'CSV',
  'Not checked: without both an opening and a closing balance, nothing shows whether lines are missing.':
    'Non vérifié : sans solde initial et solde final, rien ne montre s’il manque des lignes.',
  'yes': 'oui',
}

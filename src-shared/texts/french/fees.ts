/** The check of fees in French. */
import type { Catalogue } from '../text.ts'

export const FEES: Catalogue = {
  'check the fees of payments': 'vérifier les frais des paiements',
  'list what settlements charged too much, by the fee rules of the profile or of a file':
    'donner la liste de ce que les règlements ont prélevé en trop, d’après les règles de frais du profil ou d’un '
      + 'fichier',
  'JSON of the fee rules, or - for stdin (default: those of the profile)':
    'JSON des règles de frais, ou - pour stdin (par défaut : celles du profil)',
  'list the fee rules of the profile; with --json as `fees set` takes them':
    'donner la liste des règles de frais du profil ; avec --json, telles que `fees set` les prend',
  'store the fee rules of an agreement in the profile, in place of those that it has':
    'enregistrer dans le profil les règles de frais d’un accord, à la place de celles qu’il a',
  'Fee rules of profile {profile} saved.': 'Règles de frais du profil {profile} enregistrées.',
  'No fee rules': 'Aucune règle de frais',
  'every method': 'tous les moyens',
  'from {amount}': 'à partir de {amount}',
  'at least {amount}': 'au moins {amount}',
  'at most {amount}': 'au plus {amount}',
  'the customer pays it': 'payés par le client',
  'since {date}': 'depuis le {date}',
  'until {date}': 'jusqu’au {date}',
  'For': 'Pour',
  'merchant': 'marchand',
  'customer': 'client',
  'Fee rules': 'Règles de frais',
  'agreement per cent cap claim': 'accord pourcentage plafond réclamer',
  ['What you agreed on with the service. The fees report lists what settlements took off beyond it, ready to be '
    + 'claimed.']:
    'Ce dont vous avez convenu avec le service. Le rapport des frais donne ce que les règlements ont prélevé en plus, '
      + 'à réclamer.',
  'Without them, the fees report only sums what was taken off.':
    'Sans elles, le rapport des frais ne fait que la somme de ce qui a été prélevé.',
  'Replace the fee rules of this profile': 'Remplacer les règles de frais de ce profil',
  '{file} takes the place of all rules that are here. Nothing is changed where it can’t be used.':
    '{file} prend la place de toutes les règles présentes. Rien n’est modifié s’il n’est pas utilisable.',
  'Replace the rules': 'Remplacer les règles',
  'Fee rules saved': 'Règles de frais enregistrées',
  'Add a fee rule': 'Ajouter une règle de frais',
  'New fee rule': 'Nouvelle règle de frais',
  'Edit the fee rule': 'Modifier la règle de frais',
  'Save the fee rule': 'Enregistrer la règle de frais',
  'Remove the fee rule': 'Supprimer la règle de frais',
  'Payment method': 'Moyen de paiement',
  'As the service’s answer names it, such as card. Empty: every method without a rule of its own.':
    'Comme la réponse du service le nomme, par exemple card. Vide : tous les moyens sans règle propre.',
  'Per cent of the gross': 'Pourcentage du brut',
  'Fixed amount': 'Montant fixe',
  'At least': 'Au moins',
  'At most': 'Au plus',
  'Due from a gross of': 'Dus à partir d’un brut de',
  'Who pays it': 'Qui les paie',
  'You: settlements take it off': 'Vous : les règlements les prélèvent',
  'The customer: settlements may not take it off': 'Le client : les règlements ne peuvent pas les prélever',
  'First day': 'Premier jour',
  'Last day': 'Dernier jour',
  'Profile {profile} has no fee rules.': 'Le profil {profile} n’a pas de règles de frais.',
  ['Nothing was checked. Store those of your agreement, in the settings or with `tillproof fees set FILE`, or give '
    + 'them for this check: `tillproof fees check FILE`.']:
    'Rien n’a été vérifié. Enregistrez celles de votre accord, dans les paramètres ou avec `tillproof fees set FILE`, '
      + 'ou donnez-les pour cette vérification : `tillproof fees check FILE`.',
  'JSON of the fee rules, or - for stdin': 'JSON des règles de frais, ou - pour stdin',
  'of the payments of this business day and later ones (default: 90 days)':
    'des paiements de ce jour ouvré et des suivants (par défaut : 90 jours)',
  'Fees of payments from {from} to {to}': 'Frais des paiements du {from} au {to}',
  '{payments, number} proved payments, {unsettled, number} of them without a settlement line of their own':
    'paiements prouvés : {payments, number}, dont sans ligne de règlement propre : {unsettled, number}',
  'No fees were stated, charged or agreed on.': 'Aucun frais annoncé, prélevé ni convenu.',
  'Nothing was charged too much.': 'Rien n’a été prélevé en trop.',
  'Too much': 'En trop',
  'Too little': 'En moins',
  'Stated differently': 'Annoncés autrement',
  'Without a rule': 'Sans règle',
  'Taken off': 'Prélevé',
  'Charged too much, ready to be claimed': 'Prélevé en trop, à réclamer',
  'By the rule': 'Selon la règle',
  'These fee rules can’t be used: {field} {reason}.':
    'Ces règles de frais ne sont pas utilisables : {field} {reason}.',
}

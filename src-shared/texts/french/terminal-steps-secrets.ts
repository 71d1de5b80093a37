/** What the terminal asks for, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_STEPS_SECRETS: Catalogue = {
  'Others on this machine can read {path}. Restrict it with `chmod 600`.':
    'D’autres personnes sur cette machine peuvent lire {path}. Restreignez l’accès avec `chmod 600`.',
  'Passphrase of the key vault (not shown): ': 'Phrase secrète du coffre de clés (non affichée) : ',
  'Secret keys are stored in a vault on this machine, protected by a passphrase you choose now.':
    'Les clés secrètes sont gardées dans un coffre sur cette machine, protégé par une phrase secrète que '
      + 'vous choisissez maintenant.',
  'New passphrase (not shown): ': 'Nouvelle phrase secrète (non affichée) : ',
  'Repeat passphrase: ': 'Répétez la phrase secrète : ',
  'The passphrases do not match. Please try again.': 'Les phrases secrètes ne sont pas les mêmes. Recommencez.',
  'The key and the passphrase can’t both be read from stdin':
    'La clé et la phrase secrète ne peuvent pas être lues toutes deux de stdin',
  'No secret key on stdin': 'Pas de clé secrète sur stdin',
  'There is no terminal to ask for the secret key': 'Il n’y a pas de terminal pour demander la clé secrète',
  'Shared secret (not shown; Enter keeps the current one): ': 'Secret partagé (non affiché ; Entrée garde l’actuel) : ',
  'Shared secret (not shown): ': 'Secret partagé (non affiché) : ',
  'No shared secret on stdin': 'Pas de secret partagé sur stdin',
  'There is no terminal to ask for the shared secret': 'Il n’y a pas de terminal pour demander le secret partagé',
  'The first line of stdin must be a JSON object with the secrets':
    'La première ligne de stdin doit être un objet JSON avec les secrets',
  'No {name} on stdin': 'Il manque {name} sur stdin',
  'There is no terminal to ask for the {name}': 'Il n’y a pas de terminal pour demander {name}',
  'Secret key (not shown): ': 'Clé secrète (non affichée) : ',
  'Stopped. Nothing was changed.': 'Arrêté. Rien n’a été changé.',
  'who acts; their passphrase is prompted for': 'qui agit ; sa phrase secrète est demandée',
  'read {example} from stdin (default: prompt)': 'lire {example} de stdin (par défaut : demander)',
  'Passphrase of {user} (not shown): ': 'Phrase secrète de {user} (non affichée) : ',
  'A card in {currency} needs its country: --country, two letters':
    'Une carte en {currency} demande son pays : --country, deux lettres',
  'Country of the {currency} payment, two letters: ': 'Pays du paiement en {currency}, deux lettres : ',
  'Stopped. Nothing was sent.': 'Arrêté. Rien n’a été envoyé.',
  'you have looked into every warning about these transfers (default: asked for each)':
    'vous avez examiné chaque avertissement sur ces virements (par défaut : demandé pour chacun)',
  'These transfers have warnings: look into them, then add --warnings-seen':
    'Ces virements ont des avertissements : examinez-les, puis ajoutez --warnings-seen',
  'Type yes if you have looked into it: ': 'Tapez oui si vous l’avez examiné : ',
  'The warning was not confirmed': 'L’avertissement n’a pas été confirmé',
  'Several transfers need their --total': 'Plusieurs virements demandent leur --total',
  'Type the total of {count, plural, one {# transfer} other {# transfers}} in {currency}: ':
    'Tapez le total de {count, plural, one {# virement} other {# virements}} en {currency} : ',
  'The total must be a plain decimal, such as 1250.50':
    'Le total doit être un simple nombre décimal, par exemple 1250.50',
}

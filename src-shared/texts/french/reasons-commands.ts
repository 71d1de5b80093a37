/** Why a command line is refused, in French; commander’s own words too. */
import type { ReasonCatalogue } from '../reasons.ts'

export const REASONS_OF_COMMANDS: ReasonCatalogue = {
  'It is empty': 'Elle est vide',
  'It is the next option; a name that begins so needs ./':
    'C’est l’option suivante ; un nom qui commence ainsi demande ./',
  'It must be one of {names}': 'Il faut l’un de {names}',
  'It must be a whole number from {least} to {most}': 'Il faut un nombre entier de {least} à {most}',
  'It must be a whole number from {least} up': 'Il faut un nombre entier à partir de {least}',
  'It must be a number above 0, up to {most}': 'Il faut un nombre au-dessus de 0, jusqu’à {most}',
  'It must be a time such as 90s, 30m, 2h or 1d, at most {most}d':
    'Il faut une durée telle que 90s, 30m, 2h ou 1d, au plus {most}d',
  'It must be a date (2026-09-17), a time with its zone (2026-09-17T08:30Z), or how long ago (2h)':
    'Il faut une date (2026-09-17), une heure avec son fuseau (2026-09-17T08:30Z), ou depuis combien de temps (2h)',
  'It must be two numbers of milliseconds such as 50-800, at most {most}':
    'Il faut deux nombres de millisecondes tels que 50-800, au plus {most}',
  'It must be one of the {count} ISO 4217 codes, such as NGN':
    'Il faut l’un des {count} codes ISO 4217, par exemple NGN',
  'It must be a currency and its total, such as "NGN 1,250.00"':
    'Il faut une devise et son total, par exemple « NGN 1,250.00 »',
  'It must be a currency and its total, such as NGN=1250.50':
    'Il faut une devise et son total, par exemple NGN=1250.50',
  'Its amount is negative': 'Son montant est négatif',
  'Its amount {reason}': 'Son montant {reason}',
  '{column} is given twice': '{column} est donné deux fois',
  'It must be a date such as 2026-09-17': 'Il faut une date telle que 2026-09-17',
  'It must be a single character, or the word tab': 'Il faut un seul caractère, ou le mot tab',
  '“{given}” must be FIELD=COLUMN with one of {names}': '« {given} » doit être CHAMP=COLONNE avec l’un de {names}',
  '{column} is mapped twice': '{column} est attribué deux fois',
  'A timestamp is about an anchor, so --timestamp needs --anchor':
    'Un horodatage porte sur un ancrage, donc --timestamp demande --anchor',
  'The help has no entry for “{query}”': 'L’aide n’a pas d’entrée pour « {query} »',
  'A column without a name is among them': 'Une colonne sans nom est parmi elles',
  '--bom is only for CSV': '--bom ne sert qu’au CSV',
  'With --out - the file is on stdout, so --json can’t be':
    'Avec --out - le fichier est sur la sortie standard, donc --json ne peut pas y être',
  'The file’s ending does not indicate a format, so use --format':
    'La fin du nom du fichier n’indique pas de format : utilisez --format',
  '--view is only for suspicious payments': '--view ne sert qu’aux paiements suspects',
  '{option} is only for payments, failures and suspicious': '{option} ne sert qu’à payments, failures et suspicious',
  '{option} is only for {names}': '{option} ne sert qu’à {names}',
  '--period can’t be used here': '--period ne peut pas servir ici',
  '--status can’t be used here': '--status ne peut pas servir ici',
  '--status must be one of {names} here': '--status doit être ici l’un de {names}',
  'No setting was given': 'Aucun paramètre n’a été donné',
  'With --user, addresses are proposed and nothing else': 'Avec --user, des adresses sont proposées et rien d’autre',
  'Nobody can be asked here whether to remove the ledger, so --yes is needed':
    'Personne ne peut être interrogé ici sur le retrait du registre, donc --yes est nécessaire',
  'The name was not typed, so the profile was kept': 'Le nom n’a pas été tapé, donc le profil est gardé',
  'It must be a resolution and a text, such as "duplicate: Paid twice"':
    'Il faut une résolution et un texte, séparés par un deux-points',
  '--webhook-url {reason}': '--webhook-url {reason}',
  '--public-key {reason}': '--public-key {reason}',
  'The secret key {reason}': 'La clé secrète {reason}',
  'Specify transfers or a batch': 'Indiquez des virements ou un lot',
  'Batch {batch} has no transfers that are {state}': 'Le lot {batch} n’a pas de virements dans l’état {state}',
  'What is left needs both --carry-to and --reason': 'Ce qui reste ouvert demande --carry-to et --reason',
  'A limit needs --currency and who proposes it as --user':
    'Une limite demande --currency, et qui la propose avec --user',
  'A limit needs --currency, --alone and who proposes it as --user':
    'Une limite demande --currency, --alone, et qui la propose avec --user',
  'Hiding and showing need who proposes it as --user':
    'Masquer et afficher demandent qui le propose avec --user',
  'A limit is a decimal number, such as 500000, or the word none':
    'Une limite est un nombre décimal, par exemple 500000, ou le mot none',
  'An amount must follow the =': 'Un montant doit suivre le =',
  'The amount {reason}': 'Le montant {reason}',
  '--meta takes name=value': '--meta prend nom=valeur',
  'The new passphrases do not match': 'Les nouvelles phrases secrètes ne concordent pas',
  'Only one of --all, --due, --status and --view can be used':
    'Une seule des options --all, --due, --status et --view peut servir',
  'The list of --refs holds no reference': 'La liste de --refs ne contient pas de référence',
  '--in-app takes no other option than --every': '--in-app ne prend pas d’autre option que --every',
  'A header is only used with a check': 'Un en-tête ne sert qu’avec un contrôle',
  'A check needs a header: --header NAME': 'Un contrôle demande un en-tête : --header NOM',
  '{option} needs --currency': '{option} demande --currency',
  'It must be ITEM=VALUE, such as table=7': 'Il faut ÉLÉMENT=VALEUR, par exemple table=7',
  'It must be ID or ID=RATIO, such as RS_1=3': 'Il faut ID ou ID=PART, par exemple RS_1=3',
  'It {reason}': 'La valeur {reason}',
  'No command was given': 'Aucune commande n’a été donnée',
  'Missing required argument \'{name}\'': 'L’argument « {name} » manque',
  'Option \'{option}\' argument missing': 'L’option « {option} » demande une valeur',
  'Required option \'{option}\' not specified': 'L’option « {option} » est nécessaire',
  'Option \'{option}\' cannot be used with option \'{other}\'': 'L’option « {option} » ne va pas avec « {other} »',
  'Unknown option \'{option}\' (Did you mean one of {names}?)':
    'L’option « {option} » est inconnue (peut-être {names} ?)',
  'Unknown option \'{option}\' (Did you mean {name}?)': 'L’option « {option} » est inconnue (peut-être {name} ?)',
  'Unknown option \'{option}\'': 'L’option « {option} » est inconnue',
  'Unknown command \'{command}\' (Did you mean one of {names}?)':
    'La commande « {command} » est inconnue (peut-être {names} ?)',
  'Unknown command \'{command}\' (Did you mean {name}?)': 'La commande « {command} » est inconnue (peut-être {name} ?)',
  'Unknown command \'{command}\'': 'La commande « {command} » est inconnue',
  'Option \'{option}\' argument \'{value}\' is invalid. {reason}':
    'La valeur « {value} » de l’option « {option} » ne va pas. {reason}',
  'Command-argument value \'{value}\' is invalid for argument \'{name}\'. {reason}':
    'La valeur « {value} » de l’argument « {name} » ne va pas. {reason}',
  'Allowed choices are {names}': 'Choix permis : {names}',
  'Too many arguments. Expected {expected} but got {given}: {details}':
    'Trop d’arguments. {expected} attendu, {given} reçu : {details}',
  'Too many arguments for \'{command}\'. Expected {expected} but got {given}: {details}':
    'Trop d’arguments pour « {command} ». {expected} attendu, {given} reçu : {details}',
  '--settlement, --day and --from with --to exclude one another':
    '--settlement, --day et --from avec --to s’excluent mutuellement',
}

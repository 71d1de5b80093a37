/** Why a row or a value is not taken, in French. */
import type { ReasonCatalogue } from '../reasons.ts'

export const REASONS_OF_ROWS: ReasonCatalogue = {
  'is empty': 'est vide',
  'is missing': 'manque',
  'is not an amount': 'n’est pas un montant',
  'is not an amount but a formula; export the values instead':
    'n’est pas un montant, mais une formule ; exportez plutôt les valeurs',
  'is not an amount: it contains {sign}': 'n’est pas un montant : il s’y trouve {sign}',
  'is not an amount: no digits follow its {sign}': 'n’est pas un montant : aucun chiffre ne suit le signe « {sign} »',
  'is not an amount: “{sign}” stands between its digits':
    'n’est pas un montant : « {sign} » se trouve entre ses chiffres',
  'is not an amount: its digits are not grouped in threes':
    'n’est pas un montant : ses chiffres ne sont pas groupés par trois',
  'has more digits than an amount can have': 'a plus de chiffres qu’un montant ne peut en avoir',
  'is in scientific notation, in which a spreadsheet may have lost digits':
    'est en notation scientifique, où un tableur a pu perdre des chiffres',
  'has {sign} as its decimal separator, unlike the rest of the column ({other})':
    'a « {sign} » pour séparateur décimal, à la différence du reste de la colonne ({other})',
  'may mean thousands: {currency} has {decimals} decimals, but three digits follow its {sign}':
    'peut désigner des milliers : {currency} a {decimals} décimales, mais trois chiffres suivent le signe « {sign} »',
  'is zero; an amount must be more than zero': 'vaut zéro ; un montant doit être supérieur à zéro',
  'is negative; an amount must be more than zero': 'est au-dessous de zéro ; un montant doit être supérieur à zéro',
  'must be more than 0': 'doit être supérieur à 0',
  'is below zero': 'est au-dessous de zéro',
  'is too large': 'dépasse ce qu’un montant peut être',
  'is out of range': 'sort des limites',
  'is not a number': 'n’est pas un nombre',
  'is not a whole number': 'n’est pas un nombre entier',
  'must be a whole number from 1 up': 'doit être un nombre entier à partir de 1',
  'has more than the {exponent} decimals of {currency}': 'a plus que les {exponent} décimales de {currency}',
  'says {mark}, but the row’s currency is {currency}':
    'indique {mark}, alors que la devise de la ligne est {currency}',
  'says {mark}, but the currency given for all rows is {currency}':
    'indique {mark}, alors que la devise donnée pour toutes les lignes est {currency}',
  'is ambiguous; specify the decimal separator': 'est ambigu ; précisez le séparateur décimal',
  'may have a comma in its amount: digits follow it in a field of their own':
    'a peut-être une virgule dans son montant : des chiffres le suivent dans un champ à part',
  'can’t be read without a currency': 'ne peut pas être lu sans devise',
  'is not an ISO 4217 currency code': 'n’est pas un code de devise ISO 4217',
  'must be one of {choices}': 'doit être l’une de ces valeurs : {choices}',
  'must have 1 to {count} characters': 'doit avoir de 1 à {count} caractères',
  'is longer than {count} characters': 'dépasse {count} caractères',
  'has more than {count} characters': 'dépasse {count} caractères',
  'has fewer than {count} characters': 'a moins de {count} caractères',
  'is longer than {count} KiB': 'dépasse {count} Kio',
  'is not in a supported date format (2026-09-17, 17/09/2026, 09/17/2026 or 17-Sep-2026)':
    'n’est pas dans un format de date reconnu (2026-09-17, 17/09/2026, 09/17/2026 ou 17-Sep-2026)',
  'has a two-digit year; write all four digits': 'a une année à deux chiffres ; écrivez les quatre',
  'is not a date': 'n’est pas une date',
  'is not a calendar date': 'n’est pas une date du calendrier',
  'must be a date such as 2026-09-17': 'doit être une date telle que 2026-09-17',
  'does not start with the year, unlike the rest of the column':
    'ne commence pas par l’année, à la différence du reste de la colonne',
  'has a year outside {first} to {last}': 'a une année hors de {first} à {last}',
  'has {count} fields, but the header has {own}':
    'a {count, plural, one {# champ} other {# champs}}, mais l’en-tête en a {own}',
  'has {count} fields, but the other rows have {own}':
    'a {count, plural, one {# champ} other {# champs}}, mais les autres lignes en ont {own}',
  '{count} and an empty one': '{count} et un champ vide',
  'has something in its last field, but the header names no column there: a delimiter may stand in a value':
    'contient quelque chose dans son dernier champ, alors que l’en-tête n’y nomme aucune colonne : une valeur '
      + 'contient peut-être un séparateur',
  ['has fewer than the {count} digits of the others: a spreadsheet may have dropped its leading zeros; export the '
    + 'column as text, or allow short references']:
    'a moins que les {count} chiffres des autres : un tableur a pu retirer ses zéros de tête ; exportez la colonne '
      + 'comme du texte, ou autorisez les références courtes',
  ['ends in zeros after its 15th digit, like all long ones here: a spreadsheet has rounded it; export the column as '
    + 'text, or allow short references if they are so']:
    'finit par des zéros après son 15ᵉ chiffre, comme toutes les longues ici : un tableur l’a arrondi ; exportez la '
      + 'colonne comme du texte, ou autorisez les références courtes si elles sont ainsi',
  'was changed to a number by a spreadsheet (digits were lost); export the column as text':
    'a été changé en nombre par un tableur (des chiffres sont perdus) ; exportez la colonne comme du texte',
  'was changed to a different number by a spreadsheet (digits were lost); export the column as text':
    'a été changé en un autre nombre par un tableur (des chiffres sont perdus) ; exportez la colonne comme du texte',
  'was changed to a decimal number by a spreadsheet or program; export the column as text':
    'a été changé en nombre décimal par un tableur ou un programme ; exportez la colonne comme du texte',
  'is a spreadsheet formula for the text {text}': 'est une formule de tableur pour le texte {text}',
  'starts with an apostrophe, which marks text in a spreadsheet':
    'commence par une apostrophe, qui marque le texte dans un tableur',
  'is an error value of a spreadsheet: its formula failed':
    'est une valeur d’erreur d’un tableur : sa formule a échoué',
  'is what a spreadsheet shows of a number in a column that is too narrow':
    'est ce qu’un tableur montre d’un nombre dans une colonne trop étroite',
  'stands for a missing value': 'tient lieu d’une valeur manquante',
  'is a word for a sum of rows, not a reference': 'est un mot pour une somme de lignes, pas une référence',
  'starts or ends with a space': 'commence ou finit par une espace',
  'starts or ends with {sign}': 'commence ou finit par {sign}',
  'contains a control character': 'contient un caractère de commande',
  'contains a broken character': 'contient un caractère endommagé',
  'contains {sign}': 'contient {sign}',
  'contains “{sign}” ({code}); it can have letters A to Z, digits, spaces and hyphens':
    'contient « {sign} » ({code}) ; lettres de A à Z, chiffres, espaces et traits d’union sont permis',
  'names the same payment as line {line} once it is repaired':
    'désigne le même paiement que la ligne {line}, une fois réparé',
  'may be a total row: it begins with “{word}”, and the lines above add up to its amount':
    'est peut-être une ligne de total : elle commence par « {word} », et son montant est la somme des lignes '
      + 'au-dessus',
  'it is read as a total row, not as a payment': 'elle est lue comme une ligne de total, pas comme un paiement',
  'has the same reference as row {row}, which says {money}; rows of this file contradict one another on it':
    'a la même référence que la ligne {row}, qui indique {money} ; des lignes de ce fichier s’y contredisent',
  'line {line} is not a rejected row': 'la ligne {line} n’est pas une ligne rejetée',
  '{count} rows were corrected, and at most {limit} can be at a time':
    '{count} lignes ont été corrigées, et au plus {limit} peuvent l’être à la fois',
  '{count} rows are marked, of at most {limit}': '{count} lignes sont marquées, sur {limit} au plus',
  'its last columns are not {columns}': 'ses dernières colonnes ne sont pas {columns}',
  'line {line} does not end with the line of the row': 'la ligne {line} ne finit pas par le numéro de sa ligne',
  'The row {reason}': 'La ligne {reason}',
  'is not a mark of debits or credits, such as D and C, DR and CR, or S and H':
    'n’est pas une marque de débit ou de crédit, comme D et C, DR et CR, ou S et H',
  '{column} (empty) {reason}': '{column} (vide) {reason}',
  '{column} is empty': '{column} est vide',
  '{column} “{value}” {reason}': '{column} « {value} » {reason}',
  'its reference is also on line {line}': 'sa référence est aussi à la ligne {line}',
  'its reference is already used by another transfer': 'sa référence sert déjà à un autre virement',
  'must be a JSON object of at most {count} texts': 'doit être un objet JSON d’au plus {count} textes',
  'a {kind} ({code})': '{kind} ({code})',
  'no-break space': 'une espace insécable',
  'soft hyphen': 'un trait d’union conditionnel',
  'combining grapheme joiner': 'un liant de graphèmes',
  'Arabic letter mark': 'une marque de lettre arabe',
  'Hangul filler': 'un remplissage hangûl',
  'variation selector': 'un sélecteur de variante',
  'zero-width space': 'une espace sans chasse',
  'zero-width non-joiner': 'un antiliant sans chasse',
  'zero-width joiner': 'un liant sans chasse',
  'direction mark': 'une marque de sens d’écriture',
  'line separator': 'un séparateur de lignes',
  'narrow no-break space': 'une espace fine insécable',
  'word joiner': 'un liant de mots',
  'Braille blank': 'un blanc braille',
  'ideographic space': 'une espace idéographique',
  'byte order mark': 'un indicateur d’ordre des octets',
  'control character': 'un caractère de commande',
  'private character': 'un caractère à usage privé',
  'special space': 'une espace spéciale',
  'character that can’t be seen': 'un caractère invisible',
  'can’t be read {part} first, unlike the rest of the column':
    'ne peut pas se lire le {part} en premier, à la différence du reste de la colonne',
  'day': 'jour',
  'month': 'mois',
}

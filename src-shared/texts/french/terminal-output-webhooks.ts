/** Webhooks on the terminal, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_OUTPUT_WEBHOOKS: Catalogue = {
  'webhook {id}': 'webhook {id}',
  'duplicate of {id}': 'doublon de {id}',
  'transfer {reference}': 'virement {reference}',
  'unreadable': 'illisible',
  'No webhooks. Receive them with `tillproof webhooks listen`.':
    'Aucun webhook. Recevez-les avec `tillproof webhooks listen`.',
  '{count, plural, one {# webhook} other {# webhooks}} of {total} shown (--limit)':
    '{count, plural, one {# webhook} other {# webhooks}} sur {total} (--limit)',
  'authentic': 'authentique',
  '{at}, from a file, {encoding}, {checked}': '{at}, d’un fichier, {encoding}, {checked}',
  '{at}, from the receiver, {encoding}, {checked}': '{at}, du récepteur, {encoding}, {checked}',
  'verify run {id}': 'la série {id}',
  'none refused': 'aucun refusé',
  '{kind} in {header}': '{kind} dans {header}',
  '(any free port)': '(tout port libre)',
  '(created on first use)': '(créé à la première utilisation)',
  'at most {limit} while nothing is checked': 'au plus {limit} tant que rien n’est contrôlé',
  '{count, plural, one {# webhook} other {# webhooks}} imported from {file}':
    '{count, plural, one {# webhook importé} other {# webhooks importés}} de {file}',
  '{duplicate, number} duplicates, {unknown, number} with references not in the books, {rejected, number} rejected':
    '{duplicate, plural, one {# doublon} other {# doublons}}, {unknown, number} avec une référence absente des '
      + 'livres, {rejected, plural, one {# rejeté} other {# rejetés}}',
  'row {row}: {reason}': 'ligne {row} : {reason}',
}

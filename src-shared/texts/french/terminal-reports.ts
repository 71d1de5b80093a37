/** `report`, in French. */
import type { Catalogue } from '../text.ts'

export const TERMINAL_REPORTS: Catalogue = {
  ['file format; html and pdf are a printable report with totals and at most {count, number} rows; hledger is a '
    + 'plain-text journal']:
    'format du fichier\u202f; html et pdf sont un rapport imprimable avec des totaux et au plus {count, number} '
      + 'lignes\u202f; hledger est un journal en texte',
  'fees: by the fee rules in this file (JSON; default: those of the profile)':
    'fees\u202f: les comparer aux règles de frais de ce fichier (JSON)',
  ['write a report to print and to file: the proof of a day, a settlement, open exceptions by age, fees, suspicious '
    + 'payments, or transfers']:
    'écrire un rapport à imprimer et à classer\u202f: la preuve d’une journée, un règlement, les exceptions ouvertes '
      + 'par ancienneté, les frais, les paiements suspects ou les virements',
  'what it is about': 'sur quoi il porte',
  'file format': 'format du fichier',
  'day: of this business day (default: today)':
    'day\u202f: de cette journée comptable (par défaut\u202f: aujourd’hui)',
  'settlement: its number in the list': 'settlement\u202f: son numéro dans la liste',
  'fees, transfers: of {days}': 'fees, transfers\u202f: de {days}',
  'Wrote the report ({size}) to {path}': 'Rapport écrit ({size}) dans {path}',
  'SHA-256 of the data {hash}': 'SHA-256 des données {hash}',
}

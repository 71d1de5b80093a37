/** What the fields and chips of conditions are called on the screen: the domain's words are the terminal's as well. */
import { texts } from '../../src-shared/texts/text.ts'
import { statusOf } from '../ui/values/tones.ts'

const NAMES: Readonly<Record<string, string>> = texts({
  'State': 'State', 'Verify-check failures': 'Verify-check failures', 'Only': 'Only', 'Regressed': 'Regressed',
  'Explained': 'Explained', 'Proved': 'Proved', 'Import': 'Import', 'Business day': 'Business day',
  'Expected': 'Expected', 'Expected from': 'Expected from', 'Expected to': 'Expected to', 'Currency': 'Currency',
  'Amount': 'Amount', 'Amount from': 'Amount from', 'Amount to': 'Amount to', 'Customer': 'Customer',
  'Customer, exactly as in the books': 'Customer, exactly as in the books', 'Search': 'Search',
})

/** `name`: the label of a condition, or its field. */
export function nameField(name: string): string {
  return name === 'Open' ? statusOf('open').word : NAMES[name] ?? name
}

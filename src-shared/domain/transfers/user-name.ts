/** Which names people may take: such as people can read, and can tell from every other name in the audit trail. */
import { looksLike } from '../values/confusables.ts'
import { decided, refused, type Decided } from '../values/decided.ts'
import { findUnseenSign } from '../values/unseen-signs.ts'
import { USER_NAME } from './app-users.ts'

/** What the program and systems call themselves: in the audit trail they would pass for those. */
const RESERVED_NAMES = ['tillproof', 'root', 'admin', 'administrator', 'system'] as const

/** Unicode's recommended scripts (UAX 31, table 5), and those of Africa beside them. */
const SCRIPTS = [
  'Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati',
  'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Georgian',
  'Hangul', 'Ethiopic', 'Khmer', 'Thaana', 'Hiragana', 'Katakana', 'Bopomofo', 'Han', 'Tifinagh', 'Nko', 'Vai', 'Adlam',
] as const
type Script = (typeof SCRIPTS)[number]

/** Those that are written together. */
const JOINT_SCRIPTS: readonly (readonly Script[])[] = [
  ['Han', 'Hiragana', 'Katakana'], ['Han', 'Bopomofo'], ['Han', 'Hangul'],
]

const PATTERN_OF_SCRIPT = SCRIPTS.map((script) => ({ script, pattern: new RegExp(`\\p{sc=${script}}`, 'u') }))
const OF_ANY_SCRIPT = /\p{sc=Common}|\p{sc=Inherited}/u

export type NameRefusal = 'USER_NAME_INVALID' | 'USER_NAME_RESERVED'

/** `systemNames`: the names of those who run the program, which stand in the audit trail too. */
export function decideUserName(name: string, systemNames: readonly string[]): Decided<null, NameRefusal> {
  const reason = findUserNameFault(name)
  if (reason !== null) return refused('USER_NAME_INVALID', { user: name, reason })
  const isReserved = [...RESERVED_NAMES, ...systemNames].some((reserved) => looksLike(name, reserved))
  return isReserved ? refused('USER_NAME_RESERVED', { user: name }) : decided(null)
}

/** Null where people can read it. Users who were added before may have names that are refused now. */
export function findUserNameFault(name: string): string | null {
  const unseen = findUnseenSign(name)
  if (unseen !== null) return `contains ${unseen}`
  if (name.normalize('NFKC') !== name.normalize('NFC')) {
    return 'contains a character that stands for another, such as a full-width letter'
  }
  if (/(?![0-9])\p{N}/u.test(name)) return 'contains digits other than 0 to 9'
  const scripts = new Set<Script>()
  for (const sign of name) {
    if (OF_ANY_SCRIPT.test(sign)) continue
    const found = PATTERN_OF_SCRIPT.find(({ pattern }) => pattern.test(sign))
    if (!found) return `contains “${sign}”, a letter of a script that names can’t have`
    scripts.add(found.script)
  }
  const used = [...scripts]
  const isJoint = JOINT_SCRIPTS.some((joint) => used.every((script) => joint.includes(script)))
  if (used.length > 1 && !isJoint) return `mixes letters of several scripts (${used.join(', ')})`
  return USER_NAME.test(name) ? null : 'must be letters, digits, single spaces, dots, hyphens or apostrophes, up to 60'
}

/** Which format a bank's file has, and how its bytes become text. */
import { TextDecoder } from 'node:util'
import type { BankStatement, MessageFormat } from '../../../src-shared/domain/statements/bank-statement.ts'

/** Of one statement; a year of a busy account has a quarter of it. */
export const MAX_LINES = 200_000
/** A file is held whole: what is larger is no statement but an archive of them. */
export const MAX_BYTES = 64 * 2 ** 20

export interface ReadStatements {
  /** In the file's order. */
  readonly statements: readonly BankStatement[]
  /** Entries that the bank has not booked: they are not lines. */
  readonly pendingCount: number
}

const HEAD_BYTES = 4_096

/** By how a file begins; undefined where it is none of them, such as a table of text. */
export function sniffBankFormat(start: Buffer): MessageFormat | undefined {
  const head = start.toString('latin1', 0, HEAD_BYTES).replaceAll('\0', '').replace(/^[\xef\xbb\xbf\xff\xfe\s]+/, '')
  if (/^OFXHEADER\s*:/i.test(head) || /^(?:<\?xml[^>]*\?>\s*)?<\?OFX\b/i.test(head)) return 'ofx'
  // The root may stand behind comments and a long list of namespaces.
  if (head.startsWith('<') && /iso:20022:tech:xsd:camt\.05[234]\./.test(head)) return 'camt053'
  return /^(?:\{1:[^}]*\}|:20:)/.test(head) ? 'mt940' : undefined
}

/** Undefined where bytes of it stand for no character. */
export function decodeText(bytes: Buffer, format: MessageFormat): string | undefined {
  const labels = format === 'mt940' ? ['utf-8', 'windows-1252'] : [labelOf(bytes, format)]
  for (const label of labels) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {
      // The next one, if there is one.
    }
  }
  return undefined
}

/** As XML's declaration or OFX's header says; UTF-8 where they say nothing. */
function labelOf(bytes: Buffer, format: MessageFormat): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.toString('latin1', 0, HEAD_BYTES)
  const declared = /<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/i.exec(head)?.[1]
  if (declared !== undefined || format !== 'ofx') return declared ?? 'utf-8'
  const [, encoding = ''] = /^ENCODING\s*:\s*([\w-]+)/im.exec(head) ?? []
  const [, charset = ''] = /^CHARSET\s*:\s*([\w-]+)/im.exec(head) ?? []
  if (/^(?:unicode|utf-?8)$/i.test(encoding)) return 'utf-8'
  return charset === '1252' || /^(?:none)?$/i.test(charset) ? 'windows-1252' : charset
}

/** Files attached to the case of a payment: which are taken, what they are called, what their bytes look like. Pure. */

/** Of one file: room for a scan of some pages; a ledger is no archive. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024
/** Of one payment, counted without those that were removed. */
export const MAX_ATTACHMENTS = 20
export const MAX_ATTACHMENT_NAME = 120

/** `other`: whatever else it is. It is never opened here, only saved to a file again. */
export const ATTACHMENT_TYPES = ['pdf', 'png', 'jpeg', 'gif', 'office', 'other'] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

/** By which its bytes begin, in hexadecimal. */
const SIGNATURES: readonly (readonly [start: string, type: AttachmentType])[] = [
  ['255044462d', 'pdf'], ['89504e470d0a1a0a', 'png'], ['ffd8ff', 'jpeg'], ['474946383761', 'gif'],
  ['474946383961', 'gif'], ['504b0304', 'office'], ['d0cf11e0a1b11ae1', 'office'],
]
const LONGEST_SIGNATURE = 8

/** By its content, whatever its name says. */
export function attachmentTypeOf(bytes: Uint8Array): AttachmentType {
  const start = [...bytes.subarray(0, LONGEST_SIGNATURE)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1] ?? 'other'
}

/** Control, format (direction marks and joiners among them), private and unpaired signs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu
const REFUSED_BY_SYSTEMS = /[\\/:*?"<>|]/g
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i

/**
 * A name under which it can be saved on any system: of one line, of signs that are seen, not hidden, no device, no
 * folder. At most 120 characters, of which the ending is kept.
 */
export function cleanFileName(name: string): string {
  const plain = name.toWellFormed().replace(UNSEEN, '').replace(REFUSED_BY_SYSTEMS, '_').replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '').replace(/[.\s]+$/, '')
  const own = DEVICE.test(plain) ? `_${plain}` : plain
  if (own === '') return 'file'
  const signs = [...own]
  if (signs.length <= MAX_ATTACHMENT_NAME) return own
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(own)?.[0] ?? ''
  return signs.slice(0, MAX_ATTACHMENT_NAME - ending.length).join('').trimEnd() + ending
}

export interface AttachedFile {
  readonly name: string
  readonly sha256: string
}

export type AttachingFault =
  | { readonly kind: 'too-many' }
  | { readonly kind: 'there'; readonly name: string }

/** `present`: those of the payment that were not removed. Null where it may be attached. */
export function findAttachingFault(present: readonly AttachedFile[], sha256: string): AttachingFault | null {
  const same = present.find((file) => file.sha256 === sha256)
  if (same) return { kind: 'there', name: same.name }
  return present.length >= MAX_ATTACHMENTS ? { kind: 'too-many' } : null
}

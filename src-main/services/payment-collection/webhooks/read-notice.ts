/**
 * Reads the body of a webhook in both encodings of the document, with its secrets taken out before anything else looks
 * at it. It never throws: what can't be read is told by its fault, and what may be kept of it is kept.
 */
import { createHash } from 'node:crypto'
import { parsed, unreadable, type Parsed } from '../../../../src-shared/domain/values/parsed.ts'
import {
  isFields, readWebhookNotice, unreadableNotice, type NoticeEncoding, type NoticeFields, type WebhookNotice,
} from '../../../../src-shared/domain/webhooks/webhook-notice.ts'
import type { Redactor } from '../redactor.ts'
import { readForm } from './read-form.ts'

export interface DeliveredBody {
  readonly bytes: Uint8Array
  /** Of its headers; '' where it has none. */
  readonly contentType: string
  readonly contentEncoding: string
}

export interface ReadNotice {
  readonly notice: WebhookNotice
  readonly encoding: NoticeEncoding
  /** What may be kept of the body. */
  readonly body: string
  /**
   * Equal for deliveries of the same content. Of what is kept and the length alone: a hash of the whole body would let
   * a card number be found by trying.
   */
  readonly contentSha256: string
}

const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

export function readDelivered(delivered: DeliveredBody, redactor: Redactor): ReadNotice {
  const { bytes, contentType, contentEncoding } = delivered
  const text = decode(bytes)
  const loose = text ?? new TextDecoder().decode(bytes)
  const encoding = findEncoding(contentType, loose)
  const unread = (fault: string, body: string): ReadNotice => noticeOf(invalid(fault), encoding, body, bytes.length)
  // Nothing of it is kept: a secret could stand in it and would not be found.
  if (!/^(identity)?$/i.test(contentEncoding)) return unread('is compressed', '')
  if (text === undefined) return unread('is not UTF-8 text', redactor.excerpt(loose))
  if (text.trim() === '') return unread('is empty', '')
  return encoding === 'json' ? readJsonNotice(text, 'json', redactor) : readFormNotice(text, redactor)
}

/** `encoding`: what is kept of a row of a file is JSON too. */
export function readJsonNotice(text: string, encoding: 'json' | 'csv', redactor: Redactor): ReadNotice {
  const length = Buffer.byteLength(text)
  const redacted = redactor.redactJson(text)
  const value = redacted.ok ? parseExactly(redacted.value.kept) : redacted
  if (!redacted.ok || !value.ok) {
    const fault = value.ok ? '' : value.reason
    return noticeOf(invalid(fault), encoding, redactor.excerpt(text), length)
  }
  return noticeOf(readWebhookNotice(value.value), encoding, redacted.value.kept, length)
}

function readFormNotice(text: string, redactor: Redactor): ReadNotice {
  const length = Buffer.byteLength(text)
  const form = readForm(text.trim(), redactor)
  if (!form.ok) return noticeOf(invalid(form.reason), 'form', redactor.excerpt(text), length)
  return noticeOf(readWebhookNotice(form.value.fields), 'form', form.value.kept, length)
}

function invalid(fault: string): WebhookNotice {
  return unreadableNotice(`the body ${fault}`)
}

function noticeOf(notice: WebhookNotice, encoding: NoticeEncoding, kept: string, length: number): ReadNotice {
  const body = kept.toWellFormed()
  const contentSha256 = createHash('sha256').update(`${length}\n${body}`).digest('hex')
  return { notice, encoding, body, contentSha256 }
}

/** What the header says, and where it says neither, what it looks like. */
function findEncoding(contentType: string, text: string): 'json' | 'form' {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (/^application\/([\w.-]+\+)?json$/.test(type)) return 'json'
  if (type === 'application/x-www-form-urlencoded') return 'form'
  return /^\s*[[{"]/.test(text) ? 'json' : 'form'
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return STRICT_UTF8.decode(bytes)
  } catch {
    return undefined
  }
}

/** Numbers are the digits that were sent. Call it only for what a redactor took: it bounds the depth. */
function parseExactly(text: string): Parsed<NoticeFields> {
  try {
    const value: unknown = JSON.parse(text, asDigits)
    return isFields(value) ? parsed(value) : unreadable('is not a JSON object')
  } catch {
    return unreadable('is not JSON')
  }
}

function asDigits(_: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value
}

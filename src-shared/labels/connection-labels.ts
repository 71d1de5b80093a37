/** What a test of the connection found, in words. Pure. */
import type { ConnectionFinding, TestedConnection } from '../domain/service/connection.ts'
import { formatCount } from './format.ts'
import { t, texts } from '../texts/text.ts'

export interface ConnectionLabel {
  readonly title: string
  readonly text: string
}

export const CONNECTION_LABELS: Readonly<Record<ConnectionFinding, ConnectionLabel>> = texts({
  'ready': {
    title: 'The connection works',
    text: 'The service answered and did not refuse the secret key. The test uses a reference that does not exist, '
      + 'so the service is right to know no such transaction.',
  },
  'key-refused': {
    title: 'The secret key was refused',
    text: 'The service was reached, but it does not accept this secret key. Check that the key is complete and that '
      + 'it belongs to this environment.',
  },
  'unclear': {
    title: 'The service answered with an error',
    text: 'The service was reached, but its answer does not show whether it accepts the secret key. Read the answer '
      + 'below before you rely on this profile.',
  },
  'cooling-off': {
    title: 'The service is rate limiting this merchant',
    text: 'The service was reached, but its limit of calls is exceeded. It refuses every verification until its '
      + 'cool-off is over. Whether it accepts the secret key is not known.',
  },
  'invented': {
    title: 'The answer reports a transaction that does not exist',
    text: 'The reference in this test is used by nobody, but a transaction was reported for it. Do not rely on '
      + 'whatever answers at this address: it would report any payment. Check the address.',
  },
  'unreadable': {
    title: 'The answer can’t be read',
    text: 'Something answered, but not in a way that the service is documented to. Check the address. A proxy or a '
      + 'sign-in page of the network may be in between, or the service may be down.',
  },
  'no-answer': {
    title: 'No answer was received',
    text: 'The request was sent, but no answer came back. Check the address and try again later.',
  },
  'untrusted': {
    title: 'The connection is not secure',
    text: 'A server was reached, but it could not prove that it is the one at this address. The secret key was not '
      + 'sent. Check the address and whether something in the network intercepts connections.',
  },
  'not-reached': {
    title: 'The address was not reached',
    text: 'No connection was made, so nothing was sent. Check the address and the network.',
  },
})

export const CONNECTION_TONES: Readonly<Record<ConnectionFinding, 'good' | 'wait' | 'bad'>> = {
  'ready': 'good',
  'key-refused': 'bad',
  'unclear': 'wait',
  'cooling-off': 'wait',
  'invented': 'bad',
  'unreadable': 'bad',
  'no-answer': 'bad',
  'untrusted': 'bad',
  'not-reached': 'bad',
}

export interface ConnectionFact {
  readonly id: string
  readonly term: string
  readonly value: string
}

/** What is known of each part of the way. */
export function connectionFacts(
  { address, finding, isEncrypted, message, httpStatus, tookMs }: TestedConnection,
): readonly ConnectionFact[] {
  const isReached = finding !== 'not-reached'
  return [
    {
      id: 'address', term: t('Address'),
      value: isReached ? t('{address}, reached', { address }) : t('{address}, not reached', { address }),
    },
    { id: 'encryption', term: t('Encryption'), value: nameEncryption(isEncrypted, finding) },
    { id: 'key', term: t('Secret key'), value: nameKey(finding) },
    ...(message === null ? [] : [{ id: 'message', term: httpStatus === null
      ? t('Reason')
      : t('Answer'), value: message }]),
    ...(httpStatus === null ? [] : [{ id: 'status', term: t('HTTP status'), value: String(httpStatus) }]),
    { id: 'time', term: t('Time taken'), value: t('{tookMs} ms', { tookMs: formatCount(tookMs) }) },
    { id: 'budget', term: t('Request budget'), value: t('One call') },
  ]
}

function nameEncryption(isEncrypted: boolean | null, finding: ConnectionFinding): string {
  if (finding === 'untrusted') return t('No trusted certificate')
  if (isEncrypted === null) return t('Unknown')
  return isEncrypted ? t('HTTPS, with a trusted certificate') : t('None: plain HTTP on this machine')
}

function nameKey(finding: ConnectionFinding): string {
  switch (finding) {
    case 'ready': return t('Not refused')
    case 'key-refused': return t('Refused')
    case 'untrusted':
    case 'not-reached': return t('Not sent')
    default: return t('Unknown')
  }
}

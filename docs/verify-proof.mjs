// Checks a proof that `tillproof prove` wrote, without the app: node verify-proof.mjs FILE [FINGERPRINT]
// Needs Node 20 or later and nothing else. verify.html runs the same code in a browser.
// <check>
const KEYS = {
  proof: 'format payment attempts anchor',
  payment: 'reference currency amount',
  anchor: 'format ledgerId profile kind auditCount auditHead observationCount observationHead merkleRoot at publicKey '
    + 'signature',
  attempt: 'observation record checks path',
  observation: 'id kind subject digest',
  record: 'id paymentId sendId outcome httpStatus message txid status chargecode amount currency verdict body '
    + 'isKeyRefused hasGivenUp callPaymentId runId txref lane takenWallMs takenUptimeMs endedWallMs callOutcome '
    + 'holdFromWallMs holdFromUptimeMs holdMs',
  check: 'ordinal check holds expected actual hint',
}
const need = (holds, otherwise) => { if (!holds) throw new Error(otherwise) }
const needForm = (value, kind) => need(Object.keys(value ?? {}).join(' ') === KEYS[kind], `Its ${kind} is malformed.`)
const hexOf = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex, length) => {
  need(hex?.length === 2 * length && /^[0-9a-f]*$/.test(hex), 'A hash or key in it is malformed.')
  return Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16))
}
const sha256 = async (...parts) => hexOf(await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()))
/** Throws in words where the proof is not valid. `fingerprint`: of the key that must have signed it; may be empty. */
export async function checkProof(bytes, fingerprint = '') {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  const proof = JSON.parse(text)
  need(`${JSON.stringify(proof)}\n` === text, 'It is not in the one form that a proof has.')
  const { format, payment, attempts, anchor } = proof
  need(format === 'tillproof-proof-1', 'It is not a proof, or one of another format.')
  for (const [value, kind] of [[proof, 'proof'], [payment, 'payment']]) needForm(value, kind)
  const signedBy = await checkAnchor(anchor)
  const wanted = fingerprint.toLowerCase().replace(/[^0-9a-z]/g, '')
  need(wanted === '' || wanted === signedBy.replaceAll(' ', ''), `It is signed by another key: ${signedBy}.`)
  for (const [place, { observation, record }] of attempts.entries()) {
    await checkAttempt(attempts[place], anchor)
    need(place === 0 || observation.id > attempts[place - 1].observation.id, 'Its attempts are not in their order.')
    need(record.txref === payment.reference && record.paymentId === attempts[0].record.paymentId
      && record.callPaymentId === record.paymentId, 'An attempt is about another payment.')
  }
  const answers = attempts.filter(({ checks }) => checks.length > 0).map(recheck)
  const newest = Object.fromEntries(answers.at(-1)?.checks.map(({ check, expected }) => [check, expected]) ?? [])
  need(Object.entries(payment).every(([field, value]) => newest[field] === value),
    'The newest answer was checked against another expectation than it states.')
  return { payment, anchor, answers, attempts: attempts.length, signedBy, isKeyKnown: wanted !== '' }
}
async function checkAnchor(anchor) {
  needForm(anchor, 'anchor')
  const [publicKey, signature] = [bytesOf(anchor.publicKey, 32), bytesOf(anchor.signature, 64)]
  const signed = new TextEncoder().encode(JSON.stringify(Object.values(anchor).slice(0, -1)))
  const key = await crypto.subtle.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify'])
  need(await crypto.subtle.verify({ name: 'Ed25519' }, key, signature, signed), 'Its signature is not right.')
  return (await sha256(publicKey)).slice(0, 32).replace(/(.{4})(?=.)/g, '$1 ')
}
/** From the record to its hash, and from there to the root that is signed (RFC 6962). */
async function checkAttempt(attempt, { observationCount, merkleRoot }) {
  needForm(attempt, 'attempt')
  const { observation, record, checks, path } = attempt
  const parts = [[observation, 'observation'], [record, 'record'], ...checks.map((check) => [check, 'check'])]
  for (const [value, kind] of parts) needForm(value, kind)
  const digest = await sha256(JSON.stringify([...Object.values(record), ...checks.flatMap(Object.values)]))
  const { id, kind, subject } = observation
  need(digest === observation.digest && kind === 'attempt' && subject === record.id, 'A record was changed.')
  const join = async (left, right) => bytesOf(await sha256(Uint8Array.of(1), left, right), 32)
  let hash = bytesOf(await sha256(Uint8Array.of(0), JSON.stringify([id, kind, subject, digest])), 32)
  let [at, last] = [id - 1, observationCount - 1]
  const rise = () => { [at, last] = [Math.floor(at / 2), Math.floor(last / 2)] }
  const riseAlone = () => { while (last > 0 && at === last && at % 2 === 0) rise() }
  for (const beside of path.map((hex) => bytesOf(hex, 32))) {
    riseAlone()
    hash = at % 2 === 1 ? await join(beside, hash) : await join(hash, beside)
    rise()
  }
  riseAlone()
  need(last === 0 && at === 0 && hexOf(hash) === merkleRoot, 'A record does not lead to the root that is signed.')
}
/** The five checks once more, where the answer is kept as the service gave it. */
function recheck({ record: { status, chargecode, currency, amount, body, verdict, takenWallMs }, checks }) {
  const expected = Object.fromEntries(checks.map((one) => [one.check, one.expected]))
  const data = JSON.parse(body ?? '{}').data ?? {}
  const isRecomputed = data.status === status && String(data.chargecode) === chargecode && data.currency === currency
    && Number(data.amount) === Number(amount) && /^\d+(\.\d{1,30})?$/.test(amount)
  const minor = (text) => BigInt(text.replace(/^(\d+)\.?(\d*).*$/, (_, whole, part) => whole + part.padEnd(30, '0')))
  const again = {
    reference: data.txref === expected.reference, status: status === 'successful', chargecode: chargecode === '00',
    currency: currency === expected.currency, amount: isRecomputed && minor(amount) >= minor(expected.amount),
  }
  const isSame = checks.length === 5 && checks.every(({ check, holds }) => again[check] === (holds === 1))
  need(isSame || !isRecomputed, 'The five checks come out otherwise.')
  need((verdict === 'proved') === checks.every(({ holds }) => holds === 1), 'The verdict is not what the checks say.')
  return { at: new Date(takenWallMs).toISOString(), verdict, checks, isRecomputed }
}
// </check>
if (globalThis.process?.argv[1]?.endsWith('verify-proof.mjs')) {
  const bytes = await import('node:fs/promises').then(({ readFile }) => readFile(process.argv[2]))
  await checkProof(bytes, process.argv.slice(3).join(' ')).then(({ payment, answers, anchor, signedBy }) => {
    for (const { at, verdict } of answers) console.log(`${at}  ${verdict}`)
    console.log(`${payment.reference}: valid, signed ${anchor.at} by the evidence key ${signedBy} (${anchor.kind})`)
  }).catch(({ message }) => { console.error(`NOT VALID. ${message}`); process.exitCode = 1 })
}

const at = (id) => document.getElementById(id)
const [drop, file, fingerprint, result] = ['drop', 'file', 'fingerprint', 'result'].map(at)
const HEADINGS = ['Check', 'Expected', 'Answered', 'Result']
let held
let turn = 0

/** Text only: nothing in a proof is ever markup. */
function element(name, text, ...children) {
  const made = document.createElement(name)
  if (text !== '') made.textContent = text
  made.append(...children)
  return made
}

function show(tone, heading, ...rest) {
  result.className = tone
  result.replaceChildren(element('h2', heading), ...rest)
}

const say = (tone, heading, text) => show(tone, heading, element('p', text))

function factsOf({ payment, anchor, attempts, answers, signedBy }) {
  const facts = [
    ['Payment', payment.reference], ['Newest verdict', answers.at(-1).verdict],
    ['Expected', `${payment.currency} ${payment.amount}`],
    ['Profile', `${anchor.profile} (${anchor.kind})`], ['Signed', anchor.at], ['Evidence key', signedBy],
    ['Attempts in this proof', String(attempts)],
    ['Observations signed', `${anchor.observationCount}, with ${anchor.auditCount} entries of the audit trail`],
  ]
  const rows = facts.map(([name, value]) => element('tr', '', element('th', name), element('td', value)))
  return element('table', '', ...rows)
}

function answersOf(answers) {
  return answers.flatMap(({ at: time, verdict, checks, isRecomputed }) => [
    element('h2', `Verified ${time}: ${verdict}`),
    element('table', '', element('tr', '', ...HEADINGS.map((name) => element('th', name))),
      ...checks.map(({ check, expected, actual, holds }) => element('tr', '', ...[
        check, expected, actual, holds === 1 ? 'holds' : 'FAILS',
      ].map((cell) => element('td', String(cell)))))),
    element('p', isRecomputed ? 'The five checks were done again from the answer, and come out the same.'
      : 'The answer is not kept in a form from which the checks can be done again; they are shown as recorded.'),
  ])
}

function describe(told) {
  const { anchor, isKeyKnown } = told
  const rest = [factsOf(told), ...answersOf(told.answers)]
  if (anchor.kind === 'practice') {
    return show('warn', 'Practice only: this proves nothing',
      element('p', 'The hashes and the signature fit, but a practice profile’s evidence key is known to all.'), ...rest)
  }
  if (!isKeyKnown) {
    return show('warn', 'This proof is whole, but its signer is not known',
      element('p', 'The hashes and the signature fit. Compare the evidence key below with the fingerprint that the '
        + 'merchant gave you by another way, or type that above.'), ...rest)
  }
  return show('good', 'This proof is valid',
    element('p', 'The record, its way to the signed root, and the signature of the key that you named fit.'), ...rest)
}

async function check() {
  const own = turn += 1
  if (!held) return
  try {
    const told = await checkProof(held, fingerprint.value)
    if (own === turn) describe(told)
  } catch (error) {
    const cannot = error.name === 'NotSupportedError'
    if (own !== turn) return
    if (cannot) return say('warn', 'This proof was not checked', 'This browser can’t check Ed25519: use a newer one.')
    say('bad', 'This proof is not valid', error instanceof SyntaxError ? 'It is not a proof.' : error.message)
  }
}

async function take(given) {
  if (!given) return
  held = given.size > 16 * 1024 * 1024 ? new Uint8Array() : new Uint8Array(await given.arrayBuffer())
  await check()
}

file.addEventListener('change', () => void take(file.files[0]))
fingerprint.addEventListener('input', () => void check())
for (const name of ['dragover', 'dragleave', 'drop']) {
  document.addEventListener(name, (event) => {
    event.preventDefault()
    drop.classList.toggle('over', name === 'dragover')
    if (name === 'drop') void take(event.dataTransfer.files[0])
  })
}

/** Where the vault's passphrase, a profile's secret key and a card come from: never from an argument. */
import { readFile, stat } from 'node:fs/promises'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { usageWrong } from './command.ts'
import type { CommandContext } from './context.ts'
import type { PassphrasePurpose } from './core-door.ts'
import { askSecret, readFirstLine } from './prompt.ts'

type Asking = Pick<
  CommandContext, 'canAsk' | 'interruption' | 'note' | 'options' | 'pathOf' | 'terminal' | 'throwIfStopped' | 'warn'
>

/** The named file, else the environment, else the person at the terminal; undefined where nobody can be asked. */
export async function findPassphrase(context: CommandContext, purpose: PassphrasePurpose): Promise<string | undefined> {
  const { passphraseFile } = context.options
  if (passphraseFile !== undefined) return readPassphraseFile(context, passphraseFile)
  return context.terminal.env['TILLPROOF_PASSPHRASE'] || askPassphrase(context, purpose)
}

/** One for which nobody is asked, and nothing is read that comes but once; undefined where there is none. */
export async function findPassphraseAtHand(context: CommandContext): Promise<string | undefined> {
  const { passphraseFile } = context.options
  if (passphraseFile === '-') return undefined
  if (passphraseFile !== undefined) return readPassphraseFile(context, passphraseFile)
  return context.terminal.env['TILLPROOF_PASSPHRASE'] || undefined
}

/**
 * Of whoever sits at a seat: where the vault’s passphrase would come from, since a seat has no vault. It never leaves
 * this process. Throws USAGE_WRONG where nobody can be asked.
 */
export async function getSeatPassphrase(context: Asking, user: string, command: string): Promise<string> {
  const { passphraseFile } = context.options
  const given = passphraseFile === undefined
    ? context.terminal.env['TILLPROOF_PASSPHRASE'] || undefined
    : await readPassphraseFile(context, passphraseFile)
  if (given) return given
  if (!context.canAsk) throw usageWrong(missingSecret('passphrase', false), command)
  const typed = await ask(context, t('Passphrase of {user} (not shown): ', { user }))
  if (typed) return typed
  throw usageWrong(missingSecret('passphrase', false), command)
}

async function readPassphraseFile(context: Asking, file: string): Promise<string | undefined> {
  if (file === '-') return readFirstLine(context.terminal.stdin)
  const path = context.pathOf(file)
  try {
    const text = await readFile(path, 'utf8')
    await warnIfOthersCanRead(context, path)
    return text.replace(/\r?\n$/, '')
  } catch (cause) {
    throw new AppError('PASSPHRASE_FILE_UNREADABLE', { path }, { cause })
  }
}

/** A warning and no refusal: containers mount their secrets with modes that nobody here can change. */
async function warnIfOthersCanRead(context: Asking, path: string): Promise<void> {
  if (context.terminal.platform === 'win32') return
  const { mode } = await stat(path)
  if ((mode & 0o077) === 0) return
  context.warn(t('Others on this machine can read {path}. Restrict it with `chmod 600`.', { path }))
}

async function askPassphrase(context: CommandContext, purpose: PassphrasePurpose): Promise<string | undefined> {
  if (!context.canAsk) return undefined
  if (purpose === 'unlock') return ask(context, t('Passphrase of the key vault (not shown): '))
  context.note([
    t('Secret keys are stored in a vault on this machine, protected by a passphrase you choose now.'),
  ])
  for (;;) {
    const first = await ask(context, t('New passphrase (not shown): '))
    if (!first) return undefined
    if ((await ask(context, t('Repeat passphrase: '))) === first) return first
    context.note([t('The passphrases do not match. Please try again.')])
  }
}

/** Reads the secret key of a profile from stdin or from the person. Throws USAGE_WRONG where neither is there. */
export async function getSecretKey(
  context: CommandContext, isFromStdin: boolean, command: string,
): Promise<string> {
  if (isFromStdin && context.options.passphraseFile === '-') {
    throw usageWrong(t('The key and the passphrase can’t both be read from stdin'), command)
  }
  const key = isFromStdin ? await readFirstLine(context.terminal.stdin) : await askForKey(context)
  if (key) return key.trim()
  const reason = isFromStdin ? t('No secret key on stdin') : t('There is no terminal to ask for the secret key')
  throw usageWrong(reason, command)
}

/**
 * Reads the secret that webhooks are checked by. Undefined where a person keeps the one that is there, by Enter. Throws
 * USAGE_WRONG where none comes and none is there.
 */
export async function getSharedSecret(
  context: CommandContext, isFromStdin: boolean, isThere: boolean, command: string,
): Promise<string | undefined> {
  const question = isThere ? t('Shared secret (not shown; Enter keeps the current one): ')
    : t('Shared secret (not shown): ')
  const secret = isFromStdin ? await readFirstLine(context.terminal.stdin)
    : context.canAsk ? await ask(context, question) : undefined
  if (secret) return secret.trim()
  if (isThere && !isFromStdin) return undefined
  throw usageWrong(
    isFromStdin ? t('No shared secret on stdin') : t('There is no terminal to ask for the shared secret'), command,
  )
}

/** Undefined where there is none: the server knows its users otherwise, or a file of theirs (~/.pgpass) has it. */
export async function getDatabasePassword(
  context: CommandContext, isFromStdin: boolean, command: string,
): Promise<string | undefined> {
  if (!isFromStdin) {
    if (!context.canAsk) return undefined
    return await ask(context, t('Password of the database (not shown; Enter for none): ')) || undefined
  }
  const password = await readFirstLine(context.terminal.stdin)
  if (password) return password
  throw usageWrong(t('No password on stdin'), command)
}

/** Of the file by which a machine joins a team. Throws USAGE_WRONG where neither stdin nor a person gives it. */
export async function getTeamCode(context: CommandContext, isFromStdin: boolean, command: string): Promise<string> {
  const code = isFromStdin ? await readFirstLine(context.terminal.stdin)
    : context.canAsk ? await ask(context, t('Code of the file (not shown): ')) : undefined
  if (code) return code.trim()
  throw usageWrong(missingSecret('code', isFromStdin), command)
}

/** Reads several secrets of one call: a JSON object from the first line of stdin, or one question after the other. */
export async function getSecrets<Name extends string>(
  context: CommandContext, questions: Readonly<Record<Name, string>>, isFromStdin: boolean, command: string,
): Promise<Record<Name, string>> {
  const names = Object.keys(questions) as Name[]
  const given = isFromStdin ? readJsonLine(await readFirstLine(context.terminal.stdin), command) : {}
  const secrets: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = isFromStdin ? given[name] : context.canAsk ? await ask(context, questions[name]) : undefined
    if (typeof value !== 'string' || value === '') throw usageWrong(missingSecret(name, isFromStdin), command)
    secrets[name] = value.trim()
  }
  return secrets as Record<Name, string>
}

/** The line is never quoted: it holds secrets. */
function readJsonLine(line: string | undefined, command: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line ?? '')
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>
  } catch {
    // Said below, for every line that is not an object.
  }
  throw usageWrong(t('The first line of stdin must be a JSON object with the secrets'), command)
}

function missingSecret(name: string, isFromStdin: boolean): string {
  return isFromStdin ? t('No {name} on stdin', { name }) : t('There is no terminal to ask for the {name}', { name })
}

async function askForKey(context: CommandContext): Promise<string | undefined> {
  return context.canAsk ? ask(context, t('Secret key (not shown): ')) : undefined
}

async function ask(context: Asking, question: string): Promise<string | undefined> {
  const { stdin, stderr } = context.terminal
  const answer = await askSecret(question, stdin, stderr, context.interruption.interrupt)
  context.throwIfStopped(() => t('Stopped. Nothing was changed.'))
  return answer
}

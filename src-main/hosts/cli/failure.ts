/** What went wrong, as people and scripts read it: what happened, what is safe and what to do, the code. */
import { ORPCError } from '@orpc/client'
import { CommanderError } from 'commander'
import { z } from 'zod'
import { AppError, ERRORS, type ErrorCode } from '../../../src-shared/contract/errors/errors.ts'
import { sayError, type SaidError } from '../../../src-shared/contract/errors/say-error.ts'
import { msg, t } from '../../../src-shared/texts/text.ts'
import { findSystemRefusal } from '../../platform/system-reason.ts'
import { EXIT } from './exit-status.ts'
import { displayWidth, harmless, wrap } from './render/text.ts'
import type { Canvas } from './terminal.ts'

/** Message and advice are in English, for scripts. */
export interface Failure {
  readonly code: string
  readonly message: string
  readonly advice: string
  /** In the language that is spoken, for people. */
  readonly said: SaidError
  readonly exitStatus: number
}

/** `helpCommand` shows the usage of what was called. */
export function describeFailure(error: unknown, helpCommand: string): Failure {
  const known = findAppError(error, helpCommand)
  if (known) {
    const { code, message, advice } = known
    return { code, message, advice, said: sayError(known), exitStatus: ERRORS[code].exitStatus }
  }
  const words = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
  return {
    code: 'INTERNAL',
    message: INTERNAL.message.replace('{words}', () => words),
    advice: INTERNAL.advice,
    said: { message: t(INTERNAL.message, { words }), advice: t(INTERNAL.advice) },
    exitStatus: EXIT.internal,
  }
}

const INTERNAL = {
  message: msg('Internal error in tillproof: {words}.'),
  advice: msg('Everything that was confirmed is saved. Set TILLPROOF_DEBUG=1 and run it again to see where it '
    + 'happened, and use `tillproof doctor` to check the ledger.'),
} as const

function findAppError(error: unknown, helpCommand: string): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof CommanderError) {
    return new AppError('USAGE_WRONG', { reason: usageReason(error), help: helpCommand })
  }
  return fromContract(error) ?? findSystemRefusal(error)
}

/** Commander writes `error: unknown option '--bach'\n(Did you mean --batch?)`. */
function usageReason(error: CommanderError): string {
  if (error.code === 'commander.help') return 'No command was given'
  const [what = '', suggestion] = error.message.replace(/^error: /, '').replace(/\.$/, '').split('\n')
  const reason = what.charAt(0).toUpperCase() + what.slice(1)
  return suggestion === undefined ? reason : `${reason} ${suggestion}`
}

const detailsSchema = z.object({ details: z.record(z.string(), z.union([z.string(), z.number()])) })

function fromContract(error: unknown): AppError | undefined {
  if (!(error instanceof ORPCError)) return undefined
  const code: unknown = error.code
  const { details = {} } = detailsSchema.safeParse(error.data).data ?? {}
  return isErrorCode(code) ? new AppError(code, details) : undefined
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code)
}

export function renderFailure({ code, said: { message, advice } }: Failure, canvas: Canvas): readonly string[] {
  const width = Math.min(canvas.columns, 100)
  const label = t('Error')
  const below = ' '.repeat(displayWidth(label) + 2)
  return [
    ...wrap(`${canvas.paint('bad', label)}  ${harmless(message)}`, width),
    ...wrap(harmless(advice), width - below.length).map((line) => below + line),
    canvas.paint('quiet', below + code),
  ]
}

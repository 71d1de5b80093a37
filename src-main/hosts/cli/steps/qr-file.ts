/** The QR code of a charge as a picture in a file, to be printed or sent to the customer. */
import type { Command } from 'commander'
import type { ChargeDetail } from '../../../../src-shared/contract/charges/charges.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { writeNamedFile } from '../../../platform/named-file.ts'
import type { CommandContext } from '../context.ts'
import { addReplaceOption, type ReplaceFlags } from '../options/replace-option.ts'
import { encodePng } from '../render/png.ts'
import { QUIET_MODULES, readModules } from '../render/qr-code.ts'
import { planOutput } from './plan-output.ts'

export interface QrFileFlags extends ReplaceFlags {
  readonly qrOut?: string
}

export interface QrFile {
  /** Absolute. */
  readonly path: string
  /** What has come to have the name meanwhile is not replaced. */
  readonly mustBeNew: boolean
}

/** Pixels a module: large enough for any camera, and sharp in print. */
const MODULE_PIXELS = 8

export function addQrFile(command: Command): Command {
  return addReplaceOption(command.option('--qr-out <file>', 'also write the QR code to this file, as a PNG '
    + 'picture'))
}

/** Before anything is charged. */
export async function planQrFile(context: CommandContext, flags: QrFileFlags): Promise<QrFile | undefined> {
  if (flags.qrOut === undefined) return undefined
  return { path: await planOutput(context, flags.qrOut, flags), mustBeNew: flags.replace !== true }
}

/** The charge is made by then, so what can't be written is a warning. */
export async function writeQrFile(
  context: CommandContext, { step }: ChargeDetail, { path, mustBeNew }: QrFile,
): Promise<void> {
  const modules = step?.qrImage ? readModules(step.qrImage) : undefined
  if (!modules) {
    context.warn(t('There is no QR code that can be read, so {path} was not written. --json has the service’s image.', {
      path,
    }))
    return
  }
  try {
    await writeNamedFile(path, encodePng(enlarge(modules)), mustBeNew)
    context.note([t('Wrote the QR code to {path}', { path })])
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    context.warn(`${error.message} ${t('The charge was made, and --json has the image of its QR code.')}`)
  }
}

/** With the light edge that a camera needs. */
function enlarge(modules: readonly (readonly boolean[])[]): readonly (readonly boolean[])[] {
  const places = Array.from({ length: (modules.length + 2 * QUIET_MODULES) * MODULE_PIXELS }, (_, pixel) => (
    Math.floor(pixel / MODULE_PIXELS) - QUIET_MODULES
  ))
  return places.map((row) => places.map((column) => modules[row]?.[column] ?? false))
}

/** `validate`: sends the customer's one-time code for a charge that waits for it. */
import type { Command } from 'commander'
import { idNumber } from '../arguments.ts'
import { addExamples, type AddCommands } from '../command.ts'
import { answerCharge } from '../render/charge.ts'
import { getSecrets } from '../secrets.ts'

export const addValidate: AddCommands = (program, act) => {
  const command = program
    .command('validate')
    .description('send the customer’s one-time code for a charge; it is asked for or read from stdin')
    .argument('<id>', 'the charge', idNumber)
    .option('--otp-stdin', 'read {"otp":"…"} from stdin (default: ask)')
    .action((chargeId: number, flags: { otpStdin?: boolean }, own: Command) =>
      act(own, async (context) => {
        const { name: profile } = await context.profile()
        const client = await context.client()
        const questions = { otp: 'One-time code (not shown): ' }
        const { otp } = await getSecrets(context, questions, flags.otpStdin === true, 'validate')
        return answerCharge(context, profile, await client.collect.validate({ profile, chargeId, otp }))
      }))
  addExamples(command, 'validate 7')
}

/** `validate`: sends the customer's one-time code for a charge that waits for it. */
import type { Command } from 'commander'
import { t } from '../../../../src-shared/texts/text.ts'
import { idNumber } from '../arguments.ts'
import { addExamples, type AddCommands } from '../command.ts'
import { addCheckOptions, verifyOf, type CheckFlags } from '../options/check-options.ts'
import { getSecrets } from '../secrets.ts'
import { answerSent } from '../steps/answer-charge.ts'
import { begin } from '../steps/begin.ts'

export const addValidate: AddCommands = (program, act) => {
  const command = program
    .command('validate')
    .description('send the customer’s one-time code for a charge; it is prompted for or read from stdin')
    .argument('<id>', 'the charge', idNumber)
    .option('--otp-stdin', t('read {example} from stdin (default: prompt)', {
      example: '{"otp":"…"}',
    }))
    .action((chargeId: number, flags: CheckFlags & { otpStdin?: boolean }, own: Command) =>
      act(own, async (context) => {
        const { client, profile } = await begin(context)
        const questions = { otp: t('One-time code (not shown): ') }
        const { otp } = await getSecrets(context, questions, flags.otpStdin === true, 'validate')
        const verify = verifyOf(flags)
        const sent = await client.charges.validate({ profile, chargeId, otp, verify })
        return answerSent(context, profile, sent, flags)
      }))
  addCheckOptions(command)
  addExamples(command, 'validate 7', 'validate 7 --no-wait')
}

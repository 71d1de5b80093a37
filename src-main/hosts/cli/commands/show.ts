/** `show`: all that is known of one reference. */
import type { Command } from 'commander'
import { addExamples, type AddCommands } from '../command.ts'
import { EXIT } from '../exit-status.ts'
import { renderPaymentDetail } from '../render/payment-detail.ts'

export const addShow: AddCommands = (program, act) => {
  const command = program
    .command('show')
    .description('show everything known about one reference: the five checks with expected and actual, timeline, '
      + 'attempts, the answer. Times are UTC')
    .argument('<txref>', 'the transaction reference, byte for byte')
    .option('--raw', 'every raw answer in full (default: the last one, formatted and shortened)')
    .option('--ask-v3', 'first query v3 once for its transaction; the payment’s state does not change (default: off)')
    .action((txref: string, flags: { raw?: boolean; askV3?: boolean }, command: Command) =>
      act(command, async (context) => {
        const client = await context.client()
        const { name: profile } = await context.profile()
        if (flags.askV3) await client.payments.askV3({ profile, txref })
        const payment = await client.payments.get({ profile, txref })
        context.answer({ profile, payment }, (screen) => renderPaymentDetail(payment, flags.raw === true, screen))
        return EXIT.done
      }))
  addExamples(command, 'show ORDER-1042', 'show ORDER-1042 --ask-v3')
}

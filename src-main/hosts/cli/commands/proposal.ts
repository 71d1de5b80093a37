/** `proposal list | show | confirm | refuse | withdraw`: changes that take two people. */
import type { Command } from 'commander'
import { t } from '../../../../src-shared/texts/text.ts'
import { idNumber } from '../arguments.ts'
import { addExamples, type Act, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderProposal, renderProposals } from '../render/proposal.ts'
import { getSecrets } from '../secrets.ts'
import { answerProposed } from '../steps/answer-proposal.ts'
import { begin } from '../steps/begin.ts'
import { addUserOptions, getCredential, type UserFlags } from '../steps/credential.ts'

export const addProposal: AddCommands = (program, act) => {
  const group = program.command('proposal').description('confirm, refuse or withdraw changes that take two people')
  const list = group
    .command('list')
    .description('list proposals, newest first')
    .option('--open', 'only those that can be confirmed')
    .action((flags: { open?: boolean }, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const proposals = await client.proposals.list({ profile, ...(flags.open === true && { isOpen: true }) })
      context.answer({ profile, proposals }, (screen) => renderProposals(proposals, screen))
      return EXIT.done
    }))
  addExamples(list, 'proposal list --open')

  const show = group
    .command('show')
    .description('show what a proposal changes, from what to what')
    .argument('<id>', 'the proposal', idNumber)
    .action((proposalId: number, _: unknown, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const proposal = await client.proposals.get({ profile, proposalId })
      context.answer({ profile, proposal }, () => renderProposal(proposal))
      return EXIT.done
    }))
  addExamples(show, 'proposal show 4')
  addAnswers(group, act)
}

function addAnswers(group: Command, act: Act): void {
  const confirm = addUserOptions(group
    .command('confirm')
    .description('confirm what another person proposed; a proposed secret key is typed again')
    .argument('<id>', 'the proposal', idNumber), true)
    .action((proposalId: number, flags: UserFlags, own: Command) =>
      act(own, (context) => confirmOne(context, proposalId, flags)))
  addExamples(confirm, 'proposal confirm 4 --user ben')

  const refuse = addUserOptions(group
    .command('refuse')
    .description('refuse what another person proposed')
    .argument('<id>', 'the proposal', idNumber)
    .requiredOption('--reason <text>', 'the reason'), true)
    .action((proposalId: number, flags: UserFlags & { reason: string }, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const by = await getCredential(context, flags, 'proposal refuse')
      const proposal = await client.proposals.refuse({ profile, proposalId, by, reason: flags.reason })
      return answerProposed(context, profile, { proposal, code: null })
    }))
  addExamples(refuse, 'proposal refuse 4 --reason "Nobody asked for it" --user ben')

  const withdraw = addUserOptions(group
    .command('withdraw')
    .description('withdraw what you proposed')
    .argument('<id>', 'the proposal', idNumber), true)
    .action((proposalId: number, flags: UserFlags, own: Command) => act(own, async (context) => {
      const { client, profile } = await begin(context)
      const by = await getCredential(context, flags, 'proposal withdraw')
      const proposal = await client.proposals.withdraw({ profile, proposalId, by })
      return answerProposed(context, profile, { proposal, code: null })
    }))
  addExamples(withdraw, 'proposal withdraw 4 --user ada')
}

async function confirmOne(context: CommandContext, proposalId: number, flags: UserFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const before = await client.proposals.get({ profile, proposalId })
  context.note(renderProposal(before))
  const { user, secretsStdin } = flags
  const asksKey = before.change.kind === 'key' && before.state === 'open'
  if (!asksKey) {
    const by = await getCredential(context, flags, 'proposal confirm')
    return answerProposed(context, profile, await client.proposals.confirm({ profile, proposalId, by }))
  }
  const questions = {
    secretKey: t('Secret key that was proposed (not shown): '), passphrase: t('Passphrase of {user} (not shown): ',
      { user }),
  }
  const { secretKey, passphrase } = await getSecrets(context, questions, secretsStdin === true, 'proposal confirm')
  const by = { user, passphrase }
  return answerProposed(context, profile, await client.proposals.confirm({ profile, proposalId, by, secretKey }))
}

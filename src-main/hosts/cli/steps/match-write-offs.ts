/** `match write-off | confirm-write-off | reject-write-off`: what a confirmed match leaves, by one or two people. */
import type { Option} from 'commander'
import { type Command } from 'commander'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { Match } from '../../../../src-shared/contract/matching/matches.ts'
import { listOpenAmounts } from '../../../../src-shared/domain/matching/decide-write-off.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { idNumber } from '../arguments.ts'
import { addExamples, type Act } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderWrittenOff } from '../render/match-write-offs.ts'
import { askReasonOfChange } from './ask-reason.ts'
import type { Begun } from './begin.ts'

interface Asked {
  readonly profile: string
  readonly matchId: number
}

/** `match`: as it was looked at before. */
type Work = (client: Begun['client'], asked: Asked, match: Match) => Promise<Match>

interface ReasonFlags {
  readonly reason?: string
}

export function addMatchWriteOffs(group: Command, act: Act, reasonOption: () => Option): void {
  const writeOff = group
    .command('write-off')
    .description('write off what a confirmed match leaves; above what one person may, it waits for a second one')
    .argument('<match>', 'number of the match', idNumber)
    .addOption(reasonOption())
    .action((id: number, { reason: given }: ReasonFlags, own: Command) => act(own, async (context) => {
      const reason = given ?? (await askReasonOfChange(context))
      return work(context, id, ({ matches }, asked, match) => (
        matches.writeOff({ ...asked, reason, amounts: listOpenAmounts(match) })
      ))
    }))
  addExamples(writeOff, 'match write-off 12 --reason "rounded by the bank" --sign-as ada')

  const confirm = group
    .command('confirm-write-off')
    .description('confirm a write-off that another person proposed')
    .argument('<match>', 'number of the match', idNumber)
    .action((id: number, _flags: object, own: Command) => act(own, (context) => (
      work(context, id, ({ matches }, asked, match) => (
        matches.confirmWriteOff({ ...asked, proposalId: proposalOf(match) })
      ))
    )))
  addExamples(confirm, 'match confirm-write-off 12 --sign-as ben')

  const reject = group
    .command('reject-write-off')
    .description('reject a write-off that waits for a second person')
    .argument('<match>', 'number of the match', idNumber)
    .addOption(reasonOption())
    .action((id: number, { reason: given }: ReasonFlags, own: Command) => act(own, async (context) => {
      const reason = given ?? (await askReasonOfChange(context))
      return work(context, id, ({ matches }, asked, match) => (
        matches.rejectWriteOff({ ...asked, reason, proposalId: proposalOf(match) })
      ))
    }))
  addExamples(reject, 'match reject-write-off 12 --reason "ask the bank first" --sign-as ben')
}

async function work(context: CommandContext, matchId: number, run: Work): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const asked = { profile, matchId }
  const match = await run(client, asked, await client.matches.get(asked))
  context.answer({ profile, match }, () => renderWrittenOff(match).map((line) => t('Match {id}: {what}', {
    id: matchId, what: line,
  })))
  return EXIT.done
}

function proposalOf({ id: match, waiting }: Match): number {
  if (!waiting) throw new AppError('WRITE_OFF_NOT_WAITING', { match })
  return waiting.id
}

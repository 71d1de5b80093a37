/** The procedures about people: who may act, from which seats, and who is at work. Nothing is decided here. */
import { implement } from '@orpc/server'
import { contract } from '../../src-shared/contract/index.ts'
import { streamed } from './core/answer-errors.ts'
import type { CallContext } from './core/given-files.ts'
import type { OpenProfiles } from './core/open-profiles.ts'
import type { Parts } from './core/parts.ts'
import type { createPeople } from './people/people.ts'
import type { createProposals } from './people/proposals.ts'
import { createSeats } from './people/seats.ts'
import type { StandingOfPeople } from './people/standing.ts'

/** Only for its type, which is that of the router's own. */
const implementing = () => implement(contract).$context<CallContext>().use(({ next }) => next())
type Procedures = Pick<ReturnType<typeof implementing>, 'people' | 'presence' | 'proposals' | 'seats'>

export interface PeopleParts {
  readonly people: ReturnType<typeof createPeople>
  readonly proposals: ReturnType<typeof createProposals>
  readonly standing: StandingOfPeople
}

export function answerPeople(
  os: Procedures, parts: Parts, open: OpenProfiles, { people, proposals, standing }: PeopleParts,
) {
  const seats = createSeats(parts, open, standing)
  return {
    presence: {
      watch: os.presence.watch.handler(async ({ input, context, signal }) => {
        await open.profile(input.profile)
        return streamed(parts.presence.watch(input, context, signal))
      }),
    },
    people: {
      list: os.people.list.handler(({ input }) => people.list(input.profile)),
      setUp: os.people.setUp.handler(({ input }) => people.setUp(input)),
      enrol: os.people.enrol.handler(({ input }) => people.enrol(input)),
      changePassphrase: os.people.changePassphrase.handler(({ input: { profile, by, passphrase } }) => (
        people.changePassphrase(profile, by, passphrase)
      )),
      deactivate: os.people.deactivate.handler(async ({ input: { profile, name, by } }) => {
        await proposals.deactivate(profile, name, by)
        return people.list(profile)
      }),
    },
    seats: {
      list: os.seats.list.handler(({ input }) => seats.list(input.profile)),
      invite: os.seats.invite.handler(({ input }) => seats.invite(input)),
      withdraw: os.seats.withdraw.handler(({ input }) => seats.withdraw(input)),
      remove: os.seats.remove.handler(({ input }) => seats.remove(input)),
    },
    proposals: {
      list: os.proposals.list.handler(({ input }) => proposals.list(input.profile, input.isOpen)),
      get: os.proposals.get.handler(({ input }) => proposals.get(input.profile, input.proposalId)),
      propose: os.proposals.propose.handler(({ input }) => proposals.propose(input.profile, input.change, input.by)),
      confirm: os.proposals.confirm.handler(({ input }) => proposals.confirm(input)),
      refuse: os.proposals.refuse.handler(({ input }) => proposals.refuse(input)),
      withdraw: os.proposals.withdraw.handler(({ input }) => proposals.withdraw(input)),
    },
  }
}

/** The start of the page at a seat: who is signed in here, or who might be. */
import type { Link } from '../link.ts'
import { createSeatDoor } from './door.ts'
import { readInvitation, type InvitationLink } from './invitation-link.ts'
import { hasSeatKeys } from './keys.ts'
import type { KeptSeat } from './seat.ts'
import type { TabChannel } from '../session.ts'
import { linkFromSeat } from './seat-link.ts'
import { CHANNEL, onTold, takeUpSession, tellTabs, type SeatSession } from './seat-session.ts'
import { openSeatStore } from './seat-store.ts'
import type { SeatMeans } from './sign-in.ts'

/** Somebody has to be let in first. */
export interface SeatGate {
  readonly means: SeatMeans
  /** Of the address; null where it invites nobody. */
  readonly invitation: InvitationLink | null
  readonly seats: readonly KeptSeat[]
  /** Who is signed in, where somebody else is invited in the meantime. */
  readonly signedIn: string | undefined
  /** Shows the page to whoever is signed in now, in all tabs. */
  enter(): void
}

export type OpenedSeat =
  | { readonly kind: 'signed-in'; readonly link: Link }
  | { readonly kind: 'gate'; readonly gate: SeatGate }
  /** `old-browser` has no Ed25519, `keeps-nothing` no database. */
  | { readonly kind: 'unable'; readonly why: 'old-browser' | 'keeps-nothing' }

/** Once at start, before anything reads the address. */
export async function openSeat(): Promise<OpenedSeat> {
  watchForInvitations()
  const invitation = takeInvitation()
  if (!(await hasSeatKeys())) return { kind: 'unable', why: 'old-browser' }
  const store = await openSeatStore().catch(() => null)
  if (!store) return { kind: 'unable', why: 'keeps-nothing' }
  const means: SeatMeans = { door: createSeatDoor(location.origin), store, nowMs: () => Date.now() }
  const channel = openChannel()
  const reload = (): void => location.reload()
  onTold({ channel }, reload)
  const session = await takeUpSession({ store, channel, nowMs: means.nowMs, reload })
  const seats = await store.listSeats()
  const seat = session && findSeat(seats, session)
  if (session && seat && !invitation) return { kind: 'signed-in', link: linkFromSeat(means, seat, session) }
  return {
    kind: 'gate',
    gate: {
      means, invitation, seats, signedIn: session?.person,
      enter() {
        tellTabs(channel)
        reload()
      },
    },
  }
}

function openChannel(): TabChannel {
  const channel = new BroadcastChannel(CHANNEL)
  return {
    post: (message) => channel.postMessage(message),
    listen: (onMessage) => channel.addEventListener('message', ({ data }) => onMessage(data)),
  }
}

function findSeat(seats: readonly KeptSeat[], { seatId, ledgerId }: SeatSession): KeptSeat | undefined {
  return seats.find((seat) => seat.seatId === seatId && seat.ledgerId === ledgerId)
}

/** Its code is good once. It is taken out of the address before anything else, so that it lands in no history. */
function takeInvitation(): InvitationLink | null {
  const invitation = readInvitation(location.hash)
  if (invitation !== null) history.replaceState(null, '', location.pathname)
  return invitation
}

/** One that is opened where the page is shown already changes nothing but what stands behind the `#`. */
function watchForInvitations(): void {
  window.addEventListener('popstate', (event) => {
    if (readInvitation(location.hash) === null) return
    event.stopImmediatePropagation()
    location.reload()
  })
}

/** What a browser keeps of seats, in memory. */
import type { KeptSeat, KeptSession, SeatStore } from '../../../src-renderer/link/seat/seat.ts'

interface Kept {
  seats: KeptSeat[]
  session?: KeptSession | undefined
}

export function createMemoryStore(): SeatStore & { readonly kept: Kept } {
  const kept: Kept = { seats: [] }
  return {
    kept,
    listSeats: async () => kept.seats,
    async keepSeat(seat) {
      kept.seats.push(seat)
    },
    async forgetSeat({ seatId }) {
      kept.seats = kept.seats.filter((seat) => seat.seatId !== seatId)
    },
    findSession: async () => kept.session,
    async keepSession(session) {
      kept.session = session
    },
    async forgetSession(token) {
      if (kept.session?.token === token) kept.session = undefined
    },
  }
}

/** The page at a seat before somebody is signed in: there is no link, no store and no address yet. */
import { createApp } from 'vue'
import SeatScreen from './features/seat/SeatScreen.vue'
import type { OpenedSeat } from './link/seat/open-seat.ts'

export function mountSeat(opened: Exclude<OpenedSeat, { kind: 'signed-in' }>): void {
  createApp(SeatScreen, { opened }).mount('#app')
}

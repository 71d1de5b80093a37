/** The screens: where they lie in the address, how they are called, and the keys that lead there. */
import type { RouteComponent } from 'vue-router'
import type { IconName } from './ui/icons/icon-paths.ts'

export interface Screen {
  readonly name: string
  /** Behind the profile: `/practice/payments`. */
  readonly path: string
  readonly label: string
  readonly icon: IconName
  /** Null for a screen that is reached from others only. */
  readonly keys: string | null
  readonly load: () => Promise<RouteComponent>
}

export const SCREENS: readonly Screen[] = [
  {
    name: 'today', path: 'today', label: 'Today', icon: 'today', keys: 'G T',
    load: () => import('./features/today/TodayScreen.vue'),
  },
  {
    name: 'payments', path: 'payments', label: 'Payments', icon: 'payments', keys: 'G P',
    load: () => import('./features/payments/PaymentsScreen.vue'),
  },
  {
    name: 'payment', path: 'payment/:txref', label: 'Payment', icon: 'payments', keys: null,
    load: () => import('./features/payment/PaymentScreen.vue'),
  },
  {
    name: 'appearance', path: 'appearance', label: 'Appearance', icon: 'settings', keys: 'G A',
    load: () => import('./features/appearance/AppearanceScreen.vue'),
  },
]

/** The business day that it is now, by the profile's zone and cut-off. */
import { createBusinessCalendar } from '../../src-shared/domain/time/business-day.ts'
import { useSession } from '../stores/session.ts'

export function usePresentDay(): () => string {
  const session = useSession()
  return () => createBusinessCalendar({
    timeZone: session.timeZone, cutOff: session.profile?.cutOff ?? '00:00',
  }).dateOf(Date.now())
}

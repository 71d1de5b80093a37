/** How the system shows that verify runs go on: it stays awake for them, and says in a notification how they ended. */
import { Notification, powerSaveBlocker } from 'electron'
import type { SystemNotice } from '../../../src-shared/contract/host/host.ts'

export interface SystemSigns {
  /** The machine does not fall asleep by itself while it is true; a lid or a person still puts it to sleep. */
  keepAwake(isNeeded: boolean): void
  notify(notice: SystemNotice): void
}

export function createSystemSigns(onClick: (route: string) => void): SystemSigns {
  let blocker: number | undefined
  /** One that is collected as garbage can't be clicked any more. */
  const shown = new Set<Notification>()

  return {
    keepAwake(isNeeded) {
      if (isNeeded) blocker ??= powerSaveBlocker.start('prevent-app-suspension')
      else if (blocker !== undefined) {
        powerSaveBlocker.stop(blocker)
        blocker = undefined
      }
    },
    notify({ title, body, route }) {
      if (!Notification.isSupported()) return
      const notification = new Notification({ title, body })
      shown.add(notification)
      notification.on('click', () => {
        shown.delete(notification)
        onClick(route)
      })
      notification.on('close', () => shown.delete(notification))
      notification.show()
    },
  }
}

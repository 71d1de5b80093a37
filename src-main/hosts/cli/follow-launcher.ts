/** The program's side of the launcher: dies with it, and receives each of its signals exactly once. */
import { FORWARDED_SIGNALS, type ForwardedSignal, type SignalMessage } from './run-under.ts'

/** Time for a signal that the terminal sent to both processes to arrive here too. */
const OWN_SIGNAL_GRACE_MS = 50

/** Does nothing where no launcher holds a channel to this process. */
export function followLauncher(): void {
  if (process.channel == null) return
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  const received = countSignals()
  process.on('message', ({ signal, count }: SignalMessage) => {
    setTimeout(() => {
      if (received[signal] < count) process.emit(signal, signal)
    }, OWN_SIGNAL_GRACE_MS)
  })
  // Listening must not keep a program alive that has nothing left to do.
  process.channel.unref()
}

function countSignals(): Record<ForwardedSignal, number> {
  const received = { SIGINT: 0, SIGTERM: 0, SIGHUP: 0 }
  for (const signal of FORWARDED_SIGNALS) {
    process.on(signal, () => {
      received[signal] += 1
      // Counting alone must not shield a program that doesn't handle the signal from its default, which is to die.
      if (process.listenerCount(signal) > 1) return
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    })
  }
  return received
}

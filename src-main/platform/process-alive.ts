/** Asks the operating system whether a process lives. */
import { errorCode } from './error-code.ts'

/** Of this machine. What can't be a process's id lives nowhere; 0 and below would name whole groups of processes. */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid > MAX_PID) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another person is there, only not ours to signal.
    return errorCode(error) !== 'ESRCH'
  }
}

const MAX_PID = 2 ** 31 - 1

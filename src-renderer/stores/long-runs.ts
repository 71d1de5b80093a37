/** Asks before a verify run that takes long, wherever it is started. A short one is started at once. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { describeLongRun } from '../../src-shared/labels/long-run.ts'
import { useSession } from './session.ts'

export const useLongRuns = defineStore('long-runs', () => {
  const session = useSession()
  /** Undefined while nothing is asked. */
  const question = shallowRef<string>()
  let waiting = (): void => undefined

  /** Starts it, or asks first. */
  function begin(count: number, start: () => void): void {
    const cost = session.profile && describeLongRun(count, session.profile)
    if (cost === undefined) start()
    else {
      waiting = start
      question.value = cost
    }
  }

  function agree(): void {
    question.value = undefined
    waiting()
  }

  function dismiss(): void {
    question.value = undefined
  }

  return { question, begin, agree, dismiss }
})

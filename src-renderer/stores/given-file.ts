/** The file that the system or another screen handed over for import, until the import screen takes it. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { GivenFile } from '../../src-shared/contract/host/host.ts'

export const useGivenFile = defineStore('given-file', () => {
  const file = shallowRef<GivenFile>()

  function take(): GivenFile | undefined {
    const taken = file.value
    file.value = undefined
    return taken
  }

  return { file, take }
})

/** Saves the rejected rows of an imported file where the person wants them. */
import { t } from '../../../src-shared/texts/text.ts'
import { useAction } from '../../composables/use-action.ts'
import { useSaveFile } from '../../composables/use-save-file.ts'
import { useLink } from '../../stores/link.ts'
import { useSession } from '../../stores/session.ts'

export function useSaveRejects() {
  const { client } = useLink()
  const session = useSession()
  const { save, tell } = useSaveFile()

  return useAction(async (fileId: number, fileName: string) => {
    const stem = fileName.replace(/\.[^.]{1,8}$/, '').slice(0, 150)
    const saved = await save(`${stem}-rejected.csv`, async (path) => (
      (await client.settlements.saveRejects({ profile: session.profileName, fileId, path })).path
    ))
    if (saved) tell(saved, t('Rejected rows saved'))
  })
}

/** Writes a file to where the person wants it: asks for the place, lets it be filled, and brings it there. */
import { t } from '../../src-shared/texts/text.ts'
import { useLink } from '../stores/link.ts'
import { useSession } from '../stores/session.ts'
import { useToasts } from '../stores/toasts.ts'

export interface SaveFile {
  /** `write` gets the path to fill, and gives undefined where nothing was written. Null: the person chose no place. */
  save<Written>(
    suggestedName: string, write: (path: string) => Promise<Written | undefined>,
  ): Promise<Written | null | undefined>
  /** Says where the file is, with the way to it where the host knows one. */
  tell(path: string, title: string): void
  show(path: string): Promise<void>
}

export function useSaveFile(): SaveFile {
  const { client, download } = useLink()
  const session = useSession()
  const toasts = useToasts()

  async function save<Written>(
    suggestedName: string, write: (path: string) => Promise<Written | undefined>,
  ): Promise<Written | null | undefined> {
    const destination = await client.host.chooseDestination({ suggestedName })
    if (destination === null) return null
    const written = await write(destination.path)
    if (written !== undefined) await download(destination)
    return written
  }

  function tell(path: string, title: string): void {
    const canShow = session.host?.hasFileDialogs === true
    if (canShow) toasts.show({ tone: 'good', title, actionLabel: t('Show in folder') }, () => void show(path))
    else toasts.show({ tone: 'good', title, text: t('It is in your browser’s download folder.') })
  }

  async function show(path: string): Promise<void> {
    await client.host.reveal({ path })
  }

  return { save, tell, show }
}

/** A file that leads a browser to the workbench. Only its owner can read it, which an argument of a program isn't. */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { spokenLanguage, t } from '../../../src-shared/texts/text.ts'

/** `link` is of our own making: letters, digits and signs that mean nothing in HTML. */
export async function writeOpeningPage(folder: string, link: string): Promise<string> {
  const path = join(folder, `open-${randomUUID()}.html`)
  const page = `<!doctype html>
<html lang="${spokenLanguage()}">
<head>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${link}">
<title>Tillproof</title>
</head>
<body><p><a href="${link}">${t('Open Tillproof')}</a></p></body>
</html>
`
  await writeFile(path, page, { flag: 'wx', mode: 0o600 })
  return path
}

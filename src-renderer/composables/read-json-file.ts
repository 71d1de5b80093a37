/** What a small file of JSON says. */

export type ReadJson =
  | { readonly ok: true; readonly given: unknown }
  | { readonly ok: false; readonly refused: 'too-large' | 'not-json' }

export async function readJsonFile(file: Pick<File, 'size' | 'text'>, maxBytes: number): Promise<ReadJson> {
  if (file.size > maxBytes) return { ok: false, refused: 'too-large' }
  try {
    return { ok: true, given: JSON.parse(await file.text()) as unknown }
  } catch {
    return { ok: false, refused: 'not-json' }
  }
}

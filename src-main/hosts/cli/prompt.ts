/** Asks a person at the terminal: secrets without echo, and lines. Nothing that is typed here is kept or printed. */
import { createInterface } from 'node:readline/promises'
import type { Screen, TerminalInput } from './terminal.ts'

/** More than any key or passphrase; a wrong file piped in ends here. */
const MAX_LINE_BYTES = 64 * 1024

/** The first line of what is piped in, without its line end; undefined where there is none. */
export async function readFirstLine(input: NodeJS.ReadableStream): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk)
    chunks.push(bytes)
    size += bytes.length
    if (bytes.includes('\n') || size > MAX_LINE_BYTES) break
  }
  const [line = ''] = Buffer.concat(chunks).toString('utf8').split(/\r?\n/, 1)
  return size === 0 ? undefined : line
}

/** A visible answer; empty where the signal comes first. */
export async function askLine(
  question: string, input: TerminalInput, screen: Screen, signal: AbortSignal,
): Promise<string> {
  const lines = createInterface({ input, terminal: false, signal })
  try {
    screen.write(question)
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}

type Typed = { readonly kind: 'line'; readonly text: string } | { readonly kind: 'interrupted' | 'ended' }

/** An answer that is not shown while it is typed. Ctrl-C calls `interrupt`, since a raw terminal sends no signal. */
export async function askSecret(
  question: string, input: TerminalInput, screen: Screen, interrupt: () => void,
): Promise<string | undefined> {
  screen.write(question)
  input.setRawMode?.(true)
  try {
    const typed = await readKeys(input)
    if (typed.kind === 'interrupted') interrupt()
    return typed.kind === 'line' ? typed.text : undefined
  } finally {
    input.setRawMode?.(false)
    input.pause()
    screen.write('\n')
  }
}

function readKeys(input: TerminalInput): Promise<Typed> {
  return new Promise((resolve) => {
    let text = ''
    const settle = (typed: Typed): void => {
      input.off('data', take)
      input.off('end', end)
      resolve(typed)
    }
    const end = () => settle({ kind: 'ended' })
    const take = (chunk: Buffer | string): void => {
      const step = typeKeys(text, chunk.toString())
      text = step.text
      if (step.ending !== undefined) settle(step.ending === 'line' ? { kind: 'line', text } : { kind: step.ending })
    }
    input.on('data', take)
    input.on('end', end)
    input.resume()
  })
}

/** Arrow keys and their like: a secret holds no such thing. */
const ESCAPE_SEQUENCE = /\u001b(?:\[[0-9;?]*[@-~]|O.|.)?/gs

interface KeyStep {
  readonly text: string
  readonly ending?: 'line' | 'interrupted' | 'ended'
}

/** What the typed keys make of the text so far. Keys behind the end of the line are dropped. */
export function typeKeys(before: string, keys: string): KeyStep {
  let text = before
  for (const key of keys.replace(ESCAPE_SEQUENCE, '')) {
    if (key === '\r' || key === '\n') return { text, ending: 'line' }
    if (key === '\u0003') return { text: '', ending: 'interrupted' }
    if (key === '\u0004') return { text: '', ending: 'ended' }
    if (key === '\u007f' || key === '\b') text = [...text].slice(0, -1).join('')
    else if (key === '\u0015') text = ''
    else if (key >= ' ') text += key
  }
  return { text }
}

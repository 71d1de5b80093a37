/** The terminal as the commands see it: streams, size, colours and time, so that a test can stand in for each. */
import { styleText } from 'node:util'

/** What a text means; the colours follow from it. */
export type Tone = 'accent' | 'bad' | 'code' | 'good' | 'quiet' | 'strong' | 'warn' | 'alarm'

const FORMATS = {
  accent: 'cyan',
  alarm: ['bold', 'white', 'bgRed'],
  bad: 'red',
  // What a camera reads: black on white, whatever the theme.
  code: ['black', 'bgWhiteBright'],
  good: 'green',
  quiet: 'dim',
  strong: 'bold',
  warn: 'yellow',
} as const satisfies Record<Tone, Parameters<typeof styleText>[0]>

/** What a renderer must know of the place where its lines will stand. */
export interface Canvas {
  /** Infinity where nothing has to be cut: in a file or a pipe. */
  readonly columns: number
  readonly paint: (tone: Tone, text: string) => string
}

export interface Screen extends Canvas {
  readonly isTty: boolean
  readonly write: (text: string) => void
  /** The bytes of a file, as they are; ends once the stream has taken them. */
  readonly writeBytes: (bytes: Uint8Array) => Promise<void>
}

export interface TerminalInput extends NodeJS.ReadableStream {
  readonly isTTY?: boolean
  setRawMode?(isRaw: boolean): unknown
}

type Environment = Readonly<Record<string, string | undefined>>

export interface Terminal {
  readonly env: Environment
  readonly platform: NodeJS.Platform
  readonly homeDir: string
  readonly workingDir: string
  readonly stdin: TerminalInput
  readonly stdout: Screen
  readonly stderr: Screen
  readonly now: () => Date
  readonly monotonicMs: () => number
}

/** Where a terminal does not say how wide it is. */
const USUAL_COLUMNS = 80
/** Lines are laid out for at least this many columns; a narrower window wraps them. */
const MIN_COLUMNS = 40

interface OutputStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
  write(bytes: Uint8Array, taken: () => void): unknown
}

export function createScreen(stream: OutputStream, env: Environment, platform: NodeJS.Platform): Screen {
  const isTty = stream.isTTY === true
  const isColoured = wantsColour(env, isTty)
  const isUnicode = hasUnicode(env, platform)
  return {
    isTty,
    get columns() {
      return isTty ? Math.max(MIN_COLUMNS, stream.columns || USUAL_COLUMNS) : Infinity
    },
    paint: (tone, text) => (isColoured ? styleText(FORMATS[tone], text, { validateStream: false }) : text),
    write(text) {
      stream.write(isUnicode ? text : toAscii(text))
    },
    // A stream that fails says so to whoever watches it; here it is over either way.
    writeBytes: (bytes) => new Promise((resolve) => {
      stream.write(bytes, () => resolve())
    }),
  }
}

/** NO_COLOR and FORCE_COLOR as their conventions say: any text counts, but FORCE_COLOR=0 means no. */
function wantsColour(env: Environment, isTty: boolean): boolean {
  if (env['NO_COLOR']) return false
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0'
  return isTty && env['TERM'] !== 'dumb'
}

function hasUnicode(env: Environment, platform: NodeJS.Platform): boolean {
  if (env['TERM'] === 'dumb') return false
  if (platform === 'win32') return Boolean(env['WT_SESSION'] ?? env['TERM_PROGRAM'])
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || ''
  return locale === '' || /utf-?8/i.test(locale)
}

/** Each stands for one character, so that tables keep their columns. Only what this program writes itself is here. */
const ASCII: Readonly<Record<string, string>> = {
  '’': "'", '“': '"', '”': '"', '…': '~', '·': '-', '✓': '+', '✗': 'x', '█': '#', '░': '.',
}

function toAscii(text: string): string {
  return text.replace(/[’“”…·✓✗█░]/g, (sign) => ASCII[sign] ?? sign)
}

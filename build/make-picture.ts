/**
 * Turns a captured terminal screen into the SVG that docs/commands.md shows: `tmux capture-pane -e -p | node
 * build/make-picture.ts > build/pictures/demo.svg`. It knows the colours and weights that the terminal program uses.
 */
import { text } from 'node:stream/consumers'

const CELL_WIDTH = 8.43
const LINE_HEIGHT = 18
const MARGIN = 20
const COLOURS: Readonly<Record<string, string>> = {
  31: '#ff7b72', 32: '#7ee787', 33: '#e3b341', 36: '#79c0ff', 37: '#ffffff',
}
const SGR = new RegExp(`${String.fromCharCode(27)}\\[([0-9;]*)m`)

interface Style {
  readonly colour: string | null
  readonly isBold: boolean
  readonly isDim: boolean
}

const PLAIN: Style = { colour: null, isBold: false, isDim: false }

function applyCode(style: Style, code: string): Style {
  if (code === '' || code === '0') return PLAIN
  if (code === '1') return { ...style, isBold: true }
  if (code === '2') return { ...style, isDim: true }
  if (code === '22') return { ...style, isBold: false, isDim: false }
  if (code === '39') return { ...style, colour: null }
  const colour = COLOURS[code]
  return colour === undefined ? style : { ...style, colour }
}

function escape(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function span(plain: string, { colour, isBold, isDim }: Style): string {
  if (plain === '') return ''
  const attributes = [
    colour === null ? '' : ` fill="${colour}"`, isBold ? ' font-weight="600"' : '', isDim ? ' opacity="0.6"' : '',
  ]
  return `<tspan${attributes.join('')}>${escape(plain)}</tspan>`
}

/** The style goes on from line to line, as in the terminal. */
function drawLines(lines: readonly string[]): readonly string[] {
  let style = PLAIN
  return lines.map((line, index) => {
    const spans = line.split(SGR).map((part, place) => {
      if (place % 2 === 0) return span(part, style)
      style = part.split(';').reduce(applyCode, style)
      return ''
    })
    const y = MARGIN + 14 + index * LINE_HEIGHT
    return `<text x="${MARGIN}" y="${y}" xml:space="preserve">${spans.join('')}</text>`
  })
}

const lines = (await text(process.stdin)).trimEnd().split('\n')
const longest = Math.max(...lines.map((line) => line.replace(new RegExp(SGR, 'g'), '').length))
const width = Math.ceil(longest * CELL_WIDTH) + 2 * MARGIN
const height = lines.length * LINE_HEIGHT + 2 * MARGIN
const font = 'ui-monospace, SFMono-Regular, Menlo, Consolas, &quot;DejaVu Sans Mono&quot;, monospace'
process.stdout.write([
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
  `<rect width="100%" height="100%" rx="10" fill="#0d1117"/>`,
  `<g font-family="${font}" font-size="14" fill="#e6edf3">`,
  ...drawLines(lines),
  '</g>',
  '</svg>',
  '',
].join('\n'))

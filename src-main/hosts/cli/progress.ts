/** Shows how far a job is, on stderr: a live block on a terminal, a line now and then anywhere else. */
import type { Canvas, Screen, Terminal } from './terminal.ts'

export type Phase = 'working' | 'cooling-off' | 'probing' | 'trouble'

/** How one kind of event is shown. */
export interface ProgressFace<Event> {
  block(event: Event, canvas: Canvas): readonly string[]
  line(event: Event): string
  /** 0 to 100. */
  percent(event: Event): number
  /** A change of it is told at once. */
  phase(event: Event): Phase
  /** A job that ends sooner than this needs no progress. */
  readonly quietMs: number
}

export interface Progress<Event> {
  show(event: Event): void
  /** Shows the last event if it is not shown yet, and leaves it standing. */
  finish(): void
}

const REDRAW_MS = 125
const LINE_PERCENT = 5
/** Between two lines; a cool-off takes half an hour and has little news. */
const LINE_MS: Readonly<Record<Phase, number>> = {
  'working': 5_000, 'cooling-off': 60_000, 'probing': 5_000, 'trouble': 5_000,
}

export function createProgress<Event>(terminal: Terminal, face: ProgressFace<Event>): Progress<Event> {
  const progress = terminal.stderr.isTty ? createLiveProgress(terminal, face) : createLineProgress(terminal, face)
  const startedAtMs = terminal.monotonicMs()
  return {
    show(event) {
      if (terminal.monotonicMs() - startedAtMs >= face.quietMs) progress.show(event)
    },
    finish: () => progress.finish(),
  }
}

function createLiveProgress<Event>(terminal: Terminal, face: ProgressFace<Event>): Progress<Event> {
  const block = createLiveBlock(terminal.stderr)
  let waiting: Event | undefined
  let drawnAtMs = -Infinity
  const draw = (event: Event): void => {
    block.draw(face.block(event, terminal.stderr))
    drawnAtMs = terminal.monotonicMs()
    waiting = undefined
  }
  return {
    show(event) {
      waiting = event
      if (terminal.monotonicMs() - drawnAtMs >= REDRAW_MS) draw(event)
    },
    finish() {
      if (waiting !== undefined) draw(waiting)
    },
  }
}

function createLineProgress<Event>(terminal: Terminal, face: ProgressFace<Event>): Progress<Event> {
  let told: { readonly atMs: number; readonly step: number; readonly phase: Phase } | undefined
  let waiting: Event | undefined
  const tell = (event: Event): void => {
    terminal.stderr.write(`${face.line(event)}\n`)
    told = { atMs: terminal.monotonicMs(), step: stepOf(event), phase: face.phase(event) }
    waiting = undefined
  }
  const stepOf = (event: Event): number => Math.floor(face.percent(event) / LINE_PERCENT)
  return {
    show(event) {
      waiting = event
      const phase = face.phase(event)
      const isNews = told?.phase !== phase || told.step !== stepOf(event)
        || terminal.monotonicMs() - told.atMs >= LINE_MS[phase]
      if (isNews) tell(event)
    },
    finish() {
      if (waiting !== undefined) tell(waiting)
    },
  }
}

/** Lines that are drawn over in place. While they are, the terminal cuts what is too long instead of wrapping it. */
export function createLiveBlock(screen: Screen): { draw(lines: readonly string[]): void } {
  let height = 0
  return {
    draw(lines) {
      const up = height > 0 ? `\u001b[${height}A` : ''
      const body = lines.map((line) => `\u001b[2K${line}\n`).join('')
      screen.write(`${up}\u001b[?7l${body}\u001b[0J\u001b[?7h`)
      height = lines.length
    },
  }
}

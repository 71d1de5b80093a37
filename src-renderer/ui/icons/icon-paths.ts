/** Our icons, drawn on a 16 by 16 field with round strokes of 1.5. `fill` parts are painted, the rest is line. */

interface Drawing {
  readonly line?: string
  readonly fill?: string
}

const CIRCLE = 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12'
const TABLE = 'M3.5 3h9a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1'
const TRAY = 'M2.5 10.5v2A1.5 1.5 0 0 0 4 14h8a1.5 1.5 0 0 0 1.5-1.5v-2'
const LOCK = 'M4.5 7.5h7a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1'

export const ICONS = {
  'alarm': { line: 'M4 11V7.2a4 4 0 0 1 8 0V11l1.2 1.5H2.8zM6.7 14.5h2.6' },
  'arrow-down': { line: 'M8 2.5v11M3.8 9.3 8 13.5l4.2-4.2' },
  'arrow-up': { line: 'M8 13.5v-11M3.8 6.7 8 2.5l4.2 4.2' },
  'audit': {
    line: 'M6 2h4v2.2H6zM6 3H4.2a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h7.6a1 1 0 0 0 1-1V4a1 1 0 0 0-1-1H10' +
      'M5.4 8l1 1 1.6-2M9.8 8h.8M5.5 11.3h5.1',
  },
  'bank': { line: 'M2 6.2 8 2.5l6 3.7zM3.5 6.5v5M6.5 6.5v5M9.5 6.5v5M12.5 6.5v5M2 13.5h12' },
  'bridge': { line: 'M1.5 11.5h13M3 11.5V4.5M13 11.5V4.5M3 4.5c1.5 4 8.5 4 10 0M6 11.5V7.2M10 11.5V7.2' },
  'calendar': { line: `${TABLE}M2.5 6.5h11M5.5 1.8v2.4M10.5 1.8v2.4` },
  'check': { line: 'M3 8.6 6.3 12 13 4.3' },
  'chevron-down': { line: 'M4 6l4 4 4-4' },
  'chevron-left': { line: 'M10 4 6 8l4 4' },
  'chevron-right': { line: 'M6 4l4 4-4 4' },
  'chevron-up': { line: 'M4 10l4-4 4 4' },
  'clock': { line: `${CIRCLE}M8 4.8V8l2.3 1.5` },
  'collect': {
    line: 'M2.5 4.5h11a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1' +
      'M8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6M3.9 8h.01M12.1 8h.01',
  },
  'columns': { line: `${TABLE}M6.2 3v10M9.8 3v10` },
  'contrast': { line: CIRCLE, fill: 'M8 2a6 6 0 0 1 0 12z' },
  'copy': {
    line: 'M6.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1' +
      'M3.5 10.5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1',
  },
  'cross': { line: 'M4 4l8 8M12 4l-8 8' },
  'dash': { line: 'M4 8h8' },
  'dot': { fill: 'M8 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7' },
  'docs': {
    line: 'M3 12.8V3.2a1 1 0 0 1 1-1h8.5v9.6H4a1 1 0 0 0-1 1 1 1 0 0 0 1 1h8.5v-2M5.8 5.2h4M5.8 7.8h2.6',
  },
  'download': { line: 'M8 2v8.2M4.5 6.8 8 10.2l3.5-3.4M3 13.5h10' },
  'export': { line: `M8 9.8V2M4.8 5.2 8 2l3.2 3.2${TRAY}` },
  'external': { line: 'M9.5 2.5h4v4M13.2 2.8 7.5 8.5M11.5 9.8v3.7h-9v-9h3.7' },
  'eye': {
    line: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  },
  'file': { line: 'M9.2 1.8H4.5a1 1 0 0 0-1 1v10.4a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1V5zM9 2v3.2h3.4' },
  'filter': { line: 'M2 3.8h12M4.5 8h7M6.5 12.2h3' },
  'half': { line: CIRCLE, fill: 'M8 2a6 6 0 0 0 0 12z' },
  'import': { line: `M8 2v7.7M4.8 6.5 8 9.7l3.2-3.2${TRAY}` },
  'inbox': {
    line: 'M2 9.3 3.8 3.6a1.5 1.5 0 0 1 1.4-1.1h5.6a1.5 1.5 0 0 1 1.4 1.1L14 9.3V12a1.5 1.5 0 0 1-1.5 1.5h-9' +
      'A1.5 1.5 0 0 1 2 12zM2 9.3h3.4l1 2h3.2l1-2H14',
  },
  'info': { line: `${CIRCLE}M8 7.4V11M8 5h.01` },
  'key': { line: 'M5 13.8A2.8 2.8 0 1 0 5 8.2a2.8 2.8 0 0 0 0 5.6M7 9l6.5-6.5M11 5l2 2' },
  'keyboard': {
    line: 'M2.5 4h11a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1' +
      'M4.2 6.9h.01M6.7 6.9h.01M9.3 6.9h.01M11.8 6.9h.01M5.2 9.8h5.6',
  },
  'link': {
    line: 'M6.5 9.5l3-3M7.2 4.8l1.1-1.1a2.8 2.8 0 0 1 4 4l-1.1 1.1M8.8 11.2l-1.1 1.1a2.8 2.8 0 0 1-4-4l1.1-1.1',
  },
  'lock': { line: `${LOCK}M5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5` },
  'minus': { line: 'M3.5 8h9' },
  'moon': { line: 'M13.5 9.6A5.8 5.8 0 0 1 6.4 2.5a5.8 5.8 0 1 0 7.1 7.1z' },
  'more': {
    fill: 'M3.2 9.3a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6M8 9.3a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6' +
      'M12.8 9.3a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6',
  },
  'no-entry': { line: `${CIRCLE}M5.2 8h5.6` },
  'note': {
    line: 'M12 2.5H4a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h5.5L13 10V3.5a1 1 0 0 0-1-1M9.5 13.3V10H13M5.5 5.7h5M5.5 8.2h3',
  },
  'pause': { line: 'M5.5 3.5v9M10.5 3.5v9' },
  'payments': { line: `${TABLE}M2.5 6.3h11M2.5 9.7h11M6.4 6.3V13` },
  'person': { line: 'M8 7.5A2.75 2.75 0 1 0 8 2a2.75 2.75 0 0 0 0 5.5M2.8 14a5.2 5.2 0 0 1 10.4 0' },
  'pin': { line: 'M5.8 2h4.4l-.5 4.3L12 9H4l2.3-2.7zM8 9v5' },
  'play': { line: 'M4.5 3v10L13 8z', fill: 'M4.5 3v10L13 8z' },
  'plus': { line: 'M8 3v10M3 8h10' },
  'question': { line: `${CIRCLE}M6.3 6.3a1.75 1.75 0 1 1 2.5 1.6c-.5.2-.8.6-.8 1.1M8 11.2h.01` },
  'refresh': { line: 'M13.5 8a5.5 5.5 0 1 1-1.7-4L13.5 5.5M13.5 2v3.5H10' },
  'ring': { line: 'M8 12.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9' },
  'run': { line: 'M2 4.6 3.4 6 6 3M2 11.6 3.4 13 6 10M8.8 4.5H14M8.8 11.5H14' },
  'search': { line: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10M10.7 10.7 14 14' },
  'settings': {
    line: 'M2 4.5h6.3M12 4.5h2M2 11.5h2M7.7 11.5H14M10.2 6.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6' +
      'M5.8 13.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6',
  },
  'settlement': { line: 'M4 2h8v12l-2-1.2L8 14l-2-1.2L4 14zM6 5.2h4M6 7.8h4' },
  'stop': { line: 'M4 4h8v8H4z', fill: 'M4 4h8v8H4z' },
  'sun': {
    line: 'M8 10.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2M8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2' +
      'M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9',
  },
  'today': { line: `${CIRCLE}M5.4 8.3l1.8 1.8 3.5-3.9` },
  'transfer': { line: 'M2.5 5.5h10M9.5 2.5l3 3-3 3M13.5 10.5h-10M6.5 7.5l-3 3 3 3' },
  'trash': { line: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7.2v3.8M9.3 7.2v3.8' },
  'undo': { line: 'M5.5 2.8 2.3 6l3.2 3.2M2.5 6h7a3.8 3.8 0 0 1 0 7.6H6' },
  'unlock': { line: `${LOCK}M5.5 7.5V4.8a2.5 2.5 0 0 1 4.8-.9` },
  'warning': { line: 'M8 2.2 14.4 13.4H1.6zM8 6.5v3.2M8 11.5h.01' },
} as const satisfies Record<string, Drawing>

export type IconName = keyof typeof ICONS

export function drawingOf(name: IconName): Drawing {
  return ICONS[name]
}

/** The figures of closed days as they are stored, and which close states them: SQL only. */
import {
  FIGURE_SHAPES, toFigures, writeFigures, type DayFigures, type FiguresText,
} from '../../../src-shared/domain/closes/day-content.ts'
import type { FoundFigures } from '../../../src-shared/domain/closes/day-adjustments.ts'
import { objectOf, parseStored } from '../../../src-shared/domain/values/shape.ts'
import type { Readable, Writable } from '../engine/access.ts'
import { readStored } from '../engine/stored-row.ts'

interface FiguresRow {
  readonly id: number
  readonly arrivedOn: string | null
  readonly currency: string
  readonly text: string
  readonly statingId: number | null
  readonly statingDate: string | null
}

const SHAPE = objectOf<FiguresText>(FIGURE_SHAPES)

export function prepareClosedFigures(db: Readable) {
  const list = db.prepare<[number], FiguresRow>(`
    SELECT f.id, m.today AS arrivedOn, f.currency, f.figures AS text, c.id AS statingId, c.date AS statingDate
    FROM closed_day_figures f LEFT JOIN match_run m ON m.id = f.run_id
    LEFT JOIN stated_adjustment s ON s.figures_id = f.id
      AND NOT EXISTS (SELECT 1 FROM day_reopening r WHERE r.close_id = s.close_id)
    LEFT JOIN day_close c ON c.id = s.close_id
    WHERE f.close_id = ? ORDER BY f.id`)

  return {
    /** As they were found, one after the other. Throws DamagedRow. */
    listFigures: (closeId: number): readonly FoundFigures[] => list.all(closeId).map(toStored),
  }
}

function toStored({ id, arrivedOn, currency, text, statingId, statingDate }: FiguresRow): FoundFigures {
  const texts = readStored('closed_day_figures', id, parseStored('figures', text, SHAPE))
  const statedBy = statingId === null || statingDate === null ? null : { close: statingId, date: statingDate }
  return { id, arrivedOn, figures: toFigures(currency, texts), statedBy }
}

export interface NewFigures {
  readonly closeId: number
  /** Null: as the day was closed. */
  readonly runId: number | null
  readonly figures: DayFigures
}

export function prepareFigureInserts(db: Writable) {
  const insert = db.prepare<[number, number | null, string, string]>(
    'INSERT INTO closed_day_figures (close_id, run_id, currency, figures) VALUES (?, ?, ?, ?)',
  )
  const insertStated = db.prepare<[number, number]>(
    'INSERT INTO stated_adjustment (close_id, figures_id) VALUES (?, ?)',
  )
  return {
    insertFigures({ closeId, runId, figures }: NewFigures): void {
      insert.run(closeId, runId, figures.currency, JSON.stringify(writeFigures(figures)))
    },
    insertStated: (closeId: number, figuresId: number) => void insertStated.run(closeId, figuresId),
  }
}

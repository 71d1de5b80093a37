/** Which stages of a chargeback are its end, in the words of files. Pure. */

/** Small letters, as they stand in the file. A stage that is not known is open: it must not be overlooked. */
export const ENDED_STAGES = [
  'won', 'lost', 'closed', 'resolved', 'accepted', 'reversed', 'expired', 'cancelled', 'canceled', 'completed',
  'gewonnen', 'verloren', 'geschlossen', 'abgeschlossen', 'akzeptiert', 'gagné', 'gagne', 'perdu', 'clos', 'clôturé',
  'cloture', 'accepté', 'accepte',
] as const

export function isStageEnded(stage: string | null): boolean {
  return stage !== null && ENDED_STAGES.some((ended) => ended === stage.trim().toLowerCase())
}

/** Is a chargeback overdue, seen from this day? */
export function isLate({ stage, dueDate }: { stage: string | null; dueDate: string | null }, today: string): boolean {
  return dueDate !== null && dueDate < today && !isStageEnded(stage)
}

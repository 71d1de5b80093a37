/** The profile that is always there, and in which nothing is real. */
export const PRACTICE_PROFILE = 'practice'

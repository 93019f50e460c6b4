/** Whose requests were decided on, and what was noted of them; what they were about stays. */
export const ERASE_REVIEWS = `UPDATE review SET account = 'erased-' || member, note = ''
  WHERE member = ?`

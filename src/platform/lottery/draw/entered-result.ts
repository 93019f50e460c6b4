/** A result of a public format; null when the draw was called off. */
export interface EnteredResult {
  result: string | null
  /** Tickets from then on are refunded: it was drawn by then, or sales had closed. */
  lateFrom: number | null
}

/** A day (`YYYYMMDD`) as an instant in its middle, of the reader's own clock. */
export const timeOf = (day: number): Date =>
  new Date(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100, 12)

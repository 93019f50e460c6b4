/**
 * Days from 20 January to the lunar new year (Beijing time), base 36, from the year 2000 to 2100:
 * the new moon that begins the first month.
 */
const NEW_YEARS = [
  'g4nc2k9ti6pe3lbuj8rg5nc2l9sh6oe3mbuj8qf4nc2lash6pd3',
  'mcuj8qf4nd1k9sg6pe3mbui7qg4nd2k9sh6pe4lati7qg5nc1k',
].join('')
const FIRST_YEAR = 2000

/** The lunar year of a calendar day `YYYYMMDD` (Beijing). Throws RangeError outside 2000–2100. */
export function lunarYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  return day < newYearOf(year) ? year - 1 : year
}

/** The day a lunar year begins, `YYYYMMDD`. Throws RangeError outside 2000–2100. */
export function newYearOf(lunarYear: number): string {
  const days = NEW_YEARS[lunarYear - FIRST_YEAR]
  if (days === undefined) throw new RangeError(`no lunar new year of ${lunarYear}`)
  const start = new Date(Date.UTC(lunarYear, 0, 20 + Number.parseInt(days, 36)))
  return start.toISOString().slice(0, 10).replaceAll('-', '')
}

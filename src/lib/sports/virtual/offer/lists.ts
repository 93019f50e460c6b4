const SCORES_MAX = 4
const TOTAL_TOP = 6
const SCORERS = 11

/** Exact scores up to four goals a side, and all others together. */
const EXACT_SCORES = [
  ...Array.from({ length: SCORES_MAX + 1 }, (_, home) =>
    Array.from({ length: SCORES_MAX + 1 }, (_, away) => `${home}:${away}`),
  ).flat(),
  'OTHER',
]
const TOTALS = [...Array.from({ length: TOTAL_TOP }, (_, total) => String(total)), `${TOTAL_TOP}+`]
const SET_SCORES = ['2:0', '2:1', '1:2', '0:2']
const FIRST_SCORERS = [
  ...[1, 2].flatMap((side) => Array.from({ length: SCORERS }, (_, place) => `${side}-${place}`)),
  'NONE',
]

const LISTS: Readonly<Record<string, readonly string[]>> = {
  CS: EXACT_SCORES,
  TG: TOTALS,
  SETCS: SET_SCORES,
  FGS: FIRST_SCORERS,
}

/** Selections of the markets that have a list. */
export const listOf = (market: string): readonly string[] | undefined => LISTS[market]

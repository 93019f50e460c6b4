/** The rules of Mark Six as they are printed, apart from the engine's. */
const RED = '01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46'
const BLUE = '03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48'

const written = (ball: number) => String(ball).padStart(2, '0')

export function colorOf(ball: number): string {
  if (RED.split(' ').includes(written(ball))) return 'RED'
  return BLUE.split(' ').includes(written(ball)) ? 'BLUE' : 'GREEN'
}

export const SIGNS = 'RAT OX TIGER RABBIT DRAGON SNAKE HORSE GOAT MONKEY ROOSTER DOG PIG'.split(' ')

/** Counted back from the year's own sign, a sign for each number. */
export function signOf(ball: number, lunarYear: number): string {
  let at = (((lunarYear - 4) % 12) + 12) % 12
  for (let number = 1; number < ball; number += 1) at = at === 0 ? 11 : at - 1
  return SIGNS[at] ?? ''
}

const TAME = ['OX', 'HORSE', 'GOAT', 'ROOSTER', 'DOG', 'PIG']

export function isOnSide(side: string, ball: number, lunarYear: number): boolean {
  const [tens = 0, units = 0] = [...written(ball)].map(Number)
  const truths: Record<string, boolean> = {
    BIG: ball > 24,
    SMALL: ball < 25,
    ODD: ball % 2 === 1,
    EVEN: ball % 2 === 0,
    SUMODD: (tens + units) % 2 === 1,
    SUMEVEN: (tens + units) % 2 === 0,
    SUMBIG: tens + units > 6,
    SUMSMALL: tens + units < 7,
    TAILBIG: units > 4,
    TAILSMALL: units < 5,
    DOMESTIC: TAME.includes(signOf(ball, lunarYear)),
    WILD: !TAME.includes(signOf(ball, lunarYear)),
  }
  const truth = truths[side]
  if (truth === undefined) throw new Error(`no side ${side}`)
  return truth
}

import type { SportCode } from '#lib/sports/kinds/sports'

/** Lines of a market that can be offered: from, to and the step, in whole hundredths. */
export interface Grid {
  from: number
  to: number
  step: number
}

const quarters = (from: number, to: number): Grid => ({ from, to, step: 25 })
/** Lines at the half: nothing is ever refunded. */
const halves = (from: number, to: number): Grid => ({ from: from + 50, to: to - 50, step: 100 })

const SETS: Record<string, Grid> = {
  SETAH: { from: -150, to: 150, step: 300 },
  SETOU: { from: 250, to: 250, step: 100 },
}
const POINTS = (goals: number, total: number): Record<string, Grid> => ({
  AH: halves(-goals * 100, goals * 100),
  OU: halves(0, total * 100),
})

const GRIDS: Record<SportCode, Record<string, Grid>> = {
  football: {
    AH: quarters(-600, 600),
    AHR: quarters(-400, 400),
    OU: quarters(50, 1_250),
    OU1: halves(0, 900),
    OU2: halves(0, 900),
  },
  iceHockey: POINTS(9, 20),
  basketball: POINTS(80, 320),
  americanFootball: POINTS(70, 160),
  baseball: POINTS(25, 60),
  tennis: { ...POINTS(18, 60), ...SETS },
  volleyball: { ...POINTS(40, 120), ...SETS },
  esports: { ...POINTS(20, 60), ...SETS },
  fight: { OU: halves(0, 300) },
}

/** The lines that a market of a sport can have; undefined where it has none. */
export const gridOf = (sport: SportCode, market: string): Grid | undefined => GRIDS[sport][market]

export const isOnGrid = ({ from, to, step }: Grid, line: number): boolean =>
  line >= from && line <= to && (line - from) % step === 0

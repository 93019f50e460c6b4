import type { PrizeTable } from '#lib/lottery/shapes'
import type { Play, Plays } from '#lib/lottery/types'
import { HANOI } from '../thai/index'
import { digit, endings, headSlots, slots } from './plays'
import { da, truot, xien } from './sets'
import type { Region } from './targets'

/** The prizes whose whole number is two or three digits long. */
const SHORT = { north: { two: 'G7', three: 'G6' }, south: { two: 'G8', three: 'G7' } } as const

/** Odds of what has other chances in the two structures. */
const ODDS = {
  north: {
    endings: '3.65',
    xien: { 2: '17', 3: '65', 4: '250' },
    truot: {
      4: '2.3',
      5: '3.2',
      6: '4.3',
      7: '5.7',
      8: '8',
      9: '10',
      10: '12',
      12: '22',
      14: '40',
    },
  },
  south: {
    endings: '5.445',
    xien: { 2: '28', 3: '150', 4: '750' },
    truot: {
      4: '1.8',
      5: '2.1',
      6: '2.5',
      7: '3',
      8: '3.3',
      9: '4',
      10: '4.3',
      12: '6.5',
      14: '10',
    },
  },
} as const

function plays(region: Region): Record<string, Play<PrizeTable>> {
  const { two, three } = SHORT[region]
  const odds = ODDS[region]
  const each = <K extends string>(
    name: string,
    table: Readonly<Record<K, string>>,
    make: (region: Region, size: number, odds: string) => Play<PrizeTable>,
  ) =>
    Object.fromEntries(
      Object.entries<string>(table).map(([size, price]) => [
        `${name}${size}`,
        make(region, Number(size), price),
      ]),
    )
  return {
    LO2: slots(region, { digits: 2 }, '99'),
    LO3: slots(region, { digits: 3 }, '960'),
    LO4: slots(region, { digits: 4 }, '8880'),
    LO2_1K: endings(region, odds.endings),
    LO2_DAU: headSlots(region, '99'),
    DE_DB: slots(region, { digits: 2, prizes: ['DB'] }, '99'),
    DE_G1: slots(region, { digits: 2, prizes: ['G1'] }, '99'),
    DE_DAUDB: slots(region, { digits: 2, isFirst: true, prizes: ['DB'] }, '99'),
    DE_DAU: slots(region, { digits: 2, prizes: [two] }, '99'),
    DE_DAUDUOI: slots(region, { digits: 2, prizes: ['DB', two] }, '99'),
    CANG3_DB: slots(region, { digits: 3, prizes: ['DB'] }, '960'),
    CANG3_DAU: slots(region, { digits: 3, prizes: [three] }, '960'),
    CANG3_DAUDUOI: slots(region, { digits: 3, prizes: ['DB', three] }, '960'),
    CANG4_DB: slots(region, { digits: 4, prizes: ['DB'] }, '8880'),
    DAU: digit((tens) => tens),
    DUOI: digit((_, units) => units),
    TONG: digit((tens, units) => (tens + units) % 10),
    ...each('XIEN', odds.xien, xien),
    ...each('TRUOT', odds.truot, truot),
    DA: da(region),
  }
}

/** 27 prizes, the northern draw. */
export const VN_NORTH = { ...plays('north'), ...HANOI } as Plays

const SEVEN_SLOTS = ['G8', 'G7', 'G6', 'G5', 'DB']

/** 18 prizes, the southern and central draws. */
export const VN_SOUTH = {
  ...plays('south'),
  BAO7: slots('south', { digits: 2, prizes: SEVEN_SLOTS }, '75'),
  BAO8: slots('south', { digits: 2, prizes: [...SEVEN_SLOTS, 'G4'], onlyFirst: ['G4'] }, '75'),
} as Plays

import type { PrizeTable } from '#lib/lottery/shapes'
import type { Play, Plays, Rules } from '#lib/lottery/types'
import {
  BIG,
  everyPermutation,
  lastThree,
  type Odds,
  oneStake,
  roll,
  SMALL,
  straight,
  TOP,
} from './prizes'

/** Pay tables by the country whose games have them; the first is the default. */
const TABLES = {
  malaysia: {
    big: ['2500', '1000', '500', '180', '60'],
    small: ['3500', '2000', '1000'],
    oneStakeBig: {
      24: ['104', '42', '21', '8', '3'],
      12: ['208', '83', '42', '15', '5'],
      6: ['417', '167', '83', '30', '10'],
      4: ['625', '250', '125', '45', '15'],
    },
  },
  singapore: {
    big: ['2000', '1000', '490', '250', '60'],
    small: ['3000', '2000', '800'],
    oneStakeBig: {
      24: ['83', '41', '20', '10', '3'],
      12: ['166', '83', '41', '21', '5'],
      6: ['335', '167', '80', '42', '10'],
      4: ['500', '250', '122', '63', '15'],
    },
  },
} as const satisfies Record<string, { big: Odds; small: Odds; oneStakeBig: Record<number, Odds> }>
type Country = keyof typeof TABLES

const countryOf = (rules: Rules): Country =>
  rules['payTable'] === 'singapore' ? 'singapore' : 'malaysia'

const OPTIONS = { payTable: Object.keys(TABLES) }

const byCountry = (
  make: (
    table: (typeof TABLES)[Country],
    named: Pick<Play<PrizeTable>, 'options' | 'with'>,
  ) => Play<PrizeTable>,
): Play<PrizeTable> => {
  const of = (country: Country): Play<PrizeTable> =>
    make(TABLES[country], { options: OPTIONS, with: (rules) => of(countryOf(rules)) })
  return of('malaysia')
}

const { big, small } = TABLES.malaysia

const plays: Record<string, Play<PrizeTable>> = {
  D4_BIG: byCountry((table, named) => straight(BIG, table.big, named)),
  D4_SMALL: byCountry((table, named) => straight(SMALL, table.small, named)),
  D4_4A: straight(TOP, ['6600']),
  D4_IBOX_BIG: byCountry((table, named) => oneStake(BIG, table.oneStakeBig, named)),
  D4_IBOX_SMALL: oneStake(SMALL, {
    24: ['145', '83', '41'],
    12: ['291', '166', '83'],
    6: ['583', '333', '166'],
    4: ['875', '500', '250'],
  }),
  D4_MBOX_BIG: everyPermutation(BIG, big),
  D4_MBOX_SMALL: everyPermutation(SMALL, small),
  D4_ROLL_BIG: roll(BIG, big),
  D4_ROLL_SMALL: roll(SMALL, small),
  D4_3ABC: lastThree(SMALL, ['250', '210', '150']),
  D4_3A: lastThree(TOP, ['660']),
}

/** Twenty-three numbers of four digits. */
export const MY4D = plays as Plays

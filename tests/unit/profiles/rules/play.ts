import { OWN, PROTECTION } from './own'
import type { RuleSet } from './rule'

export const play: RuleSet = {
  name: 'play',
  title: 'play',
  profile: 'play',
  rules: [
    [OWN, 'Play money alone: nothing is bought or cashed', 'play-money'],
    [OWN, 'Nobody under 18 registers', 'age-18'],
    [OWN, 'A reminder of time every hour at the latest', 'reality-hour'],
    ...PROTECTION,
  ],
  operator: ['Say plainly on every page of your own that play money buys nothing.'],
}

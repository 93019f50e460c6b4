import { OWN, PROTECTION } from './own'
import type { RuleSet } from './rule'

export const standard: RuleSet = {
  name: 'standard',
  title: 'standard',
  profile: 'standard',
  rules: [
    [OWN, 'Money is real', 'real-money'],
    [OWN, 'Nobody under 18 registers', 'age-18'],
    [OWN, 'A reminder of time every hour at the latest', 'reality-hour'],
    [OWN, 'Names of a team are masked', 'names-masked'],
    [OWN, 'Automatic play ends, and needs a limit of losses', 'bounded-autoplay'],
    ...PROTECTION,
  ],
  operator: ['Hold a licence where members live, and check who they are.'],
}

import { OWN, PROTECTION } from './own'
import type { RuleSet } from './rule'

export const strict: RuleSet = {
  name: 'strict',
  title: 'strict',
  profile: 'strict',
  rules: [
    [OWN, 'Money is real', 'real-money'],
    [OWN, 'Nobody under 21 registers', 'age-21'],
    [OWN, 'A reminder of time every half an hour at the latest', 'reality-half-hour'],
    [OWN, 'No money moves between members', 'no-transfers'],
    [OWN, 'A withdrawal that was asked for is not taken back', 'no-taking-back'],
    [OWN, 'Names of a team are masked', 'names-masked'],
    [OWN, 'No automatic play', 'no-autoplay'],
    ...PROTECTION,
  ],
  operator: ['Hold a licence where members live, and check who they are.'],
}

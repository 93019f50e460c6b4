import type { RuleSet } from './rule'

export const curacao: RuleSet = {
  name: 'curacao',
  title: 'Curaçao',
  profile: 'standard',
  rules: [
    [
      'National Ordinance on Games of Chance (LOK, 2024), minors, as far as public',
      'Nobody under 18 plays',
      'age-18',
    ],
    [
      'Curaçao Gaming Authority, Responsible Gaming Policy 1.0 (2025), as far as public',
      'Limits of deposits can be set',
      'limit-of-deposits',
    ],
    [
      'Curaçao Gaming Authority, Responsible Gaming Policy 1.0 (2025), as far as public',
      'Limits of losses can be set',
      'limit-of-losses',
    ],
    [
      'Curaçao Gaming Authority, Responsible Gaming Policy 1.0 (2025), as far as public',
      'A lower limit holds at once',
      'lower-at-once',
    ],
    [
      'Curaçao Gaming Authority, Responsible Gaming Policy 1.0 (2025), as far as public',
      'A higher limit waits',
      'higher-after-a-day',
    ],
    [
      'Curaçao Gaming Authority, Responsible Gaming Policy 1.0 (2025), as far as public',
      'A break can be taken',
      'pause-holds',
    ],
    [
      'Curaçao Gaming Authority, Responsible Gaming Policy 1.0 (2025), as far as public',
      'Self-exclusion can be chosen',
      'exclusion-holds',
    ],
    [
      'Curaçao Gaming Authority, Responsible Gaming Policy 1.0 (2025), as far as public',
      'Self-exclusion for good can be chosen',
      'exclusion-for-good',
    ],
    [
      'Curaçao Gaming Authority, Responsible Gaming Policy 1.0 (2025), as far as public',
      'Members are told how long they have played',
      'reality-hour',
    ],
    [
      'National Ordinance on Games of Chance (LOK, 2024), fair play, as far as public',
      'Returns of games are shown',
      'shown-return',
    ],
    [
      'National Ordinance on Games of Chance (LOK, 2024), fair play, as far as public',
      'Results are published, and can be checked',
      'published-results',
    ],
    [
      'National Ordinance on Games of Chance (LOK, 2024), funds of players, as far as public',
      'Balances of members are never below zero',
      'money-of-members',
    ],
    [
      'National Ordinance on Games of Chance (LOK, 2024), funds of players, as far as public',
      'Members see what moved on their account',
      'statement',
    ],
    [
      'National Ordinance on Games of Chance (LOK, 2024), records, as far as public',
      'What was recorded is never changed',
      'kept-records',
    ],
    [
      'National Ordinance on Games of Chance (LOK, 2024), complaints, as far as public',
      'Members can write to the operator',
      'written-to',
    ],
    [
      'Landsverordening bescherming persoonsgegevens',
      'Members get what is kept of them',
      'own-data',
    ],
    [
      'National Ordinance on Games of Chance (LOK, 2024), fair play, as far as public',
      'Members prove that a movement of theirs was kept as it was',
      'proof-of-entry',
    ],
  ],
  operator: [
    'A licence of the Curaçao Gaming Authority, its seal on the page and a local office.',
    'An independent body for disputes.',
    'Anti-money-laundering duties, and checks of identity.',
  ],
}

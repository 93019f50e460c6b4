import type { RuleSet } from './rule'

export const curacao: RuleSet = {
  name: 'curacao',
  title: 'Curaçao',
  profile: 'standard',
  rules: [
    ['Landsverordening op de kansspelen (LOK), minors', 'Nobody under 18 plays', 'age-18'],
    [
      'Landsverordening op de kansspelen (LOK), responsible gaming',
      'Limits of deposits can be set',
      'limit-of-deposits',
    ],
    [
      'Landsverordening op de kansspelen (LOK), responsible gaming',
      'Limits of losses can be set',
      'limit-of-losses',
    ],
    [
      'Landsverordening op de kansspelen (LOK), responsible gaming',
      'A lower limit holds at once',
      'lower-at-once',
    ],
    [
      'Landsverordening op de kansspelen (LOK), responsible gaming',
      'A higher limit waits',
      'higher-after-a-day',
    ],
    [
      'Landsverordening op de kansspelen (LOK), responsible gaming',
      'A break can be taken',
      'pause-holds',
    ],
    [
      'Landsverordening op de kansspelen (LOK), responsible gaming',
      'Self-exclusion can be chosen',
      'exclusion-holds',
    ],
    [
      'Landsverordening op de kansspelen (LOK), responsible gaming',
      'Self-exclusion for good can be chosen',
      'exclusion-for-good',
    ],
    [
      'Landsverordening op de kansspelen (LOK), responsible gaming',
      'Members are told how long they have played',
      'reality-hour',
    ],
    [
      'Landsverordening op de kansspelen (LOK), fair play',
      'Returns of games are shown',
      'shown-return',
    ],
    [
      'Landsverordening op de kansspelen (LOK), fair play',
      'Results are published, and can be checked',
      'published-results',
    ],
    [
      'Landsverordening op de kansspelen (LOK), player funds',
      'Balances of members are never below zero',
      'money-of-members',
    ],
    [
      'Landsverordening op de kansspelen (LOK), player funds',
      'Members see what moved on their account',
      'statement',
    ],
    [
      'Landsverordening op de kansspelen (LOK), records',
      'What was recorded is never changed',
      'kept-records',
    ],
    [
      'Landsverordening op de kansspelen (LOK), complaints',
      'Members can write to the operator',
      'written-to',
    ],
    [
      'Landsverordening bescherming persoonsgegevens',
      'Members get what is kept of them',
      'own-data',
    ],
    [
      'Landsverordening op de kansspelen (LOK), fair play',
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

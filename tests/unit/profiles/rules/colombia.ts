import type { RuleSet } from './rule'

export const colombia: RuleSet = {
  name: 'colombia',
  title: 'Colombia',
  profile: 'standard',
  rules: [
    ['Ley 643 de 2001', 'Nobody under age (18) plays', 'age-18'],
    [
      'Coljuegos, Acuerdo 04 de 2016 (games on the internet), as far as public',
      'Each player has one account, with its movements',
      'statement',
    ],
    [
      'Coljuegos, Acuerdo 04 de 2016 (games on the internet), as far as public',
      'Limits of deposits by day, week and month',
      'limit-of-deposits',
    ],
    [
      'Coljuegos, Acuerdo 04 de 2016 (games on the internet), as far as public',
      'Limits hold by day, week and month',
      'limit-spans',
    ],
    [
      'Coljuegos, Acuerdo 04 de 2016 (games on the internet), as far as public',
      'A lower limit holds at once',
      'lower-at-once',
    ],
    [
      'Coljuegos, Acuerdo 04 de 2016 (games on the internet), as far as public',
      'A higher limit waits',
      'higher-after-a-day',
    ],
    [
      'Coljuegos, Acuerdo 04 de 2016 (games on the internet), as far as public',
      'Players can exclude themselves',
      'exclusion-holds',
    ],
    [
      'Coljuegos, Acuerdo 04 de 2016 (games on the internet), as far as public',
      'Who is excluded still has their money',
      'exclusion-keeps-money',
    ],
    [
      'Coljuegos, Acuerdo 04 de 2016 (games on the internet), as far as public',
      'Time that was played is told',
      'reality-hour',
    ],
    [
      'Coljuegos, Acuerdo 04 de 2016 (games on the internet), as far as public',
      'What a game returns is shown',
      'shown-return',
    ],
    [
      'Coljuegos, Acuerdo 04 de 2016 (games on the internet), as far as public',
      'A bet that was interrupted stands',
      'interrupted-play',
    ],
    [
      'Coljuegos, Acuerdo 04 de 2016 (games on the internet), as far as public',
      'Bets and payouts are kept, unchanged',
      'kept-records',
    ],
    [
      'Coljuegos, Acuerdo 04 de 2016 (games on the internet), as far as public',
      'Players see their bets, also as a file',
      'statement-file',
    ],
    [
      'Coljuegos, Acuerdo 04 de 2016 (games on the internet), as far as public',
      'A session without activity ends',
      'session-ends',
    ],
    [
      'Coljuegos, Acuerdo 04 de 2016 (games on the internet), as far as public',
      'An account can be closed',
      'closing',
    ],
    [
      'Coljuegos, Acuerdo 04 de 2016 (games on the internet), as far as public',
      'Balances of players are told apart',
      'money-of-members',
    ],
    ['Ley 1480 de 2011', 'Consumers can complain, and read the answer', 'written-to'],
    ['Ley 1581 de 2012', 'Members get what is kept of them', 'own-data'],
  ],
  operator: [
    'A concession contract with Coljuegos, its mark on the page, and its monitoring system’s reports.',
    'Amounts in Colombian pesos: set the currency of the profile.',
    'Verifying identity by the national document; the duties of SARLAFT.',
    'Certification of the platform and each game by an accredited laboratory.',
  ],
}

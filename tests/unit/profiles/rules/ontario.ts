import type { RuleSet } from './rule'

export const ontario: RuleSet = {
  name: 'ontario',
  title: 'Ontario',
  profile: 'strict',
  rules: [
    [
      'AGCO Registrar’s Standards for Internet Gaming, eligibility',
      'Nobody under 19 registers: the profile asks for 21',
      'age-21',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, responsible gambling',
      'Limits of deposits can be set',
      'limit-of-deposits',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, responsible gambling',
      'Limits of losses can be set',
      'limit-of-losses',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, responsible gambling',
      'Limits of stakes can be set',
      'limit-of-stakes',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, responsible gambling',
      'A lower limit holds at once',
      'lower-at-once',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, responsible gambling',
      'A higher limit waits a day at least',
      'higher-after-a-day',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, responsible gambling',
      'Whoever is asked to confirm a higher limit is asked within a week',
      'higher-is-said-again',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, responsible gambling',
      'Short breaks can be taken, and hold',
      'pause-holds',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, responsible gambling',
      'Breaks from a day to weeks',
      'pause-lengths',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, responsible gambling',
      'Self-exclusion of half a year at least',
      'exclusion-half-a-year',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, responsible gambling',
      'Self-exclusion of five years can be chosen',
      'exclusion-five-years',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, responsible gambling',
      'Who is excluded cannot play',
      'exclusion-holds',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, responsible gambling',
      'Members are told how long they have played',
      'reality-hour',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, game design',
      'Time and money of a session are on the screen',
      'clock',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, game design',
      'No automatic play',
      'no-autoplay',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, game design',
      'No quicker rounds',
      'no-turbo',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, game design',
      'A loss is not shown as a win',
      'no-loss-as-win',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, game integrity',
      'Rules and returns of a game are shown',
      'shown-return',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, game integrity',
      'A round that was interrupted is finished',
      'interrupted-play',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, account management',
      'Members see their transactions',
      'statement',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, account management',
      'Money of members is never below zero',
      'money-of-members',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, account management',
      'An account is closed when its member asks',
      'closing',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, security',
      'A second factor can be had',
      'second-factor',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, security',
      'Sessions end by themselves',
      'session-ends',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, records',
      'What was recorded is never changed',
      'kept-records',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, complaints',
      'Members can write to the operator',
      'written-to',
    ],
    [
      'AGCO Registrar’s Standards for Internet Gaming, security',
      'Members see their sessions and end them',
      'own-sessions',
    ],
  ],
  operator: [
    'Registration with the AGCO and an agreement with iGaming Ontario.',
    'Locating members inside the province.',
    'The province’s list of self-excluded persons.',
    'Certification of games by an independent house; anti-money-laundering reports.',
  ],
}

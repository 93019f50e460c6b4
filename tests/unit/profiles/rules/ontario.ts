import type { RuleSet } from './rule'

export const ontario: RuleSet = {
  name: 'ontario',
  title: 'Ontario',
  profile: 'strict',
  rules: [
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 3 (prohibited access)',
      'Nobody under 19 registers: the profile asks for 21',
      'age-21',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 2 (responsible gambling)',
      'Limits of deposits can be set',
      'limit-of-deposits',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 2 (responsible gambling)',
      'Limits of losses can be set',
      'limit-of-losses',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 2 (responsible gambling)',
      'Limits of stakes can be set',
      'limit-of-stakes',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 2 (responsible gambling)',
      'A lower limit holds at once',
      'lower-at-once',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 2 (responsible gambling)',
      'A higher limit waits a day at least',
      'higher-after-a-day',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 2 (responsible gambling)',
      'Whoever is asked to confirm a higher limit is asked within a week',
      'higher-is-said-again',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 2 (responsible gambling)',
      'Short breaks can be taken, and hold',
      'pause-holds',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 2 (responsible gambling)',
      'Breaks from a day to weeks',
      'pause-lengths',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 2 (responsible gambling)',
      'Self-exclusion of half a year at least',
      'exclusion-half-a-year',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 2 (responsible gambling)',
      'Self-exclusion of five years can be chosen',
      'exclusion-five-years',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 2 (responsible gambling)',
      'Who is excluded cannot play',
      'exclusion-holds',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 2 (responsible gambling)',
      'Members are told how long they have played',
      'reality-hour',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 2 (responsible gambling), as far as public',
      'A game is told when the session began, for the clock on its screen',
      'clock',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 2 (responsible gambling), as far as public',
      'No automatic play',
      'no-autoplay',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 2 (responsible gambling), as far as public',
      'No quicker rounds',
      'no-turbo',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 2 (responsible gambling), as far as public',
      'A loss is not shown as a win',
      'no-loss-as-win',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 4 (game integrity and player awareness)',
      'Rules and returns of a game are shown',
      'shown-return',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 4 (game integrity and player awareness)',
      'A round that was interrupted is finished',
      'interrupted-play',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 3 (player accounts), as far as public',
      'Members see their transactions',
      'statement',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 3 (player accounts), as far as public',
      'Money of members is never below zero',
      'money-of-members',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 3 (player accounts), as far as public',
      'An account is closed when its member asks',
      'closing',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 5 (information security), as far as public',
      'A second factor can be had',
      'second-factor',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 5 (information security), as far as public',
      'Sessions end by themselves',
      'session-ends',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, standard 4.02 (records)',
      'What was recorded is never changed',
      'kept-records',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, standard 4.02 (complaints can be resolved), as far as public',
      'Members can write to the operator',
      'written-to',
    ],
    [
      'AGCO, Registrar’s Standards for Internet Gaming, section 5 (information security), as far as public',
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

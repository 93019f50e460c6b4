import type { RuleSet } from './rule'

export const uk: RuleSet = {
  name: 'uk',
  title: 'United Kingdom',
  profile: 'strict',
  rules: [
    ['Gambling Act 2005, section 46', 'Nobody under 18 gambles', 'age-18'],
    [
      'UKGC Remote technical standards, RTS 1',
      'Members see their balance and what moved it',
      'statement',
    ],
    [
      'UKGC Remote technical standards, RTS 2',
      'Each bet is shown with its stake and what it paid',
      'statement-file',
    ],
    [
      'UKGC Remote technical standards, RTS 3',
      'What a game returns is shown with its rules',
      'shown-return',
    ],
    [
      'UKGC Remote technical standards, RTS 7',
      'Results can be checked against what was published',
      'published-results',
    ],
    ['UKGC Remote technical standards, RTS 8', 'No automatic play of slots', 'no-autoplay'],
    [
      'UKGC Remote technical standards, RTS 10',
      'A bet that was interrupted stands and goes on',
      'interrupted-play',
    ],
    [
      'UKGC Remote technical standards, RTS 12',
      'Members set limits of what they deposit',
      'limit-of-deposits',
    ],
    [
      'UKGC Remote technical standards, RTS 12',
      'Members set limits of what they stake',
      'limit-of-stakes',
    ],
    [
      'UKGC Remote technical standards, RTS 12',
      'Members set limits of what they lose',
      'limit-of-losses',
    ],
    [
      'UKGC Remote technical standards, RTS 12',
      'Limits hold by day, week and month',
      'limit-spans',
    ],
    [
      'UKGC Remote technical standards, RTS 12',
      'A lower limit holds as soon as it is set',
      'lower-at-once',
    ],
    [
      'UKGC Remote technical standards, RTS 12',
      'A higher limit holds after a day, once it is confirmed',
      'higher-after-a-day',
    ],
    [
      'UKGC Remote technical standards, RTS 13',
      'A reminder of the time that was played, which members can have more often',
      'reality-half-hour',
    ],
    [
      'UKGC Remote technical standards, RTS 13',
      'Net position and elapsed time of a session',
      'net-position',
    ],
    [
      'UKGC Remote technical standards, RTS 13',
      'A game is told when the session began, for the clock on its screen',
      'clock',
    ],
    [
      'UKGC Remote technical standards, RTS 14',
      'Nothing makes a round quicker, and no feature is bought',
      'no-turbo',
    ],
    [
      'UKGC Remote technical standards, RTS 14',
      'A return of no more than the stake is not celebrated',
      'no-loss-as-win',
    ],
    [
      'UKGC Remote technical standards, RTS 14',
      'A withdrawal that was asked for is not offered for play again',
      'no-taking-back',
    ],
    [
      'UKGC Licence conditions and codes of practice, social responsibility code 3.3.4',
      'A time-out of a day up to six weeks',
      'pause-lengths',
    ],
    [
      'UKGC Licence conditions and codes of practice, social responsibility code 3.5.3',
      'Self-exclusion of half a year at least',
      'exclusion-half-a-year',
    ],
    [
      'UKGC Licence conditions and codes of practice, social responsibility code 3.5.3',
      'Self-exclusion of five years can be chosen',
      'exclusion-five-years',
    ],
    [
      'UKGC Licence conditions and codes of practice, social responsibility code 3.5.3',
      'Neither stakes nor deposits while it lasts',
      'exclusion-holds',
    ],
    [
      'UKGC Licence conditions and codes of practice, social responsibility code 3.5.3',
      'Money that is left can still be seen and had',
      'exclusion-keeps-money',
    ],
    [
      'UKGC Licence conditions and codes of practice, customer funds',
      'Balances of members are told apart, and never below zero',
      'money-of-members',
    ],
    [
      'UKGC Licence conditions and codes of practice, complaints',
      'Members write to the operator from the site',
      'written-to',
    ],
    ['UK GDPR', 'Members get what is kept of them', 'own-data'],
  ],
  operator: [
    'A licence of the Gambling Commission, and its register of self-exclusion for all sites (GAMSTOP).',
    'Verifying age and identity before anybody gambles, and the checks of affordability.',
    'Tests of games and generators by an approved house; the yearly security audit.',
    'Stake limits of slots by age: set the bounds of each title.',
    'Saying how members’ funds are protected, and holding them so.',
  ],
}

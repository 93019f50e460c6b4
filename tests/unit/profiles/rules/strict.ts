import type { RuleSet } from './rule'

export const strict: RuleSet = {
  name: 'strict',
  title: 'strict',
  profile: 'strict',
  rules: [
    ['The site’s own profile', 'Money is real', 'real-money'],
    ['The site’s own profile', 'Nobody under 21 registers', 'age-21'],
    [
      'The site’s own profile',
      'A reminder of time every half an hour at the latest',
      'reality-half-hour',
    ],
    ['The site’s own profile', 'No money moves between members', 'no-transfers'],
    [
      'The site’s own profile',
      'A withdrawal that was asked for is not taken back',
      'no-taking-back',
    ],
    ['The site’s own profile', 'Names of a team are masked', 'names-masked'],
    ['The site’s own profile', 'No automatic play', 'no-autoplay'],
    [
      'The site’s own profile',
      'Limits of deposits, stakes and losses, each by day, week and month',
      'limit-kinds',
    ],
    ['The site’s own profile', 'A lower limit holds at once', 'lower-at-once'],
    [
      'The site’s own profile',
      'A higher limit waits a day and is said a second time',
      'higher-after-a-day',
    ],
    ['The site’s own profile', 'A time-out is never shortened', 'pause-holds'],
    [
      'The site’s own profile',
      'Self-exclusion lasts half a year at least',
      'exclusion-half-a-year',
    ],
    [
      'The site’s own profile',
      'Whoever is excluded neither stakes nor deposits',
      'exclusion-holds',
    ],
    ['The site’s own profile', 'A session ends by itself', 'session-ends'],
    ['The site’s own profile', 'Entries are never changed or deleted', 'kept-records'],
  ],
  operator: ['Hold a licence where members live, and check who they are.'],
}

export { sportsInternals } from './book/internal'
export { LeagueObject } from './league/league-object'
export { leagueOf } from './league/rpc'

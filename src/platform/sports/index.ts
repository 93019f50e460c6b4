export { LeagueObject } from './league/league-object'

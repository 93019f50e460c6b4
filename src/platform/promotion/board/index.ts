export { sharedPrize, withPrizes } from './prizes'
export { leadersOf, type Ranking, rankedOf } from './ranking'

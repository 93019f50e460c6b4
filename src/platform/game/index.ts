export { ERASE_FAVOURITE_GAMES } from './erase'
export { expectedReturn } from './expected'
export { gameTitles } from './title'

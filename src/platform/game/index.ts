export { ERASE_FAVOURITE_GAMES } from './erase'
export { gameTitles } from './title'

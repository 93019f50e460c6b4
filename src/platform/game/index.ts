export { ERASE_FAVORITES } from './erase'
export { gameTitles } from './title'

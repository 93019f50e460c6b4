export { gameTitles } from './title'

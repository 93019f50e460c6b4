export { rankLevel } from './level'

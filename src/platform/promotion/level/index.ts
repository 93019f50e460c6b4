export {
  type Birthday,
  birthdayOf,
  type Counted,
  countedOf,
  keepLevels,
  standingOf,
  vipLevels,
} from './kept'
export { rankLevel } from './level'
export { rankLevels } from './many'

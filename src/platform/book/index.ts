export { debtors, payDebt, takeBack } from './debt'
export { joinDraw } from './draws-on-sale'
export { FOR_GOOD, type PlayedHour } from './guard'
export { pageOf } from './page'
export {
  type BookMember,
  type MustChange,
  type Origin,
  type Remembered,
  sessionHash,
} from './session-rows'

export {
  beginAt,
  clear,
  fail,
  look,
  standingOf,
  subjectOf,
  subjectOfMember,
  takeBack,
} from './count'
export { guarded } from './guarded'
export { mayHash } from './hashes'

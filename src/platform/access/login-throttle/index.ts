export {
  begin,
  beginAt,
  clear,
  fail,
  look,
  standingOf,
  subjectOf,
  subjectOfMember,
  takeBack,
} from './count'
export { mayHash } from './hashes'
export { throttled } from './throttled'

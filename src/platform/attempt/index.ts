export { begin, clear, fail, look, networkOf, standingOf, subjectOf } from './count'
export { guarded } from './guarded'

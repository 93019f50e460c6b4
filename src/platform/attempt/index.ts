export { begin, clear, fail, look, networkOf, type Standing, standingOf, subjectOf } from './count'
export { guarded } from './guarded'

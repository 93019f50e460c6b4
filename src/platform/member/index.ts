export { languageOfMember } from './language'
export { noteGuard, playedHours } from './played'
export { playedBefore } from './played-before'

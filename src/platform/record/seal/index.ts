export { proof, seal, seals } from './calls'
export { sealNextDay } from './seal-days'
export { witnessSeals } from './witness'

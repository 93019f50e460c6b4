export { addToCampaign, fundPromotion } from './campaign'
export { correct } from './correct'
export { emitSettled, emitWager } from './emit'
export { endBonus, endExpired, giveBonus, runningGrant } from './grant'
export {
  type BonusPart,
  type Means,
  type Moving,
  meansFor,
  payParts,
  sumOf,
  takePartsBack,
  takeStake,
} from './parts'
export type { Product, RoundProduct } from './product'
export { type Decided, settle } from './settle'
export { portion } from './split'
export { stake } from './stake'
export { hasOpenWager } from './state'
export { type GrantTerms, grantsOf, weightOf } from './terms'
export { addProgress } from './wagering'

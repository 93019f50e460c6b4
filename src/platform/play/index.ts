export { type Advanced, advance } from './advance'
export { addToCampaign, fundPromotion } from './campaign'
export { correct } from './correct'
export { emitSettled, emitWager } from './emit'
export { endBonus, endDue, giveBonus, notePlayed, queueBonus } from './grant'
export { playInternals } from './internal'
export { hasBonusOpen } from './open-bonus'
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
export { runningGrant } from './running'
export { type Decided, settle } from './settle'
export { stake } from './stake'
export { type GrantTerms, grantsOf, weightOf } from './terms'
export { addProgress } from './wagering'

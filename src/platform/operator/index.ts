export { actOf } from './acts'
export { tellReview } from './tell-review'

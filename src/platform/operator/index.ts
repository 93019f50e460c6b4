export { tellReview } from './tell-review'

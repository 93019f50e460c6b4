export { decideDeposit } from './decide'
export { pictureOf } from './picture'

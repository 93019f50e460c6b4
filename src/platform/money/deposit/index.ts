export { decideDeposit } from './decide'
export { creditedDeposits } from './list'
export { pictureOf } from './picture'

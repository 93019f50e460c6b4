import { depositPart } from './deposit/part'
import type { Part } from './kernel/book/part'
import { memberPart } from './member/part'
import { operatorPart } from './operator/part'
import { playPart } from './play/part'
import type { Product } from './play/product'
import { PRODUCTS } from './products'
import { rebatePart } from './rebate/part'
import { sessionPart } from './session/part'
import { teamPart } from './team/part'
import { transferPart } from './transfer/part'
import { walletPart } from './wallet/part'
import { withdrawPart } from './withdraw/part'

/** What a book with these products is made of beside its kernel; the one file that knows all. */
export const partsWith = (products: readonly Product[]): readonly Part[] => [
  sessionPart,
  memberPart,
  operatorPart,
  depositPart,
  withdrawPart,
  transferPart,
  rebatePart,
  walletPart,
  teamPart,
  playPart(products),
  ...products.map(({ part }) => part),
]

export const PARTS = partsWith(PRODUCTS)

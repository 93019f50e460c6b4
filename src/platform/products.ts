import { lotteryProduct } from './lottery/product'
import type { AnyProduct } from './play/product'
import { sportsProduct } from './sports/product'
import { vendorProduct } from './vendor/index'

/** What members can stake on: a row for each product, and the only list of them. */
export const PRODUCTS = [
  lotteryProduct,
  sportsProduct,
  vendorProduct,
] as const satisfies readonly AnyProduct[]

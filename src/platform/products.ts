import { lotteryProduct } from './lottery/product'
import type { Product } from './play/product'

/** What members can stake on: a row for each product, and the only list of them. */
export const PRODUCTS = [lotteryProduct] as const satisfies readonly Product[]

import { PRODUCTS } from '#platform/products'
import { sampleProduct } from './sample/product'

/** The products of the site, and a row for the one that only tests have. */
export const WITH_SAMPLE = [...PRODUCTS, sampleProduct]

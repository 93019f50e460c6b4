export { allVendors, type Vendor } from './registry'
export { sandboxPart } from './sandbox/book'
export { refreshDueTitles } from './titles/refresh'
export { vendorProduct } from './wallet/product'

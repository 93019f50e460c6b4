export { sandboxPart } from './sandbox/book'
export { vendorProduct } from './wallet/product'

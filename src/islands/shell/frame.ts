// biome-ignore-all lint/performance/noBarrelFile: a browser asks once for what every page holds.
export { HeaderAccount } from './HeaderAccount'
export { HomePart } from './HomePart'
export { ModalHost } from './ModalHost'

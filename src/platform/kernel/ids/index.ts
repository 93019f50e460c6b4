export { Mixer, read, written } from './mixer'
export { speckKeys } from './speck'

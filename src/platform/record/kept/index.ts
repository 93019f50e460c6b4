export { linkKept } from './chain'
export { keptFaults } from './check'
export { keptLeaf, keptOfDay, SITE } from './sealed'

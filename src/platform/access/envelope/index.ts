export { publicKey, rotateKeys } from './keys'
export { claimEnvelope, type Opened, openEnvelope, pruneEnvelopes } from './open'

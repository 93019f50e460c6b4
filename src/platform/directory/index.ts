export { allBooks, releasePlace, reservePlace } from './assign'
export {
  activate,
  byName,
  type Claim,
  claimName,
  type DirectoryRow,
  findAgentByInvite,
  findById,
  findByInvite,
  findByKey,
  findByMobile,
  findByName,
  isEmailTaken,
  releaseName,
} from './claim'
export { type PasswordChange, paymentHash, setPasswordHash, setPaymentHash } from './secrets'

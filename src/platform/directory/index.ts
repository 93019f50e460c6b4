export { allBooks, releasePlace, reservePlace } from './assign'
export {
  activate,
  byName,
  type Claim,
  claimName,
  type DirectoryRow,
  findById,
  findByInvite,
  findByKey,
  findByMobile,
  findByName,
  releaseName,
} from './claim'
export { type PasswordChange, paymentHash, setPasswordHash, setPaymentHash } from './secrets'

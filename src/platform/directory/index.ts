export { allBooks, releasePlace, reservePlace } from './assign'
export {
  activate,
  byName,
  claimName,
  type DirectoryRow,
  findById,
  findByInvite,
  findByMobile,
  findByName,
  releaseName,
} from './claim'
export { type PasswordChange, paymentHash, setPasswordHash, setPaymentHash } from './secrets'

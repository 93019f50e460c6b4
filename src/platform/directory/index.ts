export { allBooks, releasePlace, reservePlace } from './assign'
export {
  activate,
  byName,
  byShownMobile,
  type Claim,
  claimName,
  type DirectoryRow,
  emailOf,
  findByEmail,
  findById,
  findByKey,
  findByMobile,
  findByName,
  findByShownMobile,
  HAS_SHOWN,
  type InitialPassword,
  IS_NAMED,
  isEmailTaken,
  releaseName,
  showEmail,
} from './claim'
export { findByInvite, findInvitation, type Invitation, inviteCodeOf } from './invitation'
export { keepLink, memberOfLink, pruneLinks, spendLink } from './links'
export { paymentHash, setPasswordHash, setPaymentHash } from './secrets'

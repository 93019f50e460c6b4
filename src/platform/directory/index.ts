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
export { ERASE_ROW } from './erase'
export { findByInvite, findInvitation, type Invitation, inviteCodeOf } from './invitation'
export { languageOfMember } from './language'
export { keepLink, memberOfLink, pruneLinks, spendLink } from './links'
export { paymentHash, setPasswordHash, setPaymentHash } from './secrets'

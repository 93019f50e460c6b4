export { allBooks, bookHolding, openWithoutPlaces, releasePlace, reservePlace } from './assign'
export { emailShown, passwordReset, setType, setUpline } from './changes'
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
export { ERASE_PROFILE, ERASE_ROW } from './erase'
export { findByInvite, findInvitation, type Invitation, inviteCodeOf } from './invitation'
export { keepLink, memberOfLink, pruneLinks, spendLink } from './links'
export { changeProfile, languageOfMember, setLanguageOf } from './profile'
export { paymentHash, setPasswordHash, setPaymentHash } from './secrets'

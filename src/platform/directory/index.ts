export { allBooks, releasePlace, reservePlace } from './assign'
export {
  activate,
  byName,
  byShownMobile,
  type Claim,
  claimName,
  type DirectoryRow,
  emailOf,
  findAgentByInvite,
  findByEmail,
  findById,
  findByInvite,
  findByKey,
  findByMobile,
  findByName,
  findByShownMobile,
  HAS_SHOWN,
  IS_NAMED,
  inviteCodeOf,
  isEmailTaken,
  releaseName,
  showEmail,
} from './claim'
export { keepLink, memberOfLink, pruneLinks, spendLink } from './links'
export { paymentHash, setPasswordHash, setPaymentHash } from './secrets'

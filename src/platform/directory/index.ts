export { allBooks, releasePlace, reservePlace } from './assign'
export {
  activate,
  byName,
  claimName,
  type DirectoryRow,
  findByInvite,
  findByMobile,
  findByName,
  releaseName,
} from './claim'

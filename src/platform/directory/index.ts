export { allBooks, releasePlace, reservePlace } from './assign'
export {
  activate,
  byName,
  claimName,
  type DirectoryRow,
  findByInvite,
  findByName,
  releaseName,
} from './claim'

export { allBooks, releasePlace, reservePlace } from './assign'
export {
  activate,
  claimName,
  findByInvite,
  findByName,
  releaseName,
  type DirectoryRow,
} from './claim'

export { allBooks, releasePlace, reservePlace } from './assign'
export {
  activate,
  claimName,
  type DirectoryRow,
  findByInvite,
  findByName,
  releaseName,
} from './claim'

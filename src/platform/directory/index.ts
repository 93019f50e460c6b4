export { allBooks, releasePlace, reservePlace } from './assign'
export {
  activate,
  claimName,
  findByInvite,
  findByName,
  releaseName,
} from './claim'

export { link, wantedBy } from './link'

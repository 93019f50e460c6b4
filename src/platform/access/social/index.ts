export { ERASE_SOCIAL } from './erase'
export { link, wantedBy } from './link'

export { siteSettings } from './settings'

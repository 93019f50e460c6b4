export { siteSettings } from './settings'
export { changeSetting, storeSetting } from './store'

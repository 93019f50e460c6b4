export { audit } from './audit'

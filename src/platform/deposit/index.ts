export { credit } from './credit'

export { noteChecked } from './checked'

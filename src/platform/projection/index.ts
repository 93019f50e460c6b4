export { cursorOf } from './cursor'

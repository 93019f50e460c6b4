export { catchUp } from './apply'
export { cursorOf } from './cursor'

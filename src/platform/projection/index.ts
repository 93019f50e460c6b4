export { catchUp } from './apply'
export { cursorOf } from './cursor'
export { ERASE_REVIEWS } from './erase'
export { noteGuard } from './guard'

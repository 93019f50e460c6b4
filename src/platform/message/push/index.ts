export { deliverPushes, prunePushes } from './deliver'
export { PUSH } from './device'
export { noteDrawn, PUSH_SETTLED, PUSH_WITHDRAWAL } from './due'
export { ERASE_PUSHES } from './erase'

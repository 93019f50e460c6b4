export { pruneInbox } from './dev-inbox'
export { assertChannel, sendMessage } from './send'
export { messageTexts } from './texts'

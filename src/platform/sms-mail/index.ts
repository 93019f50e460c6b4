export { pruneInbox } from './dev-inbox'
export { assertChannel, canSend, sendMessage } from './send'
export { messageTexts } from './texts'

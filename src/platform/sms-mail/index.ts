export { pruneInbox } from './dev-inbox'
export { assertChannel, canSend, sendMessage } from './send'
export { postSigned, retryMs, type Webhook, webhookAt } from './signed-post'
export { messageTexts } from './texts'

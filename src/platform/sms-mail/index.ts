export { pruneInbox } from './dev-inbox'
export { assertChannel, canSend, sendMessage } from './send'
export {
  isTryDue,
  postSigned,
  retryMs,
  TRY_DUE,
  type Webhook,
  webhookAt,
} from './signed-post'
export { messageTexts } from './texts'

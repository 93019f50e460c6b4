export {
  type Arrival,
  receiveTransfer,
  type Sending,
  sendTransfer,
  sentToday,
  transferOf,
} from './in-book'
export { pushTransfer } from './push'

import { sender } from './call'
import { ROUTES } from './routes/lottery'

export type { CallInput, CallValue } from './route'

/** Makes a call of the bet screens beside the stake itself: only they load it. */
export const sendLottery = sender(ROUTES)

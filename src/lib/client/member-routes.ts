import { sender } from './call'
import { ROUTES } from './routes/member'

export type { CallInput, CallValue } from './route'

/** Makes a call of the member's centre: only its pages load it. */
export const sendMember = sender(ROUTES)

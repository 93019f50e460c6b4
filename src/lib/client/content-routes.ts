import { sender } from './call'
import { ROUTES } from './routes/content'

export type { CallInput, CallValue } from './route'

/** Makes a call of what opens or is read later: no page needs it at first. */
export const sendContent = sender(ROUTES)

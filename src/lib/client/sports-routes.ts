import { sender } from './call'
import { ROUTES } from './routes/sports'

export type { CallInput, CallValue } from './route'

/** Makes a call of the sportsbook: only its screens load it. */
export const sendSports = sender(ROUTES)

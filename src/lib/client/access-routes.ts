import { sender } from './call'
import { ROUTES } from './routes/access'

/** Makes a call of a way in, or of what a member does about it; only their screens load it. */
export const sendAccess = sender(ROUTES)

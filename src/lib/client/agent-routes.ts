import { sender } from './call'
import { ROUTES } from './routes/agent'

export type { CallInput, CallValue } from './route'

/** Makes a call of the agent's centre: only its pages load it. */
export const sendAgent = sender(ROUTES)

import { sender } from './call'
import { ROUTES } from './routes/game'

export type { CallValue } from './route'

/** Makes a call of the catalogue: only the lobbies load it. */
export const sendGame = sender(ROUTES)

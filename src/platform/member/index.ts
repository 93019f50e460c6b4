export { closedBefore, closeInBook, eraseInBook, renameInBook } from './close-in-book'
export { keptInBook } from './kept-in-book'
export { noteGuard, playedHours } from './played'

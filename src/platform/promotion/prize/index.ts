export { BOARD_POT, owedFrom, prizesDue } from './kept'

export { BOARD_POT, type DuePrize, owedFrom, prizesDue, REFERRAL_POT } from './kept'

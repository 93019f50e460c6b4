/** Lotteries that somebody liked. */
export const ERASE_FAVOURITES = 'DELETE FROM lottery_favourite WHERE member = ?'

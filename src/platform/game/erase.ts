/** Games that somebody liked. */
export const ERASE_FAVORITES = 'DELETE FROM game_favorite WHERE member = ?'

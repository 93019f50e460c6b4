/** Games that somebody liked. */
export const ERASE_FAVOURITE_GAMES = 'DELETE FROM game_favorite WHERE member = ?'

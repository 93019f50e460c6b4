/** What somebody proved themselves with beside the password. */
export const ERASE_FACTOR = 'DELETE FROM second_factor WHERE member = ?'

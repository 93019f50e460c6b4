/** Accounts elsewhere that somebody signed in with. */
export const ERASE_SOCIAL = 'DELETE FROM social_link WHERE member = ?'

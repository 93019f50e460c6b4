/** The browsers of a member; what was due for them is not sent without. */
export const ERASE_PUSHES = 'DELETE FROM push_device WHERE member = ?'

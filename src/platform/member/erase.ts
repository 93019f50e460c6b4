/** What a member told of themselves. */
export const ERASE_PROFILE = 'DELETE FROM member_profile WHERE member = ?'

/** By which name, number and address somebody was found; the id stays. */
export const ERASE_ROW = `UPDATE member SET username = 'erased-' || id, password_hash = '',
  payment_hash = '', mobile = NULL, mobile_verified = 0, email = NULL, register_url = ''
  WHERE id = ?`

/** What a member told of themselves. */
export const ERASE_PROFILE = 'DELETE FROM member_profile WHERE member = ?'

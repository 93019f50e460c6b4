/** What somebody wrote where a promotion asked them to. */
export const ERASE_APPLICATIONS = `UPDATE promotion_application SET comment = '' WHERE member = ?`

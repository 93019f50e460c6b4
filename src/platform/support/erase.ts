/** What somebody wrote to the site. */
export const ERASE_FEEDBACK = `UPDATE feedback SET content = '', remark = '' WHERE member = ?`

/** Links by which an agent invited. */
export const ERASE_INVITES = 'DELETE FROM agent_invite WHERE agent = ?'

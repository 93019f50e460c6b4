/** What a level of the tree is listed by. */
export const TEAM_SORTS = ['joined', 'balance', 'valid', 'seen'] as const
export type TeamSort = (typeof TEAM_SORTS)[number]

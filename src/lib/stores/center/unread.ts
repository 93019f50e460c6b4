import { atom } from 'nanostores'

/** How many messages the member has not read; the header shows that there are some. */
export const $unread = atom(0)

/** What this installation really offers; the words are in `locales/<language>/promotion.json`. */
export const PROMOTIONS = [
  { code: 'welcome', art: 'prop-treasure', tone: 'violet', path: '/register' },
  { code: 'trial', art: 'prop-chips', tone: 'red', path: '/login' },
  { code: 'verify', art: 'prop-balls', tone: 'teal', path: '/verify' },
] as const
export type Promotion = (typeof PROMOTIONS)[number]

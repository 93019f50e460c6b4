export const TEXT_MAX = 200

const ZERO_WIDTH = /[\u200B-\u200F\u2060\uFEFF\u00AD]/g
const ENDINGS = 'com|net|org|io|me|info|xyz|bet|app|gg|ru|cn|vn|th|mx|co|link|site|online|club|vip'
const LINKS = [
  /https?:/,
  /www\./,
  new RegExp(`[\\p{L}\\p{N}-]\\.(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'u'),
  /(?<![\p{L}\p{N}_@])@\p{L}{4}/u,
]
const NUMBER = /\d(?:[\s.-]*\d){6}/
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** A message as it is kept and shown: composed, without what cannot be seen, blanks as one. */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replace(ZERO_WIDTH, '').replace(/\s+/gu, ' ').trim()

/** As messages are compared: no clothes, no capitals. */
export const plainText = (text: string): string => text.normalize('NFKC').toLowerCase()

export const hasLink = (plain: string): boolean => LINKS.some((link) => link.test(plain))
export const hasContact = (plain: string): boolean => NUMBER.test(plain)

/** Listed words become stars, whole words alone. */
export const withStars = (text: string, words: readonly string[]): string => {
  if (words.length === 0) return text
  const listed = new Set(words.map(plainText))
  return text.replace(WORD, (word) => (listed.has(plainText(word)) ? '***' : word))
}

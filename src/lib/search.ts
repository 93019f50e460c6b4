/** Marks of Latin letters, and the tones of Thai. */
const MARKS = /[\u0300-\u036f\u0e47-\u0e4e]/g
/** Written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Thai}]/u

const plain = (text: string) => text.normalize('NFKD').replace(MARKS, '').toLowerCase()

/** Text as it is compared: no accents, no case, no tones, single spaces. */
export function fold(text: string): string {
  return plain(text).replaceAll('đ', 'd').trim().replace(/\s+/g, ' ')
}

/** A title as it stands in an address: `Máscara del Sol` is `mascara-del-sol`. */
export function slug(title: string): string {
  return plain(title).replaceAll(' ', '-')
}

/**
 * Whether every word asked for begins a word of the text; both folded. What is written without
 * spaces may stand anywhere.
 */
export function matches(text: string, asked: string): boolean {
  const spaced = ` ${text}`
  return asked
    .split(' ')
    .every((word) => spaced.includes(UNSPACED.test(word) ? word : ` ${word}`) || word === '')
}

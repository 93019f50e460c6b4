/**
 * Marks that are left out by who types: of Latin and Cyrillic letters, the vowels of Hebrew and
 * Arabic with the line that draws words out, the tones of Thai and Lao.
 */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\u0e47-\u0e4e\u0ec8-\u0ecd]/g
/** Letters that are another with a mark, though no table takes them apart. */
const BARE: Record<string, string> = {
  ...{ đ: 'd', ı: 'i', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe' },
  ...{ ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' },
}
const MARKED = new RegExp(`[${Object.keys(BARE).join('')}]`, 'g')
/** Written without spaces between words. */
const SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
const UNSPACED = new RegExp(`[${SCRIPTS.map((name) => `\\p{Script=${name}}`).join('')}]`, 'u')

const plain = (text: string) => text.normalize('NFKD').replace(MARKS, '').toLowerCase()

/** Text as it is compared: no accents, no case, no tones, single spaces. */
export function fold(text: string): string {
  const bare = plain(text).replace(MARKED, (letter) => BARE[letter] ?? letter)
  return bare.trim().replace(/\s+/g, ' ')
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

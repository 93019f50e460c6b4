const MARKS = /[\u0300-\u036f]/g

/** Text as it is compared: no accents, no case, single spaces. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().trim().replace(/\s+/g, ' ')
}

/** A title as it stands in an address: `Máscara del Sol` is `mascara-del-sol`. */
export function slug(title: string): string {
  return title.normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll(' ', '-')
}

/** Whether every word asked for begins a word of the text; both folded. */
export function matches(text: string, asked: string): boolean {
  const spaced = ` ${text}`
  return asked.split(' ').every((word) => word === '' || spaced.includes(` ${word}`))
}

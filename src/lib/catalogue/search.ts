const MARKS = /[\u0300-\u036f]/g

/** Text as it is compared: no accents, no case, single spaces. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().trim().replace(/\s+/g, ' ')
}

/** Whether every word asked for begins a word of the text; both folded. */
export function matches(text: string, asked: string): boolean {
  const spaced = ` ${text}`
  return asked.split(' ').every((word) => word === '' || spaced.includes(` ${word}`))
}

/** What stands for the letters that are not shown. */
export const MASK = '***'

/** An account nobody can be known by: first and last letter, always three stars. */
export function maskedName(account: string): string {
  const letters = [...account]
  return `${letters[0] ?? ''}${MASK}${letters.length > 1 ? letters.at(-1) : ''}`
}

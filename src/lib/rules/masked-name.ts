/** An account nobody can be known by: first and last letter, always three stars. */
export function maskedName(account: string): string {
  const letters = [...account]
  return `${letters[0] ?? ''}***${letters.length > 1 ? letters.at(-1) : ''}`
}

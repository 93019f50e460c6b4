const names = new Map<string, Intl.DisplayNames>()

function namesIn(tag: string): Intl.DisplayNames {
  const made = names.get(tag) ?? new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' })
  names.set(tag, made)
  return made
}

/** A country by its name in a language; empty for a code that names none, such as `XX` or `T1`. */
export function countryName(tag: string, code: string): string {
  try {
    return namesIn(tag).of(code) ?? ''
  } catch {
    return ''
  }
}

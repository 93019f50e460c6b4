/** What stands for the letters that are not shown. */
export const MASK = '***'

/** An account nobody can be known by: first and last letter, always three stars. */
export function maskedName(account: string): string {
  const letters = [...account]
  return `${letters[0] ?? ''}${MASK}${letters.length > 1 ? letters.at(-1) : ''}`
}

/** Enough of a number to know one's own. */
export const maskedMobile = (mobile: string) => `${mobile.slice(0, 3)} ••• ${mobile.slice(-4)}`
export const maskedEmail = (email: string) => email.replace(/^(.).*?(?=@)/, '$1•••')
/** Each word of a person's name by its ends. */
export const maskedPerson = (name: string) =>
  name.split(/\s+/).filter(Boolean).map(maskedName).join(' ')

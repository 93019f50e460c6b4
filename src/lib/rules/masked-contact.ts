import { maskedName } from './masked-name'

/** Enough of a number to know one's own. */
export const maskedMobile = (mobile: string) => `${mobile.slice(0, 3)} ••• ${mobile.slice(-4)}`
export const maskedEmail = (email: string) => email.replace(/^(.).*?(?=@)/, '$1•••')
/** Each word of a person's name by its ends. */
export const maskedPerson = (name: string) =>
  name.split(/\s+/).filter(Boolean).map(maskedName).join(' ')

import { COUNTRIES, type Country } from '#lib/i18n/countries'
import type { Handler } from '#platform/call/context'

const shown = ({ code, dialingCode }: Country) => ({
  countryCode: code,
  countryDialingCode: dialingCode,
})
const LIST = COUNTRIES.map(shown)

/** Every country with a dialing code, and the visitor's own. */
export const registerRegions: Handler<'register.regions'> = async (_input, { country }) => ({
  list: LIST,
  current: LIST.find(({ countryCode }) => countryCode === country) ?? null,
})

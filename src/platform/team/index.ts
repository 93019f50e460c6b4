export { endOf, endSql, nameReader, standing, type TeamMember, within } from './below'
export { assertWithin, changeRates, type Rates, ratesOf, ratesOfOne } from './rates'

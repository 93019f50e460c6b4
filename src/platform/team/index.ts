export { endOf, nameReader, standing, within } from './below'
export { owedBy } from './in-book'
export { assertWithin, changeRates, type Rates, ratesOfOne } from './rates'
export { noteOnline, runTeams, settleTeams } from './run'

export { endOf, standing, within } from './below'
export { assertWithin, changeRates, type Rates, ratesOfOne } from './rates'
export { noteOnline, runTeams, settleTeams } from './run'

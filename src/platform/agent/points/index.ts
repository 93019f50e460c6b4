export { assertWithin, changeRates, type Rates, ratesOf, ratesOfOne } from './rates'
export { rebateInForce, roomForRebate, roomForSalary } from './room'

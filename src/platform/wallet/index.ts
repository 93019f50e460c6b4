export { CashierCopy, loadCashier } from './cashier'
export { collectFor } from './collect'

export { CashierCopy, loadCashier } from './cashier'

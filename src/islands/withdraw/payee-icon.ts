import { currencyBtc, wallet } from '#islands/ui/icons/cashier-icons'
import { bank } from '#islands/ui/icons/common-icons'
import type { Payee } from './store/withdraw'

const ICONS: Record<Payee['kind'], string> = { bank, wallet, crypto: currencyBtc }

export const payeeIcon = (kind: Payee['kind']): string => ICONS[kind]

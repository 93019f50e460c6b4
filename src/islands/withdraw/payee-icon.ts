import { currencyBtc, wallet } from '#islands/ui/cashier-icons'
import { bank } from '#islands/ui/more-icons'
import type { Payee } from '#lib/stores/withdraw'

const ICONS: Record<Payee['kind'], string> = { bank, wallet, crypto: currencyBtc }

export const payeeIcon = (kind: Payee['kind']): string => ICONS[kind]

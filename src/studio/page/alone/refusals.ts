import { LOST } from './client'

const KEYS: Record<string, string> = {
  [LOST]: 'refused.lost',
  late: 'refused.late',
  'too-soon': 'refused.soon',
  'bad-stake': 'refused.stake',
  'over-limit': 'refused.most',
  'wallet.insufficient-balance': 'refused.funds',
  'bonus.max-bet': 'refused.limit',
  'vendor.session': 'link.ended',
}

/** The text that says why a call had no effect. */
export function refusalKey(code: string): string {
  if (code.startsWith('member.limit')) return 'refused.limit'
  return KEYS[code] ?? (code.startsWith('member.') ? 'refused.barred' : 'refused.other')
}

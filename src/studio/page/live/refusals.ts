const KEYS: Record<string, string> = {
  late: 'refused.late',
  'bad-action': 'refused.closed',
  'bad-stake': 'refused.stake',
  'over-limit': 'refused.room',
  'wallet.insufficient-balance': 'refused.funds',
  'bonus.max-bet': 'refused.limit',
  'vendor.session': 'link.ended',
}

/** What is said of a refusal. */
export function refusalKey(code: string): string {
  if (code.startsWith('member.limit')) return 'refused.limit'
  return KEYS[code] ?? (code.startsWith('member.') ? 'refused.barred' : 'refused.other')
}

/** Refusals that every game says alike. */
const COMMON: Readonly<Record<string, string>> = {
  'wallet.insufficient-balance': 'refused.funds',
  'bonus.max-bet': 'refused.limit',
  'vendor.session': 'link.ended',
}

/** The text that says why something had no effect, where a kind of game has these of its own. */
export const refusalKeyBy =
  (own: Readonly<Record<string, string>>) =>
  (code: string): string => {
    if (code.startsWith('member.limit')) return 'refused.limit'
    const barred = code.startsWith('member.') ? 'refused.barred' : 'refused.other'
    return own[code] ?? COMMON[code] ?? barred
  }

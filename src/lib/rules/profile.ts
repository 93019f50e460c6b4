/** A jurisdiction profile (decisions 1): what the law of a place asks of the site. */
export interface Profile {
  name: 'play' | 'standard' | 'strict'
  minimumAge: number
  currency: string
  /** Shown before amounts. */
  symbol: string
  /** Nothing can be bought or cashed: no real payment adapter may be enabled. */
  playMoney: boolean
  transfersAllowed: boolean
  withdrawCancelAllowed: boolean
  /** Members are reminded how long they have played at least this often. */
  realityMinutes: number
  /** Agents see the names of their team with stars. */
  teamNamesMasked: boolean
  /** An upline who owes a dividend or salary withdraws nothing until it is paid. */
  overdueBlocks: boolean
}

const PROFILES: Record<Profile['name'], Profile> = {
  play: {
    name: 'play',
    minimumAge: 18,
    currency: 'PLY',
    symbol: 'P',
    playMoney: true,
    transfersAllowed: true,
    withdrawCancelAllowed: true,
    realityMinutes: 60,
    teamNamesMasked: false,
    overdueBlocks: false,
  },
  standard: {
    name: 'standard',
    minimumAge: 18,
    currency: 'USD',
    symbol: '$',
    playMoney: false,
    transfersAllowed: true,
    withdrawCancelAllowed: true,
    realityMinutes: 60,
    teamNamesMasked: true,
    overdueBlocks: true,
  },
  strict: {
    name: 'strict',
    minimumAge: 21,
    currency: 'USD',
    symbol: '$',
    playMoney: false,
    transfersAllowed: false,
    withdrawCancelAllowed: false,
    realityMinutes: 30,
    teamNamesMasked: true,
    overdueBlocks: true,
  },
}

export const PROFILE_NAMES = Object.keys(PROFILES) as Profile['name'][]

/** The profile of that name; an unknown name is a configuration error. */
export function profileOf(name: string): Profile {
  const profile = PROFILES[name as Profile['name']]
  if (!profile) throw new Error(`PROFILE "${name}" is not one of ${PROFILE_NAMES}`)
  return profile
}

import type { Api } from '../client/api.ts'

const UNIT = 10_000
/** Margins are in 1/10 000. */
const PERCENT = 100

interface Shown {
  competition: string
  suspended: string[]
  margins: Record<string, number>
  limits: Record<string, number>
}

const inUnits = (amount: number) => String(amount / UNIT)

function print({ competition, suspended, margins, limits }: Shown): void {
  console.log(`${competition}  suspended: ${suspended.join(' ') || 'none'}`)
  for (const [market, margin] of Object.entries(margins))
    console.log(`  margin ${market}  ${margin / PERCENT} %`)
  for (const [name, amount] of Object.entries(limits))
    console.log(`  limit ${name}  ${inUnits(amount)}`)
}

function numberOf(text: string, scale: number): number | null {
  if (text === 'usual') return null
  const value = Math.round(Number(text) * scale)
  if (text === '' || Number.isNaN(value)) throw new Error('say a number, or usual')
  return value
}

interface Member {
  account: string
  factor?: number | null
  ticketStake?: number | null
}

/** `sports member ACCOUNT [factor PERCENT|usual | stake UNITS|usual]`. */
async function memberCommand(api: Api, [account = '', name = '', value = '']: string[]) {
  const changes: Record<string, () => object> = {
    factor: () => ({ factor: numberOf(value, 10) }),
    stake: () => ({ ticketStake: numberOf(value, UNIT) }),
  }
  const change = Object.hasOwn(changes, name) ? changes[name] : undefined
  if (name && !change) throw new Error('say factor or stake')
  const member: Member = change
    ? await api.call('operator.setSportsMember', { account, ...change() })
    : await api.call('operator.sportsMember', { account })
  const factor = member.factor == null ? 'usual' : `${member.factor / 10} %`
  const stake = member.ticketStake == null ? 'usual' : inUnits(member.ticketStake)
  console.log(`${member.account}  wins on a market: ${factor}  largest stake: ${stake}`)
}

/** `sports void MATCH REASON`, `sports settle MATCH MARKET SELECTION=CODE …`. */
async function decideCommand(api: Api, event: string, [name = '', ...codes]: string[]) {
  if (codes.length === 0) await api.call('operator.voidMatch', { event, reason: name })
  else {
    const said = Object.fromEntries(codes.map((each) => each.split('=')))
    await api.call('operator.settleMatch', { event, results: { [name]: said } })
  }
  console.log('Done.')
}

/** `sports show|suspend|open|margin|limit|member|void|settle`. */
export async function sportsCommand(api: Api, [what = '', of = '', ...words]: string[]) {
  const [name = '', value = ''] = words
  if (what === 'void') return decideCommand(api, of, [name])
  if (what === 'settle' && value) return decideCommand(api, of, words)
  if (what === 'member') return memberCommand(api, [of, name, value])
  const [competition = ''] = of.split('-')
  const place = of === competition ? '*' : of
  if (what === 'show') return print(await api.call('operator.league', { competition }))
  const changes: Record<string, () => object> = {
    suspend: () => ({ suspend: place, ...(name && { market: name }) }),
    open: () => ({ open: place, ...(name && { market: name }) }),
    margin: () => ({ margins: { [name]: numberOf(value, PERCENT) } }),
    limit: () => ({ limits: { [name]: numberOf(value, UNIT) } }),
  }
  const change = Object.hasOwn(changes, what) ? changes[what] : undefined
  if (!change) throw new Error('say show, suspend, open, margin, limit, member, void or settle')
  print(await api.call('operator.setLeague', { competition, ...change() }))
}

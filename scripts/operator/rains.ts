import type { Api } from '../client/api.ts'

const UNIT = 10_000
const MINUTE_MS = 60_000
const units = (amount: number) => String(amount / UNIT)

interface Sums {
  code: string
  state: string
  total: number
  shares: number
  taken: number
  given: number
  returned: number
}

const said = ({ code, state, total, shares, taken, given, returned }: Sums) =>
  `${code}  ${state}  ${taken} of ${shares} opened  set aside ${units(total)}  given ${units(given)}  returned ${units(returned)}`

async function list(api: Api) {
  const { rains, held } = await api.call('operator.rains')
  for (const one of rains as Sums[]) console.log(said(one))
  console.log(`${rains.length} in all; the ledger holds ${units(held)} for those that are open.`)
}

/** `rain list`, `rain make|drop ROOM CODE UNITS SHARES MINUTES title`, `rain stop CODE`. */
export async function rainCommand(api: Api, [what = '', ...rest]: string[]) {
  const room = what === 'drop' ? rest[0] : undefined
  const [code = '', ...words] = room ? rest.slice(1) : rest
  if (what === 'list') return list(api)
  if (what === 'stop') return console.log(said(await api.call('operator.stopRain', { code })))
  if (what !== 'make' && !room) throw new Error('say list, make, drop or stop')
  const [amount, shares, minutes, ...title] = words
  const now = Date.now()
  const made = await api.call('operator.makeRain', {
    ...{
      code,
      titles: { [room ?? 'es']: title.join(' ') },
      mode: 'random',
      shares: Number(shares),
    },
    total: Math.round(Number(amount) * UNIT),
    ...{ startsAt: now, endsAt: now + Number(minutes) * MINUTE_MS, ...(room && { room }) },
  })
  console.log(said(made))
}

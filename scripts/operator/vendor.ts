import { readFileSync } from 'node:fs'
import type { Api } from '../client/api.ts'

const WORDS = [
  ...['list', 'add', 'key', 'state', 'games', 'game', 'findings', 'resolve', 'end-move'],
  ...['campaign', 'free', 'free-end', 'free-list', 'jackpots', 'jackpot'],
]

/** `vendor CODE hide` is of the catalogue: codes are in capitals. */
export const isVendorCommand = ([word = '']: string[]): boolean => WORDS.includes(word)

const UNIT = 10_000
const HOUR_MS = 3_600_000
const SECOND = 'Noted. A second operator now.'

async function list(api: Api) {
  const { vendors } = await api.call('operator.vendors')
  for (const { code, version, record, games, keys } of vendors) {
    console.log(`${code}  ${record.mode}  ${record.state}  ${games} games  version ${version}`)
    for (const { id, algorithm, until, revokedAt } of keys) {
      const end = revokedAt ? 'revoked' : until ? `until ${new Date(until).toISOString()}` : ''
      console.log(`  ${id}  ${algorithm}  ${end}`)
    }
  }
  console.log(`${vendors.length} vendors.`)
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown

async function key(api: Api, [what = '', code = '', id = '', algorithm = '', file = '']: string[]) {
  if (what === 'revoke') {
    await api.call('operator.endVendorKey', { code, key: id })
    return console.log(`${id} is revoked.`)
  }
  const jwk = file ? { jwk: read(file) } : {}
  const { state } = await api.call('operator.addVendorKey', { code, id, algorithm, ...jwk })
  console.log(state === 'first' ? SECOND : `${id} holds.`)
}

const units = (amount = 0) => (amount ? String(amount / UNIT) : '')

/** Asks a vendor for its titles, then lists them all. */
async function games(api: Api, [code = '']: string[]) {
  const { added, gone } = await api.call('operator.refreshGames', { code })
  const { games: titles } = await api.call('operator.vendorGames', { code })
  for (const { game, category, names, minBet, maxBet, rtp, open, isHidden, goneAt } of titles) {
    const bounds = [units(minBet), units(maxBet)].join('–')
    const marks = [goneAt ? 'gone' : '', isHidden ? 'hidden' : '', open ? '' : 'closed']
    const facts = [game, category, names.es ?? names.en ?? names[''], bounds]
    console.log([...facts, rtp ? `${rtp / 100} %` : '', ...marks].filter(Boolean).join('  '))
  }
  console.log(`${titles.length} titles; new: ${added.length}; gone: ${gone.length}.`)
}

const SWITCHES: Record<string, object> = {
  hide: { hidden: true },
  show: { hidden: false },
  open: { open: true },
  close: { open: false },
}

/** An amount of the vendor's units in its smallest parts. */
function amount(word = ''): number {
  const parts = Math.round(Number(word) * UNIT)
  if (!Number.isSafeInteger(parts) || word === '') throw new Error(`not an amount: ${word}`)
  return parts
}

/** What one command says of a title: `hide`, `name es …`, `hot on`, `bounds 0.1 500 0.1`. */
function changeOf([what = '', ...rest]: string[]): object {
  const known = SWITCHES[what]
  if (known) return known
  const [word = '', ...words] = rest
  if (what === 'name' && word) return { names: { [word]: words.join(' ') } }
  if (what === 'hot') return { isHot: word === 'on' }
  if (what === 'new') return { isNew: word === 'on' }
  if (what === 'order') return { order: Number(word) }
  if (what === 'bounds') {
    const [most, step] = words
    const ofStep = step ? { betStep: amount(step) } : {}
    return { minBet: amount(word), maxBet: amount(most), ...ofStep }
  }
  throw new Error('say hide, show, open, close, name, hot, new, order or bounds')
}

async function game(api: Api, [code = '', title = '', ...words]: string[]) {
  const change = changeOf(words)
  const { version } = await api.call('operator.setVendorGame', { code, game: title, change })
  console.log(`${code} ${title}, version ${version}.`)
}

const time = (at: number) => new Date(at).toISOString()

/** What is to be looked at, each with both sides. */
async function findings(api: Api, [vendor = '']: string[]) {
  const { findings: found, compared } = await api.call('operator.findings', { vendor })
  for (const { id, vendor: code, kind, subject, ours, theirs, at } of found) {
    console.log(`${id}  ${time(at)}  ${code}  ${kind}  ${subject}`)
    if (ours) console.log(`  ours    ${JSON.stringify(ours)}`)
    if (theirs) console.log(`  theirs  ${JSON.stringify(theirs)}`)
  }
  for (const { vendor: code, hour } of compared)
    console.log(`${code}: ${hour ? `compared up to ${time(hour + HOUR_MS)}` : 'gives no file'}`)
  console.log(`${found.length} findings.`)
}

async function resolve(api: Api, [id = '', ...words]: string[]) {
  await api.call('operator.resolveFinding', { id: Number(id), reason: words.join(' ') })
  console.log('Noted.')
}

async function endMove(api: Api, [id = '', outcome = '', ...words]: string[]) {
  const { state } = await api.call('operator.endMove', { id, outcome, reason: words.join(' ') })
  console.log(state === 'first' ? SECOND : `${id} is ${state}.`)
}

/** Adds a campaign to a vendor's record, or changes it: where its wins go. */
async function campaign(api: Api, [code = '', name = '', pool = '', times = '0']: string[]) {
  const { vendors } = await api.call('operator.vendors')
  const known = vendors.find((vendor: { code: string }) => vendor.code === code)
  if (!known) throw new Error(`no vendor ${code}`)
  const campaigns = { ...known.record.campaigns, [name]: { pool, times: Number(times) } }
  const record = { ...known.record, campaigns }
  const { version } = await api.call('operator.setVendor', { code, record })
  console.log(`${code} ${name}, version ${version}.`)
}

async function free(api: Api, words: string[], until: number) {
  const [code = '', name = '', account = '', title = '', rounds = '', stake = ''] = words
  const of = { code, campaign: name, account, game: title }
  const terms = { rounds: Number(rounds), stake: amount(stake), until }
  const { state, reason } = await api.call('operator.grantFreeRounds', { ...of, ...terms })
  console.log(`${account}: ${state} ${reason}`.trim())
}

async function freeEnd(api: Api, [code = '', name = '', account = '']: string[]) {
  const of = { code, campaign: name, account }
  const { state, reason } = await api.call('operator.cancelFreeRounds', of)
  console.log(`${account}: ${state} ${reason}`.trim())
}

async function freeList(api: Api, [account = '']: string[]) {
  const { grants } = await api.call('operator.freeRounds', { account })
  for (const { vendor, campaign: name, game: title, rounds, stake, until, state } of grants) {
    const what = `${rounds} × ${units(stake)} of ${title}`
    console.log(`${vendor}  ${name}  ${what}  until ${time(until)}  ${state}`)
  }
  console.log(`${grants.length} grants.`)
}

type Jackpot = Record<'jackpot' | 'currency', string> &
  Record<'open', boolean> &
  Record<'amount' | 'mustDropAt' | 'faults', number>

function tellJackpot({ jackpot, currency, open, amount: pot, mustDropAt, faults }: Jackpot) {
  const limit = mustDropAt ? `drops by ${units(mustDropAt)}` : ''
  const book = faults === 0 ? 'book sound' : `${faults} faults in its book`
  const facts = [jackpot, currency, open ? 'open' : 'closed', units(pot), limit, book]
  console.log(facts.filter(Boolean).join('  '))
}

/** Faults in the books of all vendors' jackpots; of one that does not answer nothing is known. */
export async function jackpotFaults(api: Api): Promise<number> {
  const { vendors } = await api.call('operator.vendors')
  let faults = 0
  for (const { code } of vendors) {
    const asked = api.call('operator.jackpots', { code }).catch((error) => {
      console.warn(`${code} does not tell its jackpots: ${String(error)}`)
      return { jackpots: [] }
    })
    for (const each of (await asked).jackpots as Jackpot[]) faults += each.faults
  }
  return faults
}

async function jackpots(api: Api, [code = '']: string[]) {
  const { jackpots: known } = await api.call('operator.jackpots', { code })
  for (const each of known as Jackpot[]) tellJackpot(each)
  console.log(`${known.length} jackpots.`)
}

async function jackpot(api: Api, [code = '', name = '', currency = '', word = '']: string[]) {
  if (word !== 'open' && word !== 'close') throw new Error('say open or close')
  const change = { code, jackpot: name, currency, open: word === 'open' }
  tellJackpot(await api.call('operator.setJackpot', change))
}

/** Vendors of the wallet: their records, keys and states. */
export async function vendorCommand(api: Api, [what, ...rest]: string[], until: number) {
  if (what === 'list') return list(api)
  if (what === 'key') return key(api, rest)
  if (what === 'games') return games(api, rest)
  if (what === 'game') return game(api, rest)
  if (what === 'findings') return findings(api, rest)
  if (what === 'resolve') return resolve(api, rest)
  if (what === 'end-move') return endMove(api, rest)
  if (what === 'campaign') return campaign(api, rest)
  if (what === 'free') return free(api, rest, until)
  if (what === 'free-end') return freeEnd(api, rest)
  if (what === 'free-list') return freeList(api, rest)
  if (what === 'jackpots') return jackpots(api, rest)
  if (what === 'jackpot') return jackpot(api, rest)
  const [code = '', word = '', language = '', ...words] = rest
  if (what === 'state') {
    const notice = language ? { notice: { [language]: words.join(' ') } } : {}
    const change = { code, state: word, until, ...notice }
    const { version } = await api.call('operator.setVendorState', change)
    return console.log(`${code} is ${word}, version ${version}.`)
  }
  const { state, version } = await api.call('operator.setVendor', { code, record: read(word) })
  console.log(state === 'first' ? SECOND : `${code}, version ${version}.`)
}

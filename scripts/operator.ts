/** `npm run operator -- <command>`: the operator's calls to a running site. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { operatorsOf } from '../src/lib/site/operators.ts'
import { agentCommands } from './client/agent-commands.ts'
import { Api, Refusal } from './client/api.ts'
import { cashierCommands } from './client/cashier-commands.ts'
import { catalogueChange } from './operator/catalogue.ts'
import { chatCommand } from './operator/chat.ts'
import { awaitedDraws, enterResult, moveDraw, revokeTicket } from './operator/lottery.ts'
import { mallCommand, potCommand } from './operator/mall.ts'
import { missionCommand } from './operator/missions.ts'
import { setNotice } from './operator/notices.ts'
import { peopleCommand } from './operator/people.ts'
import { cancelBonus, promotionCommand } from './operator/promotions.ts'
import { proposalCommand } from './operator/proposals.ts'
import { raffleCommand } from './operator/raffles.ts'
import { rainCommand } from './operator/rains.ts'
import { referralCommand } from './operator/referral.ts'
import { sportsCommand } from './operator/sports.ts'
import { answer, feedback, image, vip } from './operator/support.ts'
import { tournamentCommand } from './operator/tournaments.ts'
import { isVendorCommand, jackpotFaults, vendorCommand } from './operator/vendor.ts'
import { wheelCommand } from './operator/wheels.ts'
import { readClaim } from './serve/claim.ts'
import { operatorToken, operatorTokens } from './serve/settings.ts'

const HELP = `npm run operator -- <command>

  maintenance on [--message "…"] [--until 2026-11-20T22:00Z | +90m]
  maintenance off
  region deny CC,CC …   [--allow-address CIDR] [--deny-address CIDR]   all but these countries
  region allow CC,CC …  [--allow-address CIDR] [--deny-address CIDR]   none but these countries
  region off                                                           every country
  flag NAME on|off [NAME on|off …]          white-label flags, for example FREEPLAY3
  members-only on|off                       visitors see the entrance alone
  sign-in anyone|members|agents             who may sign in; members: no trials
  field NAME on|off|required [--pattern 0-20] [--min N] [--max N]   a registration field
  support --email ADDRESS [--url URL] [--vip-url URL]       customer service contact
  feedback                                  what members wrote and nobody answered
  answer ID WORDS …                         answers feedback
  image ID NUMBER FILE                      writes an image of feedback to a file
  vip UNITS UNITS … | LEVELS.json           valid bet of levels 1, 2 …, or all they ask and bring
  samples on|off                            titles that only show a full lobby
  game CODE hide|show|new on|hot off|name LANGUAGE WORDS …   a title of the catalogue
  vendor CODE hide|show|name WORDS …        a vendor and its titles
  vendor list                               who plays through the wallet, and their keys
  vendor add CODE FILE.json                 adds a vendor, or changes its record (docs/vendors.md)
  vendor key add VENDOR ID ALGORITHM [JWK.json]             two operators say the same
  vendor key revoke VENDOR ID
  vendor state VENDOR open|maintenance|suspended|hidden [--until TIME]
  vendor games CODE                         asks a vendor for its titles, then lists them
  vendor game CODE GAME hide|show|open|close|name LANGUAGE WORDS …|hot on|new off|order N
  vendor game CODE GAME bounds MIN MAX [STEP]               in the vendor's units
  vendor findings [CODE]                    where vendors and we differ, and moves that are stuck
  vendor resolve NUMBER reason              what is behind a finding
  vendor end-move ID done|returned reason   by the vendor's written word; two operators
  vendor campaign CODE NAME main|bonus [TIMES]              where wins of its free rounds go
  vendor free CODE NAME ACCOUNT GAME ROUNDS STAKE --until TIME
  vendor free-end CODE NAME ACCOUNT         takes free rounds back; free-list ACCOUNT lists them
  vendor jackpots CODE                      what its jackpots hold, and whether their books add up
  vendor jackpot CODE JACKPOT CURRENCY open|close           whether stakes feed it
  promotion CODE hide|show                  a promotion of the installation
  promo list                                promotions with what they have set aside and given
  promo make CODE FILE.json                 makes one (docs/promotions.md), while it has not started
  promo fund CODE UNITS | promo preview CODE | promo start CODE | promo stop CODE
  rain list | rain stop CODE                red envelopes with what was given; ends them now
  rain make CODE UNITS SHARES MINUTES title  sets so much aside and lets it fall now
  chat list ROOM                            reported messages of a room, as es; its settings
  chat remove ROOM NUMBER reason | chat keep ROOM NUMBER     takes a message out, or leaves it
  chat mute ROOM NUMBER ten-minutes|hour|day|for-good|none reason   who wrote it
  chat open ROOM [LEVEL] | chat close ROOM | chat words ROOM WORDS …   to writing; become stars
  raffle list | raffle draw CODE            raffles with what was won; draws one that has ended
  raffle make CODE FILE.json                announces one (docs/promotions.md)
  wheel list | wheel start CODE | wheel stop CODE   lucky wheels with what was won and given
  wheel make CODE FILE.json                 sets the money of one aside (docs/promotions.md)
  wheel restock CODE PRIZE COUNT            adds so many of a prize to its stock
  mall list | mall make CODE FILE.json | mall stock CODE COUNT   articles of the points mall
  mall approve ID | mall reject ID reason   decides a redemption that waits
  pots | pots fund NAME UNITS               money set aside: points, vip, boards, referral
  referral | referral start FILE.json       what inviting brings, and what it has brought
  referral stop                             ends it for whoever registers from now on
  mission list                              missions with what they have set aside and given
  mission make CODE FILE.json               makes one (docs/promotions.md), while it has not started
  mission fund CODE UNITS | mission start CODE | mission stop CODE
  tournament list                           tournaments with what they have set aside and given
  tournament make CODE FILE.json            makes one (docs/promotions.md), while it has not started
  tournament fund CODE UNITS | tournament start CODE | tournament end CODE
  sports show LEAGUE                        what is suspended, margins and limits, as VFA
  sports suspend|open LEAGUE|MATCH [MARKET] takes no bets, and takes them again
  sports margin LEAGUE MARKET PERCENT|usual of all selections of a market, as 1X2
  sports void MATCH REASON                  refunds all bets on a match of an outside feed
  sports settle MATCH MARKET SEL=CODE …     W, L, V, HW, HL or W:1/2, over what the feed told
  sports member NAME [factor PERCENT|usual] [stake UNITS|usual]   limits of one member
  sports limit LEAGUE NAME UNITS|usual      ticketStake, payout, market, event, memberMarket …
  cancel-bonus ACCOUNT ID reason            ends a member's bonus
  people list | people invite NAME ROLE     who works here; an invitation for three days
  people role NAME ROLE | people lock NAME | people unlock NAME   ends their sessions
  people join INVITATION | people login NAME | people logout      asks for password and code
  proposal list                             what waits for a second person, with what it changes
  proposal make CALL FILE.json reason       proposes a call; the file is its input
  proposal approve ID [note] | proposal reject ID note | proposal withdraw ID
  staff                                     a link whose browser passes maintenance
  type ACCOUNT member|agent|top-agent|affiliate|top-affiliate
  rates ACCOUNT LOTT=2.5,LIVE=0.8 reason    points of an agent or member
  move ACCOUNT UPLINE|house reason          under another upline, with all below
  offer ACCOUNT dividend|daily|hourly|realtime FILE.json    a contract of the house
  contracts                                 offers and contracts of the house
  end-contract ID reason | end-chain ID reason   after its period; with those that rest on it
  refusals                                  who asked for members of another tree
  message KIND ACCOUNT|all TITLE BODY        writes to an inbox: system, personal, promotion
  erase ACCOUNT reason                      forgets who a closed account was
  factor-off ACCOUNT reason                 takes a lost second factor off a member
  acts                                      what operators did, newest first
  signals                                   who is too fast, or covers draws with others
  notices                                   every announcement, also those that are not on
  notice CODE --type B|PL|PU|PR|H --title "…" [--content "…"] [--language es]
      [--group home|w_login|w_register|w_help|agents] [--image PATH] [--tone violet|red|teal|night]
      [--link PATH] [--sort N] [--from TIME] [--until TIME]   what is left out keeps its value
  notice CODE off                           takes it away
  reviews                                   deposits and withdrawals that wait
  approve ID | reject ID reason
  pay ID                                    an approved withdrawal has left
  force ID reason | return ID reason        ends a dispute on a paid withdrawal
  receipt ID [number]                       a picture of a deposit's receipt, into a file
  draws                                     draws of public formats that wait for a result
  result GAME DRAW RESULT [--drawn TIME]    holds once a second operator enters the same
  result GAME DRAW RESULT reason --corrects | result GAME DRAW off reason
  move-draw GAME DRAW reason --close TIME --drawn TIME     its organiser moved it; later: two
  revoke TICKET reason                      takes an open ticket back; two, once sales closed
  cashier [file.json]                       shows the ways of money in and out, or sets them
  audit [--since 2026-11-28]                the money invariants over all books; since a day, also
                                            seals, records, settings and acts, worked out anew

  --as NAME      the operator whose token of OPERATOR_TOKENS is used (local machine: second)
  --origin URL   the site (default: the one that serves from STATE_DIR, else localhost:8787)
  The token is OPERATOR_TOKEN, else the one of STATE_DIR (default .wrangler/state).`

const MINUTE_MS = 60_000
const TYPES: Record<string, number> = {
  member: 0,
  agent: 1,
  'top-agent': 2,
  affiliate: 41,
  'top-affiliate': 42,
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    origin: { type: 'string' },
    message: { type: 'string', default: '' },
    until: { type: 'string', default: '' },
    email: { type: 'string', default: '' },
    url: { type: 'string', default: '' },
    'vip-url': { type: 'string', default: '' },
    pattern: { type: 'string' },
    min: { type: 'string' },
    max: { type: 'string' },
    type: { type: 'string' },
    title: { type: 'string' },
    content: { type: 'string' },
    language: { type: 'string', default: 'es' },
    group: { type: 'string' },
    image: { type: 'string' },
    tone: { type: 'string' },
    link: { type: 'string' },
    sort: { type: 'string' },
    as: { type: 'string' },
    close: { type: 'string', default: '' },
    drawn: { type: 'string', default: '' },
    corrects: { type: 'boolean', default: false },
    from: { type: 'string', default: '' },
    since: { type: 'string' },
    'allow-address': { type: 'string', multiple: true, default: [] },
    'deny-address': { type: 'string', multiple: true, default: [] },
  },
})
const [command = 'help', ...rest] = positionals
const stateDir = path.resolve(process.env.STATE_DIR || '.wrangler/state')
const origin = values.origin ?? readClaim(stateDir)?.url ?? 'http://localhost:8787'
const api = new Api(origin, secretOf(values.as))

/** The secret of an operator by their name, else of the first one. */
function secretOf(name = ''): string {
  const operators = operatorsOf({
    OPERATOR_TOKEN: operatorToken(stateDir, process.env.OPERATOR_TOKEN),
    OPERATOR_TOKENS: operatorTokens(stateDir, process.env.OPERATOR_TOKENS),
  })
  const found = name ? operators.find((one) => one.name === name) : operators[0]
  return found?.secret ?? fail(`no operator is called ${name}`)
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

/** `+90m` or an ISO 8601 time, in milliseconds since 1970; 0 when empty. */
function instantOf(text: string): number {
  const minutes = /^\+(\d+)m$/.exec(text)?.[1]
  if (minutes) return Date.now() + Number(minutes) * MINUTE_MS
  const at = text ? Date.parse(text) : 0
  return Number.isNaN(at) ? fail(`not a time: ${text}`) : at
}

const isOn = (word = '') =>
  word === 'on' || word === 'off' ? word === 'on' : fail('say "on" or "off"')

/** `NAME on NAME off …` as the settings hold them. */
function flags(words: string[]): Record<string, boolean> {
  const names = words.filter((_, index) => index % 2 === 0)
  return Object.fromEntries(names.map((name, index) => [name, isOn(words[2 * index + 1])]))
}

async function set(change: Record<string, unknown>) {
  await api.call('site.set', change)
  console.log('Set.')
}

function region([mode = '', ...lists]: string[]) {
  const countries = lists.flatMap((list) => list.split(',')).map((code) => code.toUpperCase())
  if (!['deny', 'allow', 'off'].includes(mode)) fail('say "deny", "allow" or "off"')
  return set({
    region: {
      mode: mode === 'allow' ? 'allow' : 'deny',
      countries: mode === 'off' ? [] : countries,
      allowAddresses: values['allow-address'],
      denyAddresses: values['deny-address'],
    },
  })
}

/** Switches a registration field; what is not said keeps its value. */
async function field([name = '', state = '']: string[]) {
  if (!['on', 'off', 'required'].includes(state)) fail('say "on", "off" or "required"')
  const rule = (await api.call('register.settings')).fields[name] ?? fail(`unknown field: ${name}`)
  const choice = {
    enabled: state !== 'off',
    required: state === 'required',
    patternId: Number(values.pattern ?? rule.patternId),
    minLength: Number(values.min ?? rule.minLength),
    maxLength: Number(values.max ?? rule.maxLength),
  }
  await api.call('operator.setRegister', { fields: { [name]: choice } })
  console.log('Set.')
}

async function staff() {
  const { path: link, until } = await api.call('site.staff')
  console.log(`${origin}${link}`)
  console.log(`Open it once in the browser before ${new Date(until).toISOString()}.`)
}

async function type([account = '', name = '']: string[]) {
  await api.call('operator.setType', {
    account,
    type: TYPES[name] ?? fail(`unknown type: ${name}`),
  })
  console.log(`${account} is now: ${name}.`)
}

async function factorOff([account = '', ...words]: string[]) {
  if (words.length === 0) fail('say how the member proved who they are')
  await api.call('operator.dropFactor', { account, reason: words.join(' ') })
  console.log(`${account} signs in by password alone.`)
}

async function acts() {
  const { acts: done } = await api.call('operator.acts')
  for (const { at, operator, act, subject, detail } of done) {
    console.log(`${new Date(at).toISOString()}  ${operator}  ${act}  ${subject}  ${detail}`)
  }
}

async function signals() {
  const { signals: seen } = await api.call('operator.signals')
  for (const { at, account, kind, count } of seen) {
    const what = kind === 'bets' ? 'in a minute' : 'accounts of one address and device'
    console.log(`${new Date(at).toISOString()}  ${account}  ${kind}  ${count} ${what}`)
  }
}

async function audit() {
  const { since } = values
  const report = await api.call('operator.audit', since ? { since } : {})
  report.jackpotFaults = await jackpotFaults(api)
  report.ok &&= report.jackpotFaults === 0
  const { faults, ...rows } = report
  for (const [name, value] of Object.entries(rows)) {
    console.log(`${name.padEnd(18)} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
  }
  for (const { place, what, of } of faults) console.log(`CHANGED  ${place}  ${what}  ${of}`)
  console.log(report.ok ? 'AUDIT-OK' : 'AUDIT-FAILED')
  if (!report.ok) process.exitCode = 1
}

async function notices() {
  const { notices: written } = await api.call('notice.all')
  for (const { code, type: kind, group, texts } of written) {
    const titles = Object.entries<{ title: string }>(texts).map(
      ([language, { title }]) => `${language}: ${title}`,
    )
    console.log([code, kind, group, ...titles].filter(Boolean).join('  '))
  }
  console.log(`${written.length} announcements.`)
}

async function notice([code = '', word]: string[]) {
  if (word === 'off') await api.call('notice.remove', { code })
  else
    await setNotice(api, code, values, {
      from: instantOf(values.from),
      until: instantOf(values.until),
    })
  console.log('Set.')
}

const COMMANDS: Record<string, () => unknown> = {
  ...cashierCommands(api, rest),
  ...agentCommands(api, rest),
  help: () => console.log(HELP),
  maintenance: () => {
    const on = isOn(rest[0])
    const until = on ? instantOf(values.until) : 0
    return set({ maintenance: { on, message: on ? values.message : '', until } })
  },
  region: () => region(rest),
  flag: () => set({ flags: flags(rest) }),
  'members-only': () => set({ membersOnly: isOn(rest[0]) }),
  'sign-in': () => set({ signIn: rest[0] }),
  support: () =>
    set({
      customerService: { email: values.email, url: values.url, vipUrl: values['vip-url'] },
    }),
  feedback: () => feedback(api),
  samples: () => set({ catalogue: { samples: isOn(rest[0]) } }),
  game: () => set(catalogueChange('game', rest)),
  vendor: () =>
    isVendorCommand(rest)
      ? vendorCommand(api, rest, instantOf(values.until))
      : set(catalogueChange('vendor', rest)),
  promotion: () => set(catalogueChange('promotion', rest)),
  answer: () => answer(api, rest),
  image: () => image(api, rest),
  vip: () => vip(api, rest),
  field: () => field(rest),
  staff,
  type: () => type(rest),
  'factor-off': () => factorOff(rest),
  acts,
  signals,
  notices,
  notice: () => notice(rest),
  people: () => peopleCommand(api, rest),
  proposal: () => proposalCommand(api, rest),
  promo: () => promotionCommand(api, rest),
  raffle: () => raffleCommand(api, rest),
  wheel: () => wheelCommand(api, rest),
  tournament: () => tournamentCommand(api, rest),
  rain: () => rainCommand(api, rest),
  chat: () => chatCommand(api, rest),
  mall: () => mallCommand(api, rest),
  pots: () => potCommand(api, rest),
  referral: () => referralCommand(api, rest),
  mission: () => missionCommand(api, rest),
  'cancel-bonus': () => cancelBonus(api, rest),
  audit,
  draws: () => awaitedDraws(api),
  result: () => {
    const { corrects } = values
    return enterResult(api, rest, { drawnAt: instantOf(values.drawn), corrects })
  },
  'move-draw': () =>
    moveDraw(api, rest, { closeAt: instantOf(values.close), drawAt: instantOf(values.drawn) }),
  revoke: () => revokeTicket(api, rest),
  sports: () => sportsCommand(api, rest),
}

const run = COMMANDS[command] ?? fail(`unknown command: ${command}\n\n${HELP}`)
try {
  await run()
} catch (error) {
  fail(error instanceof Refusal ? error.message : `${origin}: ${String(error)}`)
}

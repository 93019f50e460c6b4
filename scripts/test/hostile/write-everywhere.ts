import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '../../client/api.ts'
import { ownersToken } from '../../screenshots/console.ts'
import { fillDesks } from '../../screenshots/desks.ts'
import type { Server } from '../../serve/server.ts'
import { Writer, type Wrote } from './writer.ts'

const UNIT = 10_000
const PAYMENT = 'hostile-payments-7'
const WORD = 'texto'
/** Until what members asked for is on the list of reviews. */
const RECORDED_MS = 4_000
const SAID = [`"><img src=x onerror="hit='chat'">`, '[x](javascript:hit=1) <svg/onload=hit=1>']
const VENDOR = 'HARBOUR'

/** Who is there already: a member with a payment password, and their agent. */
interface People {
  member: { token: string; account: string }
  agent: { token: string }
}

type Work = () => Promise<unknown>

const CONTACTS = ['nickname', 'payeeName', 'whatsapp', 'telegram', 'facebook', 'line', 'wechat']
/** As wide as an operator may open a field. */
const ANYTHING = { enabled: true, required: false, patternId: 0, minLength: 1, maxLength: 128 }

function byMember(member: Api): Work[] {
  const payee = { scheme: 'account', holder: WORD, institution: WORD, number: '12345678' }
  const payment = { paymentPassword: PAYMENT }
  const money = { method: 'sandbox', amount: 100 * UNIT }
  return [
    ...CONTACTS.map((name) => () => member.call('member.setDetails', { [name]: WORD })),
    () => member.call('deposit.request', { ...money, reference: WORD }),
    () => member.call('withdraw.bindPayee', { ...payee, ...payment }),
    () => member.call('withdraw.request', { ...money, amount: 10 * UNIT, ...payment }),
  ]
}

function byAgent(agent: Api): Work[] {
  const invite = { name: WORD, type: 0, rates: {}, days: 1 }
  return [
    () => agent.call('agent.createInvite', invite),
    () => agent.call('agent.message', { title: WORD, body: WORD }),
  ]
}

/** What the desks of the pictures do not have: texts of the site, of the cashier, of games. */
function byOperator(operator: Api, account: string): Work[] {
  const texts = { es: { title: WORD, content: WORD } }
  const bank = { code: 'bank', currency: 'PLY', minimum: UNIT, maximum: 100 * UNIT }
  const way = { ...bank, adapter: 'manual', label: WORD }
  const names = { es: WORD }
  const definition = { names, texts: names, kind: 'goods', price: 10 * UNIT }
  const games = { 'tide-9': { names, category: 'RNG' } }
  const currencies = { PLY: { code: 'PLY', decimals: 2, factor: 1 } }
  const record = { names, currencies, games, notice: names }
  const span = { startsAt: Date.now() - UNIT, endsAt: Date.now() + 10 * UNIT * UNIT }
  const gift = { ...span, type: 'gift', pool: 'main', amount: UNIT, titles: names, texts: names }
  const reason = WORD
  return [
    ...['PL', 'PU', 'PR', 'H', 'B'].map(
      (type) => () => operator.call('notice.set', { code: `w-${type.toLowerCase()}`, type, texts }),
    ),
    () => operator.call('notice.set', { code: 'w-agents', type: 'PL', group: 'agents', texts }),
    () => operator.call('operator.message', { kind: 'personal', account, title: WORD, body: WORD }),
    () =>
      operator.call('operator.setCashier', {
        deposits: [{ ...way, instructions: WORD }],
        withdrawals: [{ ...way, payees: ['bank'] }],
      }),
    () => operator.call('operator.setArticle', { code: 'LIBRO', definition }),
    () => operator.call('operator.stockArticle', { code: 'LIBRO', count: 3 }),
    () => operator.call('operator.setPromotion', { code: 'GUIONES', definition: gift }),
    () => operator.call('operator.fundPromotion', { code: 'GUIONES', amount: 10 * UNIT }),
    () => operator.call('operator.runPromotion', { code: 'GUIONES', isOn: true }),
    () => operator.call('operator.setVendor', { code: 'GUION', record }),
    () =>
      operator.call('operator.setVendorGame', {
        ...{ code: VENDOR, game: 'tide-1', change: { names } },
      }),
    () =>
      operator.call('operator.setRoom', {
        ...{ room: 'en', isOpen: true, minLevel: 0, words: [WORD] },
      }),
    () => operator.call('operator.addNote', { account, text: WORD }),
    () => operator.call('operator.openDetails', { account, reason }),
    () => operator.call('operator.setRates', { account, rates: { LOTT: 0 }, reason }),
    () => operator.call('operator.move', { account, reason }),
    () => operator.call('operator.muteSpeaker', { room: 'es', id: 1, length: 'day', reason }),
    () =>
      operator.call('site.set', {
        catalogue: {
          samples: true,
          games: { limonar: { names } },
          vendors: { FARO: { name: WORD } },
        },
        customerService: { email: WORD, url: WORD, vipUrl: WORD },
      }),
  ]
}

/** What needs something that was just made: it is asked for, then decided or answered. */
function afterwards(operator: Api, owner: Api, { member }: { member: Api }): Work[] {
  return [
    async () => {
      const { id } = await member.call('support.sendFeedback', {
        ...{ content: `uno dos tres ${WORD}`, remark: WORD },
      })
      await operator.call('operator.answerFeedback', { id, answer: WORD })
    },
    async () => {
      const { reviews } = await operator.call('operator.reviews')
      for (const { id } of reviews)
        await operator.call('operator.decide', { id, decision: 'reject', reason: WORD })
    },
    async () => {
      const { applications } = await operator.call('operator.applications', {})
      const [{ id }] = applications
      await operator.call('operator.decideApplication', { id, decision: 'reject', reason: WORD })
    },
    () =>
      owner.call('operator.propose', {
        ...{ call: 'operator.fundPot', input: { name: 'points', amount: UNIT }, reason: WORD },
      }),
  ]
}

/** Scripts in every free text; answers which fields took one, and an owner’s session. */
export async function writeEverywhere(server: Server, people: People) {
  const wrote: Wrote = { taken: new Set(), refused: new Set() }
  const apiOf = (token: string) => new Writer(server.url, token, wrote)
  const operator = apiOf(server.operatorToken)
  const token = await ownersToken(server)
  await fillDesks(server, operator, apiOf, SAID)
  const { account } = people.member
  const member = apiOf(people.member.token)
  const fields = Object.fromEntries(CONTACTS.map((name) => [name, ANYTHING]))
  const works = [
    () => operator.call('operator.setRegister', { fields }),
    ...byMember(member),
    ...byAgent(apiOf(people.agent.token)),
    ...byOperator(operator, account),
    () => sleep(RECORDED_MS),
    ...afterwards(operator, apiOf(token), { member }),
  ]
  for (const work of works) await work()
  return { wrote, token }
}

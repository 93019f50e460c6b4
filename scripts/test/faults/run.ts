import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../serve/server.ts'
import { type Act, type Answer, makesRow, nextAct, type Offer, onSale, sendAct } from './acts.ts'
import { idsInBooks } from './books.ts'
import { PatientApi } from './patient-api.ts'
import type { Random } from './random.ts'
import { type Person, signInAgain } from './world.ts'

const AGAIN = 60
/** Times that an act is sent again to a site that is too busy for an answer. */
const PATIENCE = 20
const NOTHING_ELSE = { pick: () => undefined, rain: () => undefined, gift: () => undefined }

/** The answer to an act, which is sent as often as told until there is one, with the same key. */
async function answerTo(server: Server, act: Act, patience: number): Promise<Answer | undefined> {
  for (let tries = 0; tries < patience; tries += 1) {
    if (tries > 0) await sleep(250)
    const answer = await sendAct(server, act).catch(() => undefined)
    if (answer) return answer
  }
  return undefined
}

/** A site under a mixed load, and everything it was asked and has answered. */
export class Run {
  readonly answered = new Map<Act, Answer>()
  /** Sent, and nobody knows with what effect. */
  unknown: Act[] = []
  readonly found = new Set<string>()
  sent = 0
  resent = 0
  decided = 0
  readonly #offer: Offer
  #isGoing = false

  readonly random: Random
  readonly people: Person[]

  constructor(random: Random, people: Person[], more: Omit<Offer, 'issue'> = NOTHING_ELSE) {
    this.random = random
    this.people = people
    this.#offer = { issue: '', ...more }
  }

  stop(): void {
    this.#isGoing = false
  }

  /** Members and an operator at work until `stop`, so many requests at a time. */
  async load(server: Server, { lanes = 12, everyMs = 0, patience = 1 } = {}): Promise<void> {
    this.#isGoing = true
    this.#offer.issue = await onSale(server)
    const watch = setInterval(() => {
      onSale(server).then(
        (issue) => {
          this.#offer.issue = issue
        },
        () => undefined,
      )
    }, 500)
    const lane = async () => {
      while (this.#isGoing) {
        const due = sleep(everyMs)
        await this.one(server, nextAct(this.random, this.people, this.#offer), patience)
        if (everyMs) await due
      }
    }
    await Promise.all([...Array.from({ length: lanes }, lane), this.#decide(server)])
    clearInterval(watch)
  }

  /** Sends an act; one that was not answered again with its key, as often as told. */
  async one(server: Server, act: Act, patience = 1): Promise<void> {
    this.sent += 1
    const answer = await answerTo(server, act, patience)
    if (answer) this.answered.set(act, answer)
    else this.unknown.push(act)
  }

  /** An operator who approves, pays and rejects what waits. */
  async #decide(server: Server): Promise<void> {
    const operator = new PatientApi(server.url, server.operatorToken)
    while (this.#isGoing) {
      await sleep(400)
      try {
        const { reviews } = await operator.call('operator.reviews')
        for (const { id, state } of reviews.slice(0, 5)) {
          const word = state === 'approved' ? 'pay' : this.random.pick(['approve', 'reject'])
          await operator.call('operator.decide', { id, decision: word, reason: 'a run of faults' })
          this.decided += 1
        }
      } catch {
        // Killed, or decided already.
      }
    }
  }

  /** While nobody serves: whatever was answered is in the books' files. */
  lookAtFiles(stateDir: string): void {
    const there = idsInBooks(stateDir)
    const making = [...this.answered].filter(([act, { status }]) => status === 200 && makesRow(act))
    for (const [, { id }] of making) {
      if (!there.has(id)) this.found.add(`answered and missing: ${id}`)
    }
    const most = making.length + this.unknown.filter(makesRow).length
    const made = there.size - this.#before
    if (made > most) this.found.add(`${made} effects of at most ${most} requests`)
  }

  #before = 0

  /** Takes what is in the books now as what was there before the load. */
  begin(stateDir: string): void {
    this.#before = idsInBooks(stateDir).size
  }

  /** After a start: the same keys again. Known ones are replayed, unknown ones are settled now. */
  async lookAtSite(server: Server): Promise<void> {
    await signInAgain(server, this.people)
    await this.#audit(server)
    const waiting = this.unknown
    this.unknown = []
    for (const act of waiting) {
      for (let tries = 0; !this.answered.has(act) && tries < 5; tries += 1) {
        await this.one(server, act)
        if (tries > 0) await sleep(200)
      }
      this.unknown = this.unknown.filter((each) => each !== act)
      if (!this.answered.has(act)) this.found.add(`${act.name} is not answered`)
    }
    const known = [...this.answered].filter(([, { status }]) => status === 200)
    for (let count = 0; count < Math.min(AGAIN, known.length); count += 1) {
      const [act, first] = this.random.pick(known)
      const again = await answerTo(server, act, PATIENCE)
      this.resent += 1
      if (!again) this.found.add(`${act.name} ${first.id} is not answered again`)
      else if (!isSame(act, first, again)) {
        this.found.add(`${act.name} ${first.id} is answered otherwise: ${JSON.stringify(again)}`)
      }
    }
    await this.#audit(server)
  }

  async #audit(server: Server): Promise<void> {
    const audit = await new PatientApi(server.url, server.operatorToken).call('operator.audit')
    if (!audit.ok) this.found.add(`the audit fails: ${JSON.stringify(audit)}`)
  }
}

/** Whether what was sent again is answered as it was. */
function isSame(act: Act, first: Answer, again: Answer): boolean {
  return again.id === first.id && (again.replayed || !makesRow(act))
}

/** Waits until draws are settled, money on its way has arrived and the records are up to date. */
export async function atRest(server: Server): Promise<Record<string, number>> {
  const operator = new PatientApi(server.url, server.operatorToken)
  for (let tries = 0; ; tries += 1) {
    const audit = await operator.call('operator.audit')
    const isAtRest = audit.projectionLag === 0 && audit.clearing === 0
    if (isAtRest || tries > 150) return audit
    await sleep(1_000)
  }
}

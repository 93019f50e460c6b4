import type { Env } from '#env'
import type { CallName } from '#lib/api/index'
import { ACT_DETAIL_MAX } from '#lib/limits'

/** Whose act it is, and when. */
interface Doer {
  env: Env
  now: () => number
  operator: string
  requestId: string
}

interface Words {
  /** What it was done to. */
  subject: string
  /** What exactly was done, or why; no secret. */
  detail: string
}

/** The row of what an operator does; for a batch with the doing, or to be run after it. */
export function auditRow(
  { act, subject, detail }: Words & { act: CallName },
  { env, now, operator, requestId }: Doer,
) {
  return env.DB.prepare(
    `INSERT INTO operator_act (at, operator, act, subject, detail, request)
     VALUES (?, ?, ?, ?, ?, ?)`,
  ).bind(now(), operator, act, subject, detail, requestId)
}

const SECRET = /password|secret|token/i
const TEXT_MAX = 100

/** An input as the act's detail: without secrets, long texts by their beginning. */
const shown = (input: object) =>
  JSON.stringify(input, (name, value: unknown) => {
    if (SECRET.test(name)) return '•••'
    return typeof value === 'string' && value.length > TEXT_MAX
      ? `${value.slice(0, TEXT_MAX)}…`
      : value
  }).slice(0, ACT_DETAIL_MAX)

/** What is written down of an operator's call that went well; once, whoever writes it. */
export class Act {
  private words: Words | undefined
  private isTaken = false

  constructor(private readonly call: Doer & { name: CallName; slots: Record<string, string> }) {}

  /** Says what was done, in better words than the call's input. */
  note(subject: string, detail = ''): void {
    this.words = { subject, detail }
  }

  /** The row itself, for a handler that writes it together with its effect. */
  row(subject: string, detail = '') {
    this.isTaken = true
    return auditRow({ act: this.call.name, subject, detail }, this.call)
  }

  /** Writes the row unless a handler did: in its words, else by the path's slots and the input. */
  async write(input: object): Promise<void> {
    if (this.isTaken) return
    const { slots } = this.call
    const rest = Object.entries(input).filter(([name]) => !Object.hasOwn(slots, name))
    const subject = Object.values(slots).join(' ')
    const words = this.words ?? { subject, detail: shown(Object.fromEntries(rest)) }
    await this.row(words.subject, words.detail).run()
  }
}

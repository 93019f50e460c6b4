import type { Method } from '#lib/api/call'
import type { CallName } from '#lib/api/index'
import type { Fields, Person } from '../../site'

/** Who walks the table. */
export interface People {
  member: Person
  /** Right under the house, with an offer of each contract. */
  agent: Person
  /** Contracts that wait for the agent, by kind. */
  offers: Record<'dividend' | 'daily' | 'hourly' | 'realtime', string>
}

/** A documented call: what may be sent with it, and what it must answer. */
export interface Row {
  name: CallName
  method: Method
  path: string
  /** Every documented field; the call must work with all of them. */
  input: (people: People) => Fields | Promise<Fields>
  /** Dotted names of the documented fields of the answer. */
  answer: readonly string[]
  /** Whose session it is made with; a visitor's unless said. */
  as?: 'member' | 'agent'
}

/** What clients send along with most queries. */
export const CLIENT: Fields = { merchantCode: 'orilla', platform: 'html5-desktop', device: 'WEB' }

import type { CallName } from '#lib/api/index'
import type { Cashier } from '#lib/cashier'
import {
  addReceipt,
  depositOf,
  type GatewayWord,
  type Receipt,
  receiptsOf,
  settleDeposit,
} from '#platform/deposit/index'
import { revokeTicket } from '#platform/lottery/index'
import {
  closedBefore,
  closeInBook,
  eraseInBook,
  keptInBook,
  renameInBook,
} from '#platform/member/index'
import { admit } from '#platform/session/enrol'
import { type Given, giveIncomes, onlineIn, type Taken, takeIncomes } from '#platform/team/in-book'
import {
  type Arrival,
  receiveTransfer,
  type Sending,
  sendTransfer,
  sentToday,
  transferOf,
} from '#platform/transfer/index'
import type { Book } from './book'
import type { BookEnv } from './command'
import type { BookMember, Session } from './session-rows'

/** What a duty works on: the book, and who a token stands for when he may make a call. */
export interface DutyTurn {
  book: Book
  now: number
  env: BookEnv
  cashier: Cashier
  permitted: (name: CallName, token: string) => Session
}

/**
 * What the platform asks of a book beside members' own calls. Like a command: run inside the
 * book's transaction, refuses before it writes, awaits nothing.
 */
export const DUTIES = {
  /** A gateway's word on a deposit. */
  settleDeposit: ({ book, now }: DutyTurn, word: GatewayWord) => settleDeposit(book, word, now),
  /** A picture for a deposit of the token's member. */
  addReceipt: ({ book, permitted }: DutyTurn, { token, ...receipt }: Receipt & { token: string }) =>
    addReceipt(book, permitted('deposit.attach', token).member.id, receipt),
  /** Names of a deposit's pictures. */
  receiptsOf: ({ book }: DutyTurn, id: string) => receiptsOf(depositOf(book, id)),
  /** When the session of a token began, and whose it is. */
  sessionOf: ({ permitted }: DutyTurn, { name, token }: { name: CallName; token: string }) => {
    const { createdAt, member } = permitted(name, token)
    return { createdAt, member }
  },
  /** Closes the account of a token's member, whose password was checked. */
  closeAccount: ({ book, now, permitted }: DutyTurn, token: string) => {
    closeInBook(book, permitted('member.close', token).member, now)
    return {}
  },
  /** What a member is called on screen. */
  rename: ({ book }: DutyTurn, called: { member: string; nickname: string }) =>
    renameInBook(book, called),
  /** What the book keeps of a member beside his entries, for his export. */
  kept: ({ book }: DutyTurn, member: string) => keptInBook(book, member),
  /** First half of a transfer of the token's member. */
  sendTransfer: (turn: DutyTurn, sending: Sending) => sendTransfer(turn, sending),
  /** Second half: whether the member was given it. */
  receiveTransfer: (turn: DutyTurn, arrival: Arrival) => receiveTransfer(turn, arrival),
  /** How a transfer stands, and what its sender has. */
  transferOf: ({ book }: DutyTurn, sent: { id: string; member: BookMember }) =>
    transferOf(book, sent),
  /** What a member has sent today. */
  sentToday: ({ book, env, now }: DutyTurn, { member }: { member: string }) =>
    sentToday(book, member, { env, now }),
  /** Takes in a member whom somebody else has opened an account for. */
  admit: ({ book, now }: DutyTurn, member: BookMember) => {
    admit(book, member, now)
    return {}
  },
  /** Takes from uplines what they owe their downlines. */
  takeIncomes: ({ book, now }: DutyTurn, items: Taken[]) => takeIncomes(book, items, now),
  /** Gives agents what they have earned. */
  giveIncomes: ({ book, now }: DutyTurn, items: Given[]) => giveIncomes(book, items, now),
  /** Who has a session in use. */
  online: ({ book, now }: DutyTurn, within: number) => onlineIn(book, now - within),
  /** Takes an open ticket back for the operator. */
  revokeTicket: ({ book, now }: DutyTurn, id: string) => revokeTicket(book, id, now),
  /** Closed accounts that are to be forgotten. */
  closedBefore: ({ book }: DutyTurn, before: number) => closedBefore(book, before),
  /** Forgets who a closed account was. */
  erase: ({ book }: DutyTurn, member: string) => {
    eraseInBook(book, member)
    return {}
  },
}

export type DutyName = keyof typeof DUTIES
export type DutyInput<N extends DutyName> = Parameters<(typeof DUTIES)[N]>[1]
export type DutyValue<N extends DutyName> = ReturnType<(typeof DUTIES)[N]>

/** A key under which a duty is done once, and whose it is. */
export interface Once {
  owner: string
  key: string
  /** What must be the same when the key comes again; the input unless said. */
  of?: unknown
}

import type { DrawInfo } from '#lib/api/lottery/lottery'
import type { BookAudit } from './kernel/book/audit'
import type { Once } from './kernel/book/command'
import type { BookAnswer, BookRequest } from './kernel/book/request'
import type { OutboxRow } from './kernel/outbox/message'
import type { Answer, Entering, TakenResult } from './lottery/entered'
import type { VoiceState } from './lottery/first-voices'
import type { Moving } from './lottery/moved'
import type { SettleRequest } from './lottery/settle'
import type { BookSettled } from './lottery/settle-books'
import type { Admitted, Checked, Purpose, Requested } from './sms-code/codes'

/** What an object answers to others with a promise, and to itself without. */
type Answered<T> = T | Promise<T>

/** What is asked of a book from outside; `BookObject` answers it. */
export interface BookRpc {
  call(request: BookRequest): Promise<BookAnswer>
  /** Internal work by its name; with a key it is done once. */
  internal(name: string, input: unknown, once?: Once): Promise<BookAnswer>
  settle(request: SettleRequest, booksAtOnce?: number): Promise<BookSettled>
  audit(): Answered<BookAudit>
  outboxAfter(seq: number, characters: number): Answered<OutboxRow[]>
  fetch(request: Request): Promise<Response>
  wake(books?: number): Promise<void>
}

/** What is asked of a game's draws; `DrawObject` answers it. */
export interface DrawRpc {
  ensure(): Promise<void>
  upcoming(now: number): Promise<DrawInfo[]>
  join(issue: string, book: string, now: number): Promise<{ draws: DrawInfo[]; isJoined: boolean }>
  current(now: number): Promise<{ current: DrawInfo | null; previous: DrawInfo | null }>
  enter(entering: Entering): Promise<Answer<TakenResult>>
  move(moving: Moving): Promise<Answer<VoiceState>>
  soleUntil(issue: string): Answered<number>
  awaited(): Answered<{ issue: string; drawAt: number; person: string | null }[]>
}

/** What is asked of a number's codes, or of an address's requests; `SmsCodeObject` answers it. */
export interface SmsCodeRpc {
  admit(max: number): Answered<Admitted>
  request(purpose: Purpose, proven: boolean): Answered<Requested>
  cancel(purpose: Purpose): Answered<void>
  verify(purpose: Purpose, digits: string, usedFor: string): Answered<Checked>
}

import type { OutboxRow } from '#platform/kernel/outbox/message'
import type { BookAudit } from './audit'
import type { Once } from './command'
import type { BookAnswer, BookRequest } from './request'

/** What an object answers to others with a promise, and to itself without. */
export type Answered<T> = T | Promise<T>

/** What is asked of a book from outside; `BookObject` answers it. */
export interface BookRpc {
  call(request: BookRequest): Promise<BookAnswer>
  /** Internal work by its name; with a key it is done once. */
  internal(name: string, input: unknown, once?: Once): Promise<BookAnswer>
  /** Internal work of several transactions, by its name. */
  inSteps(name: string, input: unknown): Promise<unknown>
  audit(): Promise<BookAudit>
  outboxAfter(seq: number, characters: number): Answered<OutboxRow[]>
  fetch(request: Request): Promise<Response>
  wake(books?: number, ids?: readonly string[]): Promise<void>
}

import type { Book, Owner } from '#platform/book/book'

/** Credits a deposit to the member's main wallet. */
export function credit(
  book: Book,
  member: Owner,
  { id, amount, at }: { id: string; amount: number; at: number },
): void {
  book.move(member, { kind: 'deposit', reference: id, amount, wallet: 'main', counter: 'cash', at })
}

import type { Book, PartState } from '#platform/kernel/book/book'
import type { AnyProduct, Product } from './product'
import { forgetRunning } from './running'

/** The products of a book. */
export class PlayState {
  private readonly byCode: ReadonlyMap<string, Product>

  constructor(readonly products: readonly AnyProduct[]) {
    this.byCode = new Map(
      products.flatMap((product) => ('accounts' in product ? [[product.code, product]] : [])),
    )
  }

  /** Throws on a product that has no row in `products.ts`: a programmer's error. */
  product(code: string): Product {
    const product = this.byCode.get(code)
    if (!product) throw new Error(`no product ${code}`)
    return product
  }

  /** Whether a wager is open, whose ever it is. */
  isOpen(book: Book, wager: string): boolean {
    return this.products.some(({ isOpen }) => isOpen?.(book, wager))
  }
}

const states = new WeakMap<Book, PlayState>()

/** Called once for each book, when it is made. */
export function openPlay(book: Book, products: readonly AnyProduct[]): PartState {
  states.set(book, new PlayState(products))
  return { forget: () => forgetRunning(book) }
}

export function playOf(book: Book): PlayState {
  const state = states.get(book)
  if (!state) throw new Error(`book ${book.id} was made without products`)
  return state
}

/** Whether a wager of the member is open with any product. */
const hasOpenWager = (book: Book, member: string): boolean =>
  playOf(book).products.some((product) => product.hasOpen(book, member))

/** Whether anything of the member's is going on with any product. */
export const isInPlay = (book: Book, member: string): boolean =>
  hasOpenWager(book, member) ||
  playOf(book).products.some(({ keepsOpen }) => keepsOpen?.(book, member))

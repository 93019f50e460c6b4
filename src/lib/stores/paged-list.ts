import { atom, type ReadableAtom } from 'nanostores'

export interface ListPage<Item> {
  items: readonly Item[]
  /** From 1. */
  number: number
  hasNext: boolean
}

export interface PagedList<Item> {
  /** The page that is shown; null before it is known. */
  $page: ReadableAtom<ListPage<Item> | null>
  /** The last question failed; what is shown stays. */
  $isLost: ReadableAtom<boolean>
  /** Asks for the first page. */
  open: () => Promise<void>
  /** Asks for the page that is shown once more. */
  reload: () => Promise<void>
  /** One page on (1) or back (-1). */
  step: (by: 1 | -1) => Promise<void>
}

type Found<Item, Cursor> = { items: readonly Item[]; next: Cursor | null }

/** A list whose answers name where the next page begins: the way back is kept here. */
export function createPagedList<Item, Cursor = number>(
  ask: (before: Cursor | undefined) => Promise<Found<Item, Cursor>>,
): PagedList<Item> {
  const $page = atom<ListPage<Item> | null>(null)
  const $isLost = atom(false)
  /** Where each page up to the one after the shown one begins. */
  let starts: (Cursor | undefined)[] = [undefined]
  let asked = 0

  async function show(number: number): Promise<void> {
    asked += 1
    const mine = asked
    try {
      const { items, next } = await ask(starts[number - 1])
      if (mine !== asked) return
      starts = [...starts.slice(0, number), ...(next === null ? [] : [next])]
      $isLost.set(false)
      $page.set({ items, number, hasNext: next !== null })
    } catch {
      if (mine === asked) $isLost.set(true)
    }
  }
  const current = () => $page.get()?.number ?? 1
  return {
    $page,
    $isLost,
    open: () => {
      starts = [undefined]
      return show(1)
    },
    reload: () => show(current()),
    step: async (by) => {
      const number = current() + by
      if (number >= 1 && number <= starts.length) await show(number)
    },
  }
}

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Modal } from '#islands/ui/layout/Modal'
import { leaving } from '#lib/browser/leave'
import { afterSteps, followScreens } from '#lib/stores/center/back-steps'
import { giveDialogs, show } from './support'

const over = () => Number((window.history.state as { over?: number } | null)?.over ?? 0)
const steps = (count: number) => waitFor(() => expect(over()).toBe(count))
const back = () => act(async () => window.history.back())
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)

interface Screens {
  locked?: boolean
  must?: boolean
}

let setOpen: (names: string[]) => void = () => undefined

/** A pile of modals, closed by their own way of being closed. */
function Pile({ locked = false, must = false }: Screens) {
  const [names, set] = useState<string[]>([])
  setOpen = (next) => act(() => set(next))
  const close = (name: string) => set((open) => open.filter((other) => other !== name))
  return names.map((name) => (
    <Modal key={name} title={name} locked={locked} {...(!must && { onClose: () => close(name) })}>
      <p>{name}</p>
    </Modal>
  ))
}

beforeAll(() => {
  giveDialogs()
  window.scrollTo = vi.fn()
  followScreens()
})
afterEach(async () => {
  cleanup()
  await steps(0)
})

it('each screen is a step, which back takes one by one', async () => {
  show(<Pile />)
  setOpen(['one'])
  await steps(1)
  setOpen(['one', 'two'])
  await steps(2)
  await back()
  await waitFor(() => expect(titles()).toEqual(['one']))
  await steps(1)
  await back()
  await waitFor(() => expect(titles()).toEqual([]))
  await steps(0)
})

it('what is closed otherwise leaves no step behind, and one that follows at once has its own', async () => {
  show(<Pile />)
  setOpen(['one', 'two'])
  await steps(2)
  const { length } = window.history
  setOpen([])
  await steps(0)
  setOpen(['three'])
  await steps(1)
  expect(window.history.length).toBe(length - 1)
  setOpen([])
  setOpen(['four'])
  await steps(1)
  await back()
  await waitFor(() => expect(titles()).toEqual([]))
})

it('what is locked stays, with its step', async () => {
  show(<Pile locked />)
  setOpen(['money'])
  await steps(1)
  await back()
  await steps(1)
  expect(titles()).toEqual(['money'])
})

it('what there is no way around has no step: back leaves the page', async () => {
  show(<Pile must />)
  setOpen(['terms'])
  await act(async () => undefined)
  expect(over()).toBe(0)
})

it('a control that goes back inside of its screen comes first', async () => {
  const inside = vi.fn()
  show(
    <Modal title="centre" onClose={vi.fn()}>
      <button type="button" data-back onClick={inside}>
        back
      </button>
    </Modal>,
  )
  await steps(1)
  await back()
  await waitFor(() => expect(inside).toHaveBeenCalledOnce())
  await steps(1)
  expect(titles()).toEqual(['centre'])
})

it('a page that is left takes its steps back first', async () => {
  show(<Pile />)
  setOpen(['one'])
  await steps(1)
  const go = vi.fn(() => expect(over()).toBe(0))
  leaving.before?.(go)
  expect(go).not.toHaveBeenCalled()
  await waitFor(() => expect(go).toHaveBeenCalledOnce())
  window.dispatchEvent(new Event('pageshow'))
  await steps(1)
})

it('an address is written where it will stay', async () => {
  show(<Pile />)
  setOpen(['one'])
  await steps(1)
  setOpen([])
  const places: number[] = []
  afterSteps(() => places.push(over()))
  await waitFor(() => expect(places).toEqual([0]))
})

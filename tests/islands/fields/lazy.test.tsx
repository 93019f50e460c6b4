import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { useText } from '#islands/ui/text'
import { show } from '../support'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Part = ({ name }: { name: string }) => {
  const t = useText('mission')
  return <p>{`${name}: ${t('title')}`}</p>
}
const PROPS = { name: 'Part' }

/** A chunk that does not come for some times. */
function chunk(failures: number) {
  let left = failures
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new Error('no chunk')
    return Part
  })
}

it('shows what waits, then the part with the texts that are here', async () => {
  show(<Lazy load={chunk(0)} props={PROPS} wait={<i>waiting</i>} />)
  expect(screen.getByText('waiting')).toBeDefined()
  expect(await screen.findByText(/^Part: /)).toBeDefined()
  expect(screen.queryByText('waiting')).toBeNull()
})

it('is loaded once it is needed, and kept when it is not any more', async () => {
  const load = chunk(0)
  const part = (isNeeded: boolean) => <Lazy load={load} props={PROPS} isNeeded={isNeeded} />
  const { rerender } = show(part(false))
  expect(load).not.toHaveBeenCalled()
  rerender(part(true))
  await screen.findByText(/^Part: /)
  rerender(part(false))
  expect(screen.getByText(/^Part: /)).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
})

it('offers a button where a chunk did not come, which asks for it again', async () => {
  const load = chunk(1)
  show(<Lazy load={load} props={PROPS} />)
  fireEvent.click(await screen.findByRole('button'))
  expect(await screen.findByText(/^Part: /)).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

it('asks by itself where nobody could press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const load = chunk(2)
  show(<Lazy load={load} props={PROPS} retry="timer" />)
  await vi.advanceTimersByTimeAsync(3_000)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await screen.findByText(/^Part: /)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('leaves a failure to whoever hears of it', async () => {
  const load = chunk(1)
  const onFail = vi.fn()
  show(<Lazy load={load} props={PROPS} onFail={onFail} />)
  await vi.waitFor(() => expect(onFail).toHaveBeenCalledTimes(1))
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button')).toBeNull()
})

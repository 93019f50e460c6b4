import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Tabs } from '#islands/ui/controls/Tabs'

const OPTIONS = ['a', 'b', 'c'].map((value) => ({ value, label: value }))

afterEach(cleanup)

it.each([
  ['ltr', 'ArrowRight', 'b'],
  ['ltr', 'ArrowLeft', 'c'],
  ['rtl', 'ArrowLeft', 'b'],
  ['rtl', 'ArrowRight', 'c'],
])('goes on by the arrow that points where lines go: %s, %s', (direction, key, next) => {
  const onChange = vi.fn()
  render(<Tabs label="tabs" id="t" options={OPTIONS} value="a" onChange={onChange} />)
  screen.getByRole('tablist').style.direction = direction
  fireEvent.keyDown(screen.getByRole('tab', { name: 'a' }), { key })
  expect(onChange).toHaveBeenCalledWith(next)
})

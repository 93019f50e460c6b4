import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ToastHost } from '#islands/shell/ToastHost'
import { ConfirmDialog } from '#islands/ui/layout/ConfirmDialog'
import { Modal } from '#islands/ui/layout/Modal'
import { $toasts, dismissToast, showToast } from '#lib/stores/toast'
import { giveDialogs, show } from '../support'

beforeEach(giveDialogs)
afterEach(() => {
  cleanup()
  $toasts.set([])
})

interface OverProps {
  modal?: boolean
  question?: boolean
}

let open: (over: OverProps) => void = () => undefined

function Page() {
  const [{ modal, question }, setOver] = useState<OverProps>({})
  open = setOver
  return (
    <>
      {modal && (
        <Modal title="Un modal" onClose={() => undefined}>
          <button type="button">dentro</button>
        </Modal>
      )}
      {question && (
        <ConfirmDialog title="¿Sí?" text="" confirm="Sí" cancel="No" onAnswer={() => undefined} />
      )}
      <ToastHost />
    </>
  )
}

const host = () => document.querySelector('.toasts')?.parentElement
const put = (over: OverProps) => act(async () => open(over))

it('a message goes into what opens over the page, and comes back out of it as it was', async () => {
  show(<Page />)
  act(() => void showToast({ tone: 'info', text: 'Hola' }))
  const toast = screen.getByText('Hola').closest('.toast')
  expect(host()).toBe(document.body)
  await put({ modal: true })
  expect(host()).toBe(screen.getByRole('dialog'))
  await put({ modal: true, question: true })
  expect(host()).toBe(screen.getByRole('alertdialog'))
  await put({ modal: true })
  expect(host()).toBe(screen.getByRole('dialog'))
  await put({})
  expect(host()).toBe(document.body)
  expect(screen.getByText('Hola').closest('.toast')).toBe(toast)
})

it('a message that comes over a modal has buttons in its round of Tab, and leaves it', async () => {
  show(<Page />)
  await put({ modal: true })
  const pressed: string[] = []
  const action = { label: 'Ver', run: () => pressed.push('Ver') }
  act(() => void showToast({ tone: 'info', text: 'Hola', action }))
  const dialog = screen.getByRole('dialog')
  const [first, last] = screen.getAllByLabelText('Cerrar')
  expect(dialog.contains(last ?? null)).toBe(true)
  last?.focus()
  fireEvent.keyDown(last as HTMLElement, { key: 'Tab' })
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first as HTMLElement, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(last)
  fireEvent.click(screen.getByText('Ver'))
  expect(pressed).toEqual(['Ver'])
  await act(async () => undefined)
  expect(document.querySelector('.toasts')).toBeNull()
  act(() => dismissToast(showToast({ tone: 'info', text: 'Adiós' })))
  expect(document.querySelector('.toasts')).toBeNull()
})

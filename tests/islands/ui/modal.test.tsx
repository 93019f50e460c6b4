import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Modal } from '#islands/ui/layout/Modal'
import { giveDialogs, show } from '../support'

beforeEach(giveDialogs)
afterEach(cleanup)

function Page({ locked = false, onClose = () => {} }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        abrir
      </button>
      {open && (
        <Modal title="Un título" locked={locked} onClose={close}>
          <button type="button">uno</button>
          <button type="button">dos</button>
        </Modal>
      )}
    </>
  )
}

function open(locked = false, onClose = vi.fn()) {
  show(<Page locked={locked} onClose={onClose} />)
  screen.getByText('abrir').focus()
  fireEvent.click(screen.getByText('abrir'))
  return { dialog: screen.getByRole('dialog'), onClose }
}

const tab = (dialog: HTMLElement, shiftKey = false) =>
  fireEvent.keyDown(dialog, { key: 'Tab', shiftKey })

describe('a modal', () => {
  it('has its title as name and takes the focus', () => {
    const { dialog } = open()
    expect(screen.getByRole('dialog', { name: 'Un título' })).toBe(dialog)
    expect(dialog.contains(document.activeElement)).toBe(true)
    expect(document.body.classList.contains('is-locked')).toBe(true)
  })

  it('keeps Tab inside, both ways round', () => {
    const { dialog } = open()
    screen.getByText('dos').focus()
    tab(dialog)
    expect(document.activeElement).toBe(screen.getByLabelText('Cerrar'))
    tab(dialog, true)
    expect(document.activeElement).toBe(screen.getByText('dos'))
  })

  it('closes by its button and gives the focus back to its opener', () => {
    const { onClose } = open()
    fireEvent.click(screen.getByLabelText('Cerrar'))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByText('abrir'))
    expect(document.body.classList.contains('is-locked')).toBe(false)
  })

  it('closes by Esc and by a press on the scrim, not by one inside', () => {
    const { dialog, onClose } = open()
    fireEvent.pointerDown(screen.getByText('uno'), { clientX: 5, clientY: 5 })
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(dialog, { clientX: 500, clientY: 500 })
    expect(onClose).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByText('abrir'))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('cannot be left while money is in flight', () => {
    const { dialog, onClose } = open(true)
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    fireEvent.pointerDown(dialog, { clientX: 500, clientY: 500 })
    expect(screen.getByLabelText<HTMLButtonElement>('Cerrar').disabled).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })
})

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Inbox } from '#islands/message/Inbox'
import { fakeServer } from '../support/fakes/fake-server'
import { show } from './support'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const message = (id: string, more: object) => ({
  ...{ id, kind: 'system', key: '', params: {}, title: '', body: '', isRead: true, at: 1 },
  ...more,
})

it('messages by key have their words, with the amount as money and the days filled', async () => {
  const messages = [
    message('a', { key: 'withdraw.paid', params: { id: 'w1', amount: 1_234_5000 } }),
    message('b', { key: 'contract.dividend-offered', params: { days: 7 } }),
    message('c', { title: 'Hola', body: 'De un operador' }),
    message('d', { key: 'of.a-newer-platform', params: { amount: 5 } }),
  ]
  fakeServer({ 'GET /wps/message': () => ({ value: { messages, unread: 0, next: null } }) })
  show(<Inbox />)
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/Retiro pagado.*Enviamos tu retiro de P\s1,234\.50\./),
    expect.stringMatching(/contrato de dividendos.*La oferta vence a los 7 días\./),
    expect.stringMatching(/Hola.*De un operador/),
    expect.stringMatching(/Novedad de tu cuenta/),
  ])
})

import { webcrypto } from 'node:crypto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChatModal } from '#islands/promotion/chat/ChatModal'
import type { ChatMessage } from '#lib/rewards/chat/frames'
import { FOR_GOOD } from '#lib/rewards/chat/words'
import { $modal } from '#lib/stores/modal'
import { signOut } from '#lib/stores/session'
import { freePlay } from '#lib/stores/sign-in'
import { fakeServer, signedIn, siteStatus } from '../../support/fakes/fake-server'
import { giveDialogs, show } from '../support'

const ENTER = 'POST /wps/v2/chat/es/enter'

/** The room's end of a line, held by the test. */
class Line {
  static readonly OPEN = 1
  static readonly all: Line[] = []
  readyState = Line.OPEN
  readonly sent: string[] = []
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  constructor(
    readonly url: URL,
    readonly protocols: string[],
  ) {
    Line.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.readyState = 3
  }
  get said() {
    return this.sent.map((text) => JSON.parse(text))
  }
  tell(frame: object) {
    act(() => this.onmessage?.({ data: JSON.stringify(frame) }))
  }
  end(code: number) {
    this.readyState = 3
    act(() => this.onclose?.({ code }))
  }
}

const message = (id: number, who = 'ana', more: Partial<ChatMessage['from']> = {}) => ({
  ...{ id, at: id, text: `line ${id}` },
  from: { who, name: 'A***a', level: 0, staff: false, ...more },
})
const HELLO = {
  ...{ type: 'hello', who: 'me', last: [message(1)], count: 2, mutedUntil: 0, pausedUntil: 0 },
  ...{ level: 0, block: '', minLevel: 0, isOpen: true },
}

async function open(hello: object = {}) {
  const server = fakeServer({
    'POST /wps/session/login/freeplay': () => ({ value: signedIn('ana') }),
    'DELETE /wps/session/logout': () => ({ value: {} }),
    'GET /wps/system/status': () => ({ value: siteStatus() }),
    [ENTER]: () => ({ value: { pass: 'es.abc' } }),
  })
  await freePlay()
  show(<ChatModal />)
  const line = await nextLine(0)
  line.tell({ ...HELLO, ...hello })
  return { server, line }
}

async function nextLine(before: number): Promise<Line> {
  await waitFor(() => expect(Line.all.length).toBe(before + 1), { timeout: 4_000 })
  return Line.all[before] as Line
}

const write = (text: string) => {
  const field = screen.getByLabelText('Tu mensaje')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field.closest('form') as HTMLFormElement)
}

beforeEach(() => {
  giveDialogs()
  Line.all.length = 0
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('crypto', webcrypto)
})
afterEach(async () => {
  cleanup()
  await signOut()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('enters the room of the page with a pass, and reads what was said', async () => {
  const { line } = await open({ last: [message(1), message(2, 'me')], count: 7 })
  expect(String(line.url)).toMatch(/^ws:.*\/wps\/v2\/chat\/live$/)
  expect(line.protocols).toEqual(['orilla.chat', 'es.abc'])
  const log = screen.getByRole('log', { name: 'Mensajes de la sala' })
  expect(log.textContent).toMatch(/A\*\*\*a.*line 1.*Tú.*line 2/)
  expect(screen.getByText(/7 en línea/)).toBeTruthy()
  line.tell({ type: 'said', message: message(3, 'luz', { staff: true }) })
  expect(log.textContent).toMatch(/Equipo.*line 3/)
  line.tell({ type: 'gone', id: 1 })
  expect(log.textContent).not.toContain('line 1')
})

it('shows what is on its way, why it was refused, and lets it be written otherwise', async () => {
  const { line } = await open()
  write('  mira   casino.com ')
  const [{ type, id, text }] = line.said
  expect({ type, text }).toEqual({ type: 'say', text: 'mira casino.com' })
  expect(screen.getByText('Enviando…')).toBeTruthy()
  line.tell({ type: 'refused', id, code: 'chat.link' })
  expect(screen.getByText(/no se permiten enlaces/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Editar' }))
  expect(screen.getByLabelText('Tu mensaje')).toHaveProperty('value', 'mira casino.com')
  write('hola')
  line.tell({ type: 'said', message: { ...message(2, 'me'), text: 'hola' }, mark: line.said[1].id })
  expect(screen.queryByText('Enviando…')).toBeNull()
  expect(screen.getAllByText('hola')).toHaveLength(1)
})

it('comes back when the line breaks, and says once more what was on its way', async () => {
  const { line } = await open()
  write('hola')
  line.end(1006)
  expect(screen.getByText(/Se cortó la conexión/)).toBeTruthy()
  expect(screen.getByText('Se enviará al volver la conexión')).toBeTruthy()
  const again = await nextLine(1)
  again.tell(HELLO)
  expect(again.said).toEqual(line.said)
  expect(screen.queryByText(/Se cortó la conexión/)).toBeNull()
})

it.each([
  [4401, /Tu sesión en la sala terminó/],
  [1008, /envió demasiado/],
  [1000, /en otras ventanas/],
])('closed with %i it says why, and goes in again by a press alone', async (code, text) => {
  const { line } = await open()
  line.end(code)
  expect(screen.getByText(text)).toBeTruthy()
  expect(Line.all).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Entrar de nuevo' }))
  ;(await nextLine(1)).tell(HELLO)
  expect(screen.queryByText(text)).toBeNull()
})

it('off is off: nothing is tried', async () => {
  const { line } = await open()
  line.end(4403)
  expect(screen.getByText('El chat está cerrado.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Entrar de nuevo' })).toBeNull()
})

it('a visitor is asked to sign in, and who signs out reads nothing more', async () => {
  const { line } = await open()
  await act(() => signOut())
  expect(line.readyState).toBe(3)
  expect(screen.queryByRole('log')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }))
  expect($modal.get()).toBe('login')
})

it.each([
  [{ block: 'in_need_true_account' }, /Regístrate para escribir/],
  [{ pausedUntil: Date.now() + 65_000 }, /Estás en una pausa.*Falta: 01:0\d/],
  [{ mutedUntil: Date.now() + 3_600_000 }, /Estás en silencio.*Falta: (59:\d\d|1:00:00)/],
  [{ mutedUntil: Date.now() + 90_000_000 }, /Estás en silencio.*Hasta:/],
  [{ mutedUntil: FOR_GOOD }, /sin fecha de fin/],
  [{ isOpen: false }, /cerrada por ahora/],
  [{ minLevel: 3 }, /nivel VIP/],
])('who may not write reads why and how long: %o', async (hello, text) => {
  await open(hello)
  expect(screen.queryByLabelText('Tu mensaje')).toBeNull()
  await waitFor(() => expect(document.querySelector('.chat-foot')?.textContent).toMatch(text))
})

it('reports a message by a reason, never one’s own', async () => {
  const { line } = await open({ last: [message(1), message(2, 'me')] })
  const reports = screen.getAllByRole('button', { name: /Reportar/ })
  expect(reports).toHaveLength(1)
  fireEvent.click(reports[0] as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'Publicidad' }))
  expect(line.said).toEqual([{ type: 'report', id: 1, reason: 'advertising' }])
  line.tell({ type: 'refused', id: '1', code: 'chat.slow' })
  expect(screen.getByRole('alert').textContent).toMatch(/dentro de una hora/)
  line.tell({ type: 'reported', id: 1 })
  expect(screen.getByText(/una persona lo revisará/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Reportar/ })).toBeNull()
})

it('asks for earlier messages by pages', async () => {
  const last = Array.from({ length: 50 }, (_, at) => message(at + 11))
  const { line } = await open({ last })
  fireEvent.click(screen.getByRole('button', { name: 'Mensajes anteriores' }))
  expect(line.said).toEqual([{ type: 'before', id: 11 }])
  line.tell({ type: 'earlier', list: [message(9), message(10)] })
  expect(screen.getByText('line 9')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mensajes anteriores' })).toBeNull()
})

it('shows what somebody wrote, or calls themselves, as text', async () => {
  const text = '<img src=x onerror="hit=1"> [x](javascript:hit=1) <svg/onload=hit=1>'
  const name = '<b onclick=hit=1>A***a</b>'
  const { line } = await open({ last: [{ ...message(1, 'ana', { name }), text }] })
  line.tell({ type: 'said', message: { ...message(2, 'ben', { name }), text } })
  expect(await screen.findAllByText(text)).toHaveLength(2)
  const made = 'img[src="x"], svg[onload], [onerror], [onclick], a[href^="javascript:"]'
  expect(document.querySelector(made)).toBeNull()
})

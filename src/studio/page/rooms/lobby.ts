import type { ShownRoom } from '#studio/rooms/frames'
import { newClient } from '../alone/fair-sheet'
import { el, show, write } from '../dom'
import type { Words } from '../words'
import type { State } from './state'

export type Side = 'heads' | 'tails'
const SIDES: readonly Side[] = ['heads', 'tails']

/** What is asked for a seat. */
export interface Wanted {
  room: string
  client: string
  side?: Side
}

interface LobbyParts {
  /** The room that the site was asked for: what a seat in it costs, or empty. */
  room: string
  sit: (wanted: Wanted) => void
}

/** Rooms by what a seat costs, and what who sits down brings along. */
export class Lobby {
  readonly node: HTMLElement
  private readonly words: Words
  private readonly sit: (wanted: Wanted) => void
  private readonly list = el('ul', { class: 'rooms' })
  private readonly note = el('p', { class: 'faint small' })
  private readonly closed = el('p', { class: 'note', role: 'status', hidden: true })
  private readonly sides: HTMLElement
  private readonly sideButtons: HTMLButtonElement[]
  private readonly client: HTMLInputElement
  private side: Side = 'heads'
  private shown = ''
  private asked: string

  constructor(words: Words, { room, sit }: LobbyParts) {
    this.words = words
    this.asked = room
    this.sit = sit
    const { t } = words
    this.sideButtons = SIDES.map((side) =>
      el('button', { type: 'button', click: () => this.choose(side) }, t(`coin.${side}`)),
    )
    this.sides = el(
      'div',
      { class: 'stack' },
      el('span', { class: 'lbl' }, t('side.title')),
      el(
        'div',
        { class: 'seg', role: 'group', 'aria-label': t('side.title') },
        ...this.sideButtons,
      ),
    )
    this.client = el('input', { id: 'client', class: 'val', autocomplete: 'off', maxlength: '64' })
    this.client.value = newClient()
    this.client.addEventListener('input', () => {
      this.client.setAttribute('aria-invalid', String(this.seed() === null))
    })
    write(this.note, t('hall.note'))
    this.node = el(
      'section',
      { class: 'panel controls', 'aria-label': t('hall.title') },
      el('h2', {}, t('hall.title')),
      this.closed,
      this.sides,
      this.list,
      this.note,
      el(
        'div',
        { class: 'stack' },
        el('label', { class: 'lbl', for: 'client' }, t('client.name')),
        el('div', { class: 'amount' }, this.client),
        el('p', { class: 'faint small' }, t('client.what')),
      ),
    )
    this.choose('heads')
  }

  update(state: State): void {
    const { hello, rooms, seat, link, isPaused } = state
    if (!hello) return
    show(this.sides, hello.hasSides)
    show(this.closed, !hello.isOpen)
    write(this.closed, hello.isOpen ? '' : this.words.t('hall.closed'))
    const isFree = seat === null && hello.isOpen && link === 'open' && !isPaused
    const shown = [...rooms.values()].sort((one, other) => one.stake - other.stake)
    const text = JSON.stringify([shown, isFree])
    if (text === this.shown) return
    this.shown = text
    // The row that has the focus keeps it.
    const focused = this.list.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset['room']
      : undefined
    this.list.replaceChildren(...shown.map((room) => this.row(room, state, isFree)))
    if (focused) this.list.querySelector<HTMLElement>(`[data-room="${focused}"]`)?.focus()
    this.goToAsked()
  }

  /** Goes once to the room that was asked for: one press, and who came for it sits in it. */
  private goToAsked(): void {
    const [seat] = this.list.querySelectorAll<HTMLElement>(`[data-room^="${this.asked}-"]`)
    if (this.asked === '' || !seat) return
    this.asked = ''
    seat.focus()
  }

  /** What is wanted of a room: its side is the other one where somebody has chosen. */
  wanted(room: ShownRoom, hasSides: boolean): Wanted | null {
    const client = this.seed()
    if (client === null) return null
    const chairs = room.round?.state === 'waiting' ? room.round.chairs : []
    const taken = chairs.find(({ side }) => side !== null)?.side
    const side = taken ? SIDES.find((each) => each !== taken) : this.side
    return { room: room.id, client, ...(hasSides && side && { side }) }
  }

  private seed(): string | null {
    const text = this.client.value
    return /^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : null
  }

  private choose(side: Side): void {
    this.side = side
    for (const [index, button] of this.sideButtons.entries()) {
      button.setAttribute('aria-pressed', String(SIDES[index] === side))
    }
  }

  private row(room: ShownRoom, { hello, rooms }: State, isFree: boolean): HTMLElement {
    const { t, money } = this.words
    const { id, stake, round } = room
    const most = hello?.most ?? 0
    const isGoing = round?.state === 'waiting' || round?.state === 'locked'
    const chairs = isGoing ? round.chairs : []
    const isFull = round?.state === 'locked' || chairs.length >= most
    const names = chairs.map(({ name }) => name).join(', ')
    const says = round?.state === 'locked' || isFull ? 'hall.playing' : 'hall.waiting'
    const press = isFull ? t('hall.full') : t('hall.sit', { amount: money(stake) })
    const name = roomName(room, [...rooms.values()], this.words)
    const sit = el(
      'button',
      {
        type: 'button',
        class: 'go',
        'data-look': 'primary',
        'data-room': id,
        'aria-label': `${press} · ${name}`,
        'aria-disabled': String(!isFree || isFull),
      },
      press,
    )
    sit.addEventListener('click', () => {
      const wanted = this.wanted(room, hello?.hasSides ?? false)
      if (sit.getAttribute('aria-disabled') !== 'true' && wanted) this.sit(wanted)
    })
    const taken = t('hall.taken', { taken: chairs.length, most })
    return el(
      'li',
      { class: 'room' },
      el('div', { class: 'lbl' }, el('b', {}, name), dots(chairs.length, most, taken)),
      el('p', { class: 'small soft' }, names ? t(says, { names }) : t('hall.empty')),
      sit,
    )
  }
}

/** `Bahía`, and a number where there is more than one of its level. */
export function roomName(room: ShownRoom, all: readonly ShownRoom[], { t }: Words): string {
  const stakes = [...new Set(all.map(({ stake }) => stake))].sort((one, other) => one - other)
  const level = t(`levels.${stakes.indexOf(room.stake)}`)
  const [, number = '1'] = room.id.split('-')
  return number === '1' ? level : `${level} ${number}`
}

const dots = (taken: number, most: number, name: string): HTMLElement =>
  el(
    'span',
    { class: 'dots', role: 'img', 'aria-label': name },
    ...Array.from({ length: most }, (_, place) => el('i', { class: place < taken ? 'on' : '' })),
  )

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Gift, Mine } from '#islands/vip/store'
import { VipGifts } from '#islands/vip/VipGifts'
import { VipMonth, VipMonths } from '#islands/vip/VipMonth'
import { VipPath } from '#islands/vip/VipPath'
import { VipTable } from '#islands/vip/VipTable'
import { show } from '../support'

const BARE = { keep: 0, gift: 0, weekly: 0, monthly: 0, birthday: 0, weeklyBet: 0, monthlyBet: 0 }
const LEVELS = [0, 5_000, 20_000, 75_000].map((validBet, level) => ({ level, validBet, ...BARE }))
const money = (amount: number) => `P ${amount}`

afterEach(cleanup)

it('lights the lamps up to the member’s level, and puts their boat on its way', () => {
  show(<VipPath levels={LEVELS} place={{ level: 2, share: 0.4 }} money={money} />)
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.classList.contains('is-lit'))).toEqual([true, true, true, false])
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  expect(items[2]?.style.getPropertyValue('--share')).toBe('0.4')
  expect(items[2]?.querySelector('.vip-boat')).not.toBeNull()
  expect(items[3]?.textContent).toContain('P 75000')
})

it('shows a visitor where the way begins, without a boat', () => {
  const { container } = show(<VipPath levels={LEVELS} place={null} money={money} />)
  expect(container.querySelectorAll('.is-lit')).toHaveLength(1)
  expect(container.querySelector('.vip-boat')).toBeNull()
})

const GIFT: Gift = {
  ...({ gift: 'w20260511', kind: 'weekly', level: 1, amount: 7, state: 'claim' } as const),
  reason: '',
  ...{ validBet: 0, minimum: 0, from: Date.UTC(2026, 4, 18, 5), until: Date.UTC(2026, 4, 25, 5) },
}

it('shows each gift: what it waits for, what can be claimed, and why one is missed', () => {
  const gifts: Gift[] = [
    GIFT,
    { ...GIFT, gift: 'w20260518', state: 'early', validBet: 30, minimum: 90 },
    { ...GIFT, gift: 'm202604', kind: 'monthly', state: 'closed', reason: 'gift.valid-bet' },
    { ...GIFT, gift: 'level-2', kind: 'level', level: 2, state: 'claimed', until: 0 },
  ]
  show(<VipGifts gifts={gifts} money={money} />)
  const [ready, early, missed, taken] = screen.getAllByRole('listitem')
  expect(ready?.textContent).toContain('listo')
  expect(ready?.querySelector('button')?.textContent).toBe('Reclamar')
  expect(early?.textContent).toContain('P 30 de P 90')
  expect(early?.querySelector('button')).toBeNull()
  expect(missed?.textContent).toContain('No se alcanzó la apuesta válida.')
  expect(taken?.textContent).toContain('Nivel 2 alcanzado')
  expect(taken?.textContent).toContain('reclamado')
})

it('says that a level brings no gifts', () => {
  show(<VipGifts gifts={[]} money={money} />)
  expect(screen.getByText('Tu nivel aún no trae regalos.')).toBeTruthy()
})

it('says what the month lacks to keep a level or to have it back, and how months have ended', () => {
  const month = { validBet: 40, endsAt: Date.UTC(2026, 5, 1, 5), keep: 100, lacks: 60 }
  const mine = {
    ...{ rankLevel: 1, best: 2, month: { ...month, back: { level: 2, lacks: 360 } } },
    months: [{ from: Date.UTC(2026, 3, 1, 5), level: 1, validBet: 90 }],
  } as unknown as Mine
  show(<VipMonth mine={mine} money={money} />)
  expect(screen.getByText(/Te faltan P 60 hasta el .* para conservar el nivel 1\./)).toBeTruthy()
  expect(screen.getByText(/Te faltan P 360 .* para recuperar el nivel 2\./)).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40')
  cleanup()
  show(<VipMonths mine={mine} money={money} />)
  expect(screen.getByText('abril de 2026')).toBeTruthy()
  cleanup()
  const kept = { ...mine, month: { ...month, lacks: 0, back: null } }
  show(<VipMonth mine={kept} money={money} />)
  expect(screen.getByText('Este mes conservas el nivel 1.')).toBeTruthy()
})

it('lists what each level asks and brings, and nothing that it does not', () => {
  const levels = [
    { level: 0, validBet: 0, ...BARE },
    { level: 1, validBet: 500, ...BARE, keep: 80, gift: 5, birthday: 9 },
  ]
  show(<VipTable table={{ levels, serviceAbove: 0 }} own={1} money={money} />)
  const [, none, one] = screen.getAllByRole('row')
  expect(none?.textContent).toContain('Sin beneficio')
  expect(one?.textContent).toContain('se conserva con P 80 al mes')
  expect(Array.from(one?.querySelectorAll('li') ?? [], (item) => item.textContent)).toEqual([
    ...['P 5 una vez', 'P 9 en tu cumpleaños', 'Atención VIP'],
  ])
})

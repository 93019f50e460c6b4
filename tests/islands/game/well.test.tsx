import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { GameWell } from '#islands/game/frame/GameWell'
import { $stage } from '#islands/game/store/frame/stage'
import { show } from '../support'

const ASKED = { vassalage: 'DEMO', gameId: 'rocket', nodeId: '' }
const LED = ['allow-top-navigation', 'allow-top-navigation-by-user-activation']
const OTHERS = ['allow-modals', 'allow-downloads', 'allow-pointer-lock', 'allow-presentation']

afterEach(() => {
  cleanup()
  $stage.set({ is: 'waiting' })
})

it('a game in its frame leads the page nowhere, and opens nothing over it', () => {
  show(<GameWell asked={ASKED} />)
  act(() => $stage.set({ is: 'framed', url: 'https://games.demo.example/?token=t' }))
  const frame = document.querySelector('iframe')
  const may = frame?.getAttribute('sandbox')?.split(' ')
  expect(may).toContain('allow-scripts')
  for (const never of [...LED, ...OTHERS]) expect(may).not.toContain(never)
  expect(frame?.getAttribute('allow')).not.toMatch(/payment|camera|microphone|geolocation|usb|\*/)
  expect(frame?.getAttribute('referrerpolicy')).toBe('strict-origin')
})

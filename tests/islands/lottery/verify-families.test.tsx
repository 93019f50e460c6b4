import { webcrypto } from 'node:crypto'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $claim, $verify, EMPTY_CLAIM } from '#islands/lottery/store/verify'
import { VerifyDraw } from '#islands/lottery/verify/VerifyDraw'
import { commitOf, deriveDraw } from '#lib/lottery/draw/fair'
import { GAMES } from '#lib/lottery/games'
import { resultOn } from '#lib/lottery/shapes'
import { verifyPath } from '#lib/paths/verify-path'
import { fakeServer } from '../../support/fakes/fake-server'
import { show, textsOf } from '../support'

const ISSUE = '202601010001'
const SEED = '6b0a9b55b6b441f5711acbcfcbfbef194a089ea42b878d1b05991d33d046260a'
/** A game of each family that the site draws itself. */
const DRAWN = [
  ...new Map(
    GAMES.filter(({ results }) => results === 'own').map((game) => [game.family, game]),
  ).values(),
]
const es = textsOf('es') as { lottery: { game: Record<string, string> } }

/** jsdom has no subtle one. */
beforeEach(() => void vi.stubGlobal('crypto', webcrypto))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
  $claim.set(EMPTY_CLAIM)
  $verify.set({ step: 'idle' })
})

/** What the site published of a draw of a game. */
async function published(gameCode: string, family: (typeof DRAWN)[number]['family']) {
  const drawn = await deriveDraw({ seedHex: SEED, gameCode, issue: ISSUE, beaconHex: '', family })
  return {
    ...{ gameCode, issue: ISSUE, family, seed: SEED, commit: await commitOf(SEED) },
    ...{ openAt: 0, closeAt: 0, drawAt: 0, state: 'settled', voidReason: null, refunded: null },
    beacon: { policy: 'none', round: null, signature: '', randomness: '' },
    result: resultOn(family, drawn.result, ISSUE),
    versions: [],
  }
}

it('there is a game of every family that we draw', () => {
  expect(DRAWN.length).toBeGreaterThanOrEqual(28)
})

it.each(DRAWN)('the card of a draw of $family ($code) leads to its own check', async (game) => {
  const { code, family } = game
  const proof = await published(code, family)
  fakeServer({
    [`GET /wps/lottery/verify/${code}/${ISSUE}`]: () => ({ value: proof }),
    'GET /lgw/vn/numeros/opened/game': () => ({ value: { draws: [] } }),
    [`GET /wps/lottery/games/${code}/voids`]: () => ({
      value: { gameCode: code, finished: 1, voided: 0, reasons: [], draws: [] },
    }),
  })
  window.history.replaceState(null, '', verifyPath('es', code, ISSUE))
  show(<VerifyDraw language="es" texts={textsOf('es')} />)

  expect(await screen.findByText('Todo coincide')).toBeTruthy()
  const outcome = within(screen.getByText('Todo coincide').closest('section') as HTMLElement)
  expect(outcome.getByText(es.lottery.game[code] ?? '–')).toBeTruthy()
  expect(document.querySelectorAll('.value mark')).toHaveLength(0)

  const field = screen.getByLabelText<HTMLInputElement>('Resultado publicado')
  expect(field.value).toBe(proof.result)
  const changed = proof.result.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
  fireEvent.change(field, { target: { value: changed } })
  fireEvent.submit(field.form as HTMLFormElement)
  expect((await screen.findAllByText('No coincide')).length).toBeGreaterThan(0)
  expect(document.querySelectorAll('.value mark')).toHaveLength(1)
})

import { expect, it } from 'vitest'
import { targetOf } from '#lib/catalogue/game-target'

const page = (path: string, query: Record<string, string> = {}) => ({ is: 'page', path, query })

it.each([
  [
    'the Asian lotteries',
    { gameType: 'LOTT', code: 'X', vassalage: 'TCG_SEA' },
    page('/seaLottery'),
  ],
  [
    'those of Vietnam',
    { gameType: 'LOTT', code: '', vassalage: 'TCG_LOTTO_VN' },
    page('/vnlottery'),
  ],
  ['a lottery of the house', { gameType: 'LOTT', code: '', vassalage: 'LOTT' }, page('/lottery')],
  [
    'a lottery and its play',
    { gameType: 'ELOTT', code: 'VELOZ1', defaultPlayType: 'direct', vassalage: 'ELOTT' },
    page('/lottery', { gameCode: 'VELOZ1', playType: 'direct' }),
  ],
  [
    'no play without its game',
    { gameType: 'LOTT', code: '', defaultPlayType: 'direct', vassalage: 'LOTT' },
    page('/lottery'),
  ],
  [
    'a vendor',
    { gameType: 'LIVE', isGame: 'VASSALAGE', code: '', vassalage: 'BAHIA' },
    { is: 'vendor', vassalage: 'BAHIA' },
  ],
  [
    'a vendor of slots',
    { gameType: 'RNG', isGame: 'VASSALAGE', code: '', vassalage: 'FARO' },
    page('/rng', { vassalage: 'FARO' }),
  ],
  [
    'a game',
    { gameType: 'CRASH', code: 'CRASH-1', vassalage: 'ORILLA' },
    { is: 'game', gameType: 'CRASH', vassalage: 'ORILLA', gameId: 'CRASH-1' },
  ],
  [
    'a game of players',
    { gameType: 'PVP', code: 'BULL-1', vassalage: 'ORILLA' },
    { is: 'rooms', vassalage: 'ORILLA', gameId: 'BULL-1' },
  ],
  [
    'a lobby of players',
    { gameType: 'PVP', code: '', vassalage: 'ORILLA' },
    { is: 'game', gameType: 'PVP', vassalage: 'ORILLA', gameId: '' },
  ],
  [
    'sports',
    { gameType: 'SPORTS', code: '', vassalage: '' },
    { is: 'game', gameType: 'SPORTS', vassalage: '', gameId: '' },
  ],
])('a tap on %s opens what the table says', (_what, game, target) => {
  expect(targetOf(game)).toEqual(target)
})

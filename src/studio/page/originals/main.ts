import type { MakeView } from '../alone/game-view'
import { openPage } from '../alone/open'
import { ORIGINAL_TEXTS } from '../alone/texts'
import { layout } from './layout'

/** The page of each game; another one is a row here. */
const VIEWS: Record<string, () => Promise<{ makeView: MakeView }>> = {
  'DICE-1': () => import('./dice'),
  'LIMBO-1': () => import('./limbo'),
  'MINES-1': () => import('./mines'),
  'PLINKO-1': () => import('./plinko'),
  'COIN-1': () => import('./coin'),
  'WHEEL-1': () => import('./wheel'),
  'KENO-1': () => import('./keno'),
  'HILO-1': () => import('./hilo'),
  'VPOKER-1': () => import('./poker'),
  'BLACKJACK-1': () => import('./blackjack'),
}

void openPage({
  name: 'original',
  texts: [ORIGINAL_TEXTS],
  layout,
  views: (code) => VIEWS[code]?.().then(({ makeView }) => makeView),
})

import {
  cherries,
  diceFive,
  dotsNine,
  fire,
  fishSimple,
  gameController,
  rocketLaunch,
  soccerBall,
  spade,
  ticket,
} from '#islands/ui/icon-paths'

export interface MenuLink {
  /** Text key below `shell.nav`. */
  key: string
  /** Without language. */
  path: string
  icon: string
}

/** The game centre, in the order of the header (spec section 2: crash right after slots). */
export const GAME_LINKS: readonly MenuLink[] = [
  { key: 'hot', path: '/hot', icon: fire },
  { key: 'lottery', path: '/lottery', icon: ticket },
  { key: 'fastLottery', path: '/elott', icon: dotsNine },
  { key: 'live', path: '/live', icon: spade },
  { key: 'sports', path: '/sports', icon: soccerBall },
  { key: 'fishing', path: '/fish', icon: fishSimple },
  { key: 'slots', path: '/rng', icon: cherries },
  { key: 'crash', path: '/crash', icon: rocketLaunch },
  { key: 'pvp', path: '/pvp', icon: diceFive },
  { key: 'esports', path: '/esports', icon: gameController },
]

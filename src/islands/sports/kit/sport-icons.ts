import type { SportCode } from '#lib/sports/kinds/sports'
import {
  baseball,
  basketball,
  boxingGlove,
  football,
  gameController,
  hockey,
  soccerBall,
  tennisBall,
  volleyball,
} from './icon-paths'

export const SPORT_ICONS: Readonly<Record<SportCode, string>> = {
  football: soccerBall,
  basketball,
  americanFootball: football,
  iceHockey: hockey,
  baseball,
  tennis: tennisBall,
  volleyball,
  esports: gameController,
  fight: boxingGlove,
}

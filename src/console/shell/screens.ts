import { type ComponentType, lazy } from 'react'
import { laterDesk } from '#console/kit/desk/words'
import type { ScreenProps } from '#console/kit/screen-props'

type Screen = ComponentType<ScreenProps>

/** A screen is loaded when somebody first goes there. */
const later = <N extends string>(load: () => Promise<Record<N, Screen>>, name: N) =>
  lazy(async () => ({ default: (await load())[name] }))

/** Every screen by its place. */
export const SCREENS: Record<string, Screen> = {
  dashboard: later(() => import('#console/screens/today/Dashboard'), 'Dashboard'),
  alerts: later(() => import('#console/screens/alert/Alerts'), 'Alerts'),
  reports: later(() => import('#console/screens/report/Reports'), 'Reports'),
  reviews: later(() => import('#console/screens/Reviews'), 'Reviews'),
  proposals: laterDesk(() => import('#console/screens/Proposals'), 'Proposals'),
  signals: later(() => import('#console/screens/Signals'), 'Signals'),
  members: laterDesk(() => import('#console/screens/member/Members'), 'Members'),
  lottery: laterDesk(() => import('#console/screens/Lottery'), 'Lottery'),
  sports: laterDesk(() => import('#console/desks/sports/Sports'), 'Sports', true),
  chat: laterDesk(() => import('#console/desks/chat/Chat'), 'Chat'),
  vendors: laterDesk(() => import('#console/desks/vendor/Vendors'), 'Vendors'),
  promotions: laterDesk(() => import('#console/desks/promotion/PromotionDesk'), 'PromotionDesk'),
  rewards: laterDesk(() => import('#console/desks/reward/Rewards'), 'Rewards'),
  notices: later(() => import('#console/screens/Notices'), 'Notices'),
  site: later(() => import('#console/screens/Site'), 'Site'),
  feedback: later(() => import('#console/screens/Feedback'), 'Feedback'),
  findings: laterDesk(() => import('#console/desks/vendor/Findings'), 'Findings'),
  cashier: laterDesk(() => import('#console/desks/cashier/Ways'), 'Ways'),
  agents: laterDesk(() => import('#console/desks/agent/Agents'), 'Agents'),
  people: laterDesk(() => import('#console/screens/people/People'), 'People'),
  acts: later(() => import('#console/screens/Acts'), 'Acts'),
  books: later(() => import('#console/screens/Books'), 'Books'),
  sessions: later(() => import('#console/screens/Sessions'), 'Sessions'),
}

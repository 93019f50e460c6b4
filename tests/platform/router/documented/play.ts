import type { CallName } from '#lib/api/index'
import { newMobile } from '../../codes'
import { CLIENT, type People, type Row } from './row'

const QUERY = { ...CLIENT, language: 'ES' }

/** A query that takes what clients say of themselves, and answers these. */
const read = (name: CallName, path: string, answer: string[], more: Partial<Row> = {}): Row => ({
  ...{ name, method: 'GET', path, input: () => QUERY, answer },
  ...more,
})
const own = { as: 'member', input: () => ({}) } as const

/** An agent's word on an offer. */
const decide = (name: CallName, action: string, kind: keyof People['offers']): Row => ({
  ...{ name, method: 'POST', path: `/wps/relay/${action}`, as: 'agent' },
  input: ({ offers }) => ({ id: offers[kind], decision: 'accept' }),
  answer: ['id', 'state'],
})

export const PLAY_ROWS: readonly Row[] = [
  // Wallet and common
  read('wallet.balance', '/wps/v2/wallets/balance', ['sumBalance', 'currencySymbol'], own),
  {
    ...{ name: 'wallet.move', method: 'POST', path: '/wps/relay/GCS_walletTransfer' },
    as: 'member',
    input: () => ({ vassalage: 'PUERTO', direction: 'in', amount: 10_000 }),
    answer: ['main'],
  },
  read('site.domainRoute', '/wps/system/domainRoute', ['list.0.domain', 'list.0.url'], {
    input: () => ({ ...CLIENT, domain: 'site.example' }),
  }),
  {
    ...{ name: 'sms-code.register', method: 'POST', path: '/wps/verification/sms/register' },
    input: () => ({ countryDialingCode: '57', mobileNo: newMobile() }),
    answer: ['expiredMinutes'],
  },
  {
    ...{ name: 'support.sendFeedback', method: 'PUT', path: '/wps/feedback', as: 'member' },
    input: () => ({ content: 'El reloj del sorteo se detuvo un rato', remark: 'ayer' }),
    answer: ['id'],
  },
  read('support.help', '/wps/system/helpCenter', ['topics.0.questions.0.title', 'contact']),
  read('game.navigation', '/wps/relay/WPSCORE_getDropdownMenu', [
    ...['name', 'gameType', 'page', 'pointRate', 'englishName', 'menuIcon'].map(
      (each) => `list.0.${each}`,
    ),
  ]),
  read('message.unread', '/wps/relay/CSP_unreadCount', ['count'], own),
  read('wallet.list', '/wps/relay/GCS_merchantWallet', ['main', 'vendors.0.vassalage'], own),
  read(
    'support.visitorInfo',
    '/wps/system/customerService',
    ['version.pathList.0.type', 'version.pathList.0.path'],
    { input: () => ({}) },
  ),
  // Games
  read('game.hot', '/wps/relay/GCSGAME_hotGamesV2', ['list.0.vassalage'], {
    input: () => ({
      ...{ merchantCode: CLIENT.merchantCode, isPlatform: 2, vassalage: 'NEXO' },
      ...{ platform: 'flash,html5-desktop', language: 'ES' },
    }),
  }),
  read('game.list', '/wps/relay/GCSGAME_gameList', ['list.0.code', 'total'], { as: 'member' }),
  read('notice.list', '/wps/relay/MCSFE_getListAnnouncements', ['list', 'total'], {
    input: () => ({ types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language: 'ES' }),
  }),
  read('game.types', '/wps/relay/GCSGAME_getVassGameType', ['list.0.vassalage']),
  read('game.vendors', '/wps/relay/GCSGAME_gameVendor', [
    ...['groups.LIVE.0.vassalage', 'groups.LIVE.0.isHot', 'groups.LIVE.0.displayName'],
    ...['sorting.0.gameCategory', 'sorting.0.vendors'],
  ]),
  read('game.favourites', '/wps/relay/MCSFE_getFavoriteGames', ['codes'], { as: 'member' }),
  read('game.favouriteList', '/wps/relay/MCSFE_getFavoriteGamesList', ['list'], { as: 'member' }),
  read('game.recent', '/wps/relay/GCS_recentGame', ['list'], { as: 'member' }),
  // Lottery and missions
  read('lottery.menu', '/lgw/vn/games/game_menu', ['list.0.gameCode', 'list.0.prizeMode']),
  read('lottery.recent', '/lgw/vn/games/game_menu/recent', ['list'], { as: 'member' }),
  read('mission.summary', '/wps/relay/MCSFE_getMissionSummaryDetails', ['open', 'missions'], own),
  read('mission.leaderboard', '/wps/relay/MCSFE_getMissionLeaderboard', ['list'], {
    as: 'member',
    input: () => ({ mission: 'none' }),
  }),
  // Home
  read('game.popular', '/lgw/games/popular', ['list', 'measured'], {
    input: () => ({ ...QUERY, count: 20 }),
  }),
  read('lottery.opened', '/lgw/vn/numeros/opened/game', ['draws'], {
    input: () => ({ ...QUERY, count: 100, prizeMode: 'Lott' }),
  }),
  read(
    'agent.consolidated',
    '/wps/member/info/funds/consolidated',
    [
      ...['sumBalance', 'currencySymbol', 'dailysalreqtype', 'divtypereq', 'contracthoursalreq'],
      'realtimesalreqtype',
    ],
    { as: 'agent', input: () => ({}) },
  ),
  decide('dividend.decide', 'MCS2_processDividendReq', 'dividend'),
  decide('salary.decideDaily', 'MCS2_processDailySalContract', 'daily'),
  decide('salary.decideHourly', 'MCS2_processContractHourSalary', 'hourly'),
  decide('salary.decideRealtime', 'MCSFE_processRealTimeSalaryContract', 'realtime'),
  read('lottery.newest', '/lotto/lgw/games/opened/numero', ['list']),
  read('game.winners', '/wps/relay/GCSGAME_getRankList', ['list']),
  read(
    'register.regions',
    '/wps/system/registerRegion',
    [...['list.0.countryCode', 'list.0.countryDialingCode', 'current']],
    { input: () => CLIENT },
  ),
  // Points
  read('reward.redemptions', '/wps/relay/MCS2_getRedeemPointList', ['redemptions'], own),
  read('points.config', '/wps/relay/MCS2_getPointConfig', ['rates', 'pointsPerUnit', 'minimum'], {
    input: () => ({}),
  }),
  read('points.balance', '/wps/relay/MCS2_getPointBalance', ['points', 'money'], own),
  read('points.articles', '/wps/relay/MCS2_getPointReward', ['articles'], { input: () => ({}) }),
  read('points.entries', '/wps/relay/ODSFE2_MemTransDet', ['entries', 'next'], own),
]

/** Documented calls that are not here yet, each with its reason. */
export const ABSENT: Readonly<Record<string, string>> = {
  '/wps/relay/MCS2_claimRafflePromotion': 'there are no raffles yet',
}

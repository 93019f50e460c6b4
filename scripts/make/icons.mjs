// Writes the outlines of the icons on screen, taken from Phosphor (MIT), whose own components carry
// six weights each: one file for the header, which every page loads at once, one for what is
// prerendered or loaded later, one for the bet screen, one for the lobbies, one for sections.
// Run: node scripts/make/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { wholePath } from './whole-path.mjs'

const BAR = ['ArrowsClockwise', 'Bell', 'Plus', 'UserCircle']

const SHARED = ['CaretRight', 'Ticket', 'WifiSlash', 'X']
const FILL = ['CheckCircle', 'Info', 'Warning', 'WarningCircle']

const COMMON = [
  'Bank',
  'ChatsCircle',
  'Check',
  'DeviceMobile',
  'Devices',
  'EnvelopeSimple',
  'Eye',
  'EyeSlash',
  'Flask',
  'Globe',
  'LockSimple',
  'Moon',
  'PlayCircle',
  'Question',
  'Receipt',
  'ShieldCheck',
  'SignOut',
  'Sun',
  'TreeStructure',
  'User',
]
const FRAME = [
  'ArrowSquareOut',
  'ArrowsClockwise',
  'CaretLeft',
  'Clock',
  'CornersOut',
  'DotsThreeVertical',
  'Heart',
  'Plus',
  'SpeakerHigh',
  'SpeakerX',
]
const FRAME_FILL = ['Heart']

const COMMON_FILL = ['User']

const LOTTERY = [
  'ArrowCounterClockwise',
  'Backspace',
  'CaretDown',
  'CaretLeft',
  'CaretUp',
  'Eraser',
  'Fingerprint',
  'MagnifyingGlass',
  'Minus',
  'PencilSimple',
  'Shuffle',
  'SlidersHorizontal',
  'SpeakerHigh',
  'SpeakerSlash',
  'Star',
  'Timer',
  'Trash',
]
const LOTTERY_FILL = ['Star', 'XCircle']

const GAME = ['Heart', 'MagnifyingGlass']
const GAME_FILL = ['Heart']

const SEARCH = [
  'ClockCounterClockwise',
  'FileText',
  'GameController',
  'MagnifyingGlass',
  'Storefront',
  'Ticket',
]

const HELP = ['ChatCircleText', 'MagnifyingGlass', 'PencilSimpleLine']

const CASHIER = [
  'ArrowSquareOut',
  'CurrencyBtc',
  'HandPalm',
  'ImageSquare',
  'PencilSimple',
  'Trash',
  'Wallet',
]

const ACCOUNT = ['DownloadSimple', 'Key']

const RECORD = [
  'ArrowLineDown',
  'ArrowLineUp',
  'ArrowsLeftRight',
  'ListBullets',
  'Percent',
  'Trophy',
  'Wallet',
]

const REWARD = ['ClockCounterClockwise', 'Gift', 'Medal', 'Target', 'UserPlus']

const CHAT = ['ArrowDown', 'Flag']
const CHAT_FILL = ['PaperPlaneRight']

const CENTER = [
  'ArrowLineDown',
  'ArrowLineUp',
  'ArrowsLeftRight',
  'ChartLine',
  'Gift',
  'ListBullets',
  'Medal',
  'Percent',
  'Receipt',
  'Target',
  'UserPlus',
  'Wallet',
]

const AGENT = [
  'CalendarCheck',
  'ChartBar',
  'Clock',
  'Coins',
  'HandCoins',
  'Lightning',
  'ListBullets',
  'Megaphone',
  'Receipt',
  'Scales',
  'UserPlus',
]

const CONSOLE = [
  'Bank',
  'Bell',
  'ChartBar',
  'ChatCircleText',
  'ChatsCircle',
  'DownloadSimple',
  'GameController',
  'Gauge',
  'Gift',
  'Handshake',
  'IdentificationBadge',
  'IdentificationCard',
  'List',
  'ListMagnifyingGlass',
  'MagnifyingGlass',
  'Megaphone',
  'Moon',
  'PlugsConnected',
  'Scales',
  'ShieldCheck',
  'SignOut',
  'SoccerBall',
  'ArrowsDownUp',
  'Ticket',
  'ToggleLeft',
  'TreeStructure',
  'Trophy',
  'WarningCircle',
  'X',
]

const WALLET = ['ArrowLineDown', 'ArrowLineUp', 'ArrowsLeftRight']

const SPORTS = [
  'Baseball',
  'Basketball',
  'BoxingGlove',
  'Broadcast',
  'CaretDown',
  'CaretLeft',
  'CaretUp',
  'Clock',
  'Football',
  'GameController',
  'Hockey',
  'LockSimple',
  'MagnifyingGlass',
  'PushPin',
  'Receipt',
  'SealCheck',
  'SoccerBall',
  'Star',
  'TennisBall',
  'Volleyball',
]
const SPORTS_FILL = ['CaretDown', 'CaretUp', 'PushPin', 'Star', 'XCircle']

const STATIC = [
  'ArrowLineDown',
  'ArrowLineUp',
  'BookOpenText',
  'CaretDown',
  'CaretRight',
  'ChartLine',
  'ChatCircleText',
  'ChatsCircle',
  'Crown',
  'DeviceMobile',
  'EnvelopeSimple',
  'Fingerprint',
  'Gift',
  'Globe',
  'Headset',
  'Heart',
  'House',
  'List',
  'ListBullets',
  'MagnifyingGlass',
  'Medal',
  'Megaphone',
  'Percent',
  'Question',
  'Receipt',
  'ShieldCheck',
  'SignIn',
  'SignOut',
  'SquaresFour',
  'Storefront',
  'Ticket',
  'TreeStructure',
  'UserCircle',
  'UserPlus',
  'X',
]
const STATIC_FILL = [
  'Cherries',
  'DiceFive',
  'FishSimple',
  'GameController',
  'Gift',
  'GlobeHemisphereEast',
  'Heart',
  'House',
  'Info',
  'Lightning',
  'RocketLaunch',
  'SoccerBall',
  'Spade',
  'SquaresFour',
  'Star',
  'Ticket',
]

const file = (name) => `node_modules/@phosphor-icons/react/dist/defs/${name}.es.js`
const lower = (name) => name[0].toLowerCase() + name.slice(1)

function outline(name, weight) {
  const source = readFileSync(file(name), 'utf8')
  const at = source.indexOf(`"${weight}"`)
  const end = source.indexOf('\n  ]', at)
  const paths = [...source.slice(at, end).matchAll(/\bd: "([^"]+)"/g)].map(([, d]) => d)
  if (paths.length === 0) throw new Error(`no outline of ${name} in ${weight}`)
  return wholePath(paths.join(''))
}

/** As the formatter would have it: on one line where it fits. */
const line = (start, end) => `${start}${start.length + end.length < 100 ? ' ' : '\n  '}${end}`

function write(path, regular, fill) {
  const icons = [
    ...regular.map((name) => [lower(name), outline(name, 'regular')]),
    ...fill.map((name) => [`${lower(name)}Fill`, outline(name, 'fill')]),
  ].map(([name, path]) => line(`export const ${name} =`, `'${path}'`))
  const head =
    '// Made by scripts/make/icons.mjs from Phosphor icons (MIT). Outlines on a 256 × 256 grid.'
  writeFileSync(path, `${[head, ...icons].join('\n')}\n`)
}

write('src/islands/ui/icons/bar-icons.ts', BAR, [])
write('src/islands/ui/icons/icon-paths.ts', SHARED, FILL)
write('src/islands/ui/icons/common-icons.ts', COMMON, COMMON_FILL)
write('src/islands/lottery/kit/icon-paths.ts', LOTTERY, LOTTERY_FILL)
write('src/islands/game/icon-paths.ts', GAME, GAME_FILL)
write('src/islands/sports/kit/icon-paths.ts', SPORTS, SPORTS_FILL)
write('src/islands/game/frame/icon-paths.ts', FRAME, FRAME_FILL)
write('src/sections/site/icon-paths.ts', STATIC, STATIC_FILL)
write('src/islands/shell/search/icon-paths.ts', SEARCH, [])
write('src/islands/help/icon-paths.ts', HELP, [])
write('src/islands/ui/icons/account-icons.ts', ACCOUNT, [])
write('src/islands/record/icon-paths.ts', RECORD, [])
write('src/islands/wallet/icon-paths.ts', WALLET, [])
write('src/console/kit/icon-paths.ts', CONSOLE, [])
write('src/islands/ui/icons/reward-icons.ts', REWARD, [])
write('src/islands/promotion/chat/icon-paths.ts', CHAT, CHAT_FILL)
write('src/islands/ui/icons/cashier-icons.ts', CASHIER, [])
write('src/islands/center/member/icon-paths.ts', CENTER, [])
write('src/islands/center/agent/icon-paths.ts', AGENT, [])

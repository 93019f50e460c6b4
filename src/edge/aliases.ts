/** Other spellings of routes (spec section 2), and the page each of them shows. */
const ALIASES: Record<string, string> = {
  '/index': '/',
  '/home': '/',
  // The home page opens its help modal by this path.
  '/help': '/',
  '/download': '/down',
  '/sealottery': '/seaLottery',
  '/lottert': '/lottery',
  '/egame': '/esports',
}

/** The route that a path without language stands for: `/register.html` is `/register`. */
export function routeOf(path: string): string {
  const plain = path.replace(/\.html$/, '').replace(/(?<=.)\/+$/, '') || '/'
  return ALIASES[plain] ?? plain
}

/** The page of a route: the lottery's address is the hall, and with a game its bet screen. */
export function pageOfRoute(route: string, search: string): string {
  const isBet = route === '/lottery' && new URLSearchParams(search).has('gameCode')
  return isBet ? '/lottery/bet' : route
}

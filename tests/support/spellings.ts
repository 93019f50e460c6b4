import { below, oneOf, seeded } from '#lib/lottery/sample'

const SEED = 20_261_123

/** A slash and dots, as parsers, proxies and file systems have been made to read them. */
const SLASHES = ['/', '\\', '%2f', '%2F', '%5c', '%5C', '%252f', '%255c', '//', '/\\', '%c0%af']
const DOTS = ['..', '%2e%2e', '%2E%2E', '.%2e', '%2e.', '%252e%252e', '..;', '..%00', '.%2E']
/** What is answered whatever the site's status, and what there is beside it. */
const WAYS_IN = ['/language', '/staff', '/wps/operator', '/wps/health', '/wps', '/metrics', '/x/y']
const AFTER = [
  '',
  '/',
  '//',
  '/.',
  '/..',
  '/%2e',
  '%00',
  '%09',
  '%20',
  ';',
  ';a=b',
  '#',
  '%23',
  '%3f',
]
const MORE_AFTER = [
  '.html',
  '%2ehtml',
  '/%2e%2e',
  '\\',
  '%5c',
  '%',
  '%zz',
  '%c0%ae',
  '%ff',
  '/*',
  '~',
]

const escapedOnce = (text: string) =>
  text.replace(/./gu, (each) => `%${each.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** Some of its characters escaped, which changes no meaning, or escaped twice, which does. */
function escaped(random: () => number, path: string): string {
  return [...path]
    .map((each) => {
      if (each === '/' || random() < 0.7) return each
      return random() < 0.8 ? escapedOnce(each) : escapedOnce(each).replace('%', '%25')
    })
    .join('')
}

/** A way to the path through somewhere else. */
function around(random: () => number, path: string): string {
  const way = oneOf(random, WAYS_IN)
  const up = way.split('/').slice(1)
  const back = up.map(() => oneOf(random, SLASHES) + oneOf(random, DOTS)).join('')
  return way + back + oneOf(random, SLASHES) + path.slice(1)
}

const SPELLINGS: ((random: () => number, path: string) => string)[] = [
  around,
  around,
  (random, path) => escaped(random, path),
  (random, path) => escaped(random, around(random, path)),
  (random, path) => path.replaceAll('/', () => oneOf(random, SLASHES)),
  (random, path) => path.replace(/\/?$/, oneOf(random, [...AFTER, ...MORE_AFTER])),
  (random, path) => `/${oneOf(random, DOTS)}${oneOf(random, SLASHES)}${path.slice(1)}`,
  (random, path) => path.replace('/', oneOf(random, ['//', '/./', '/.//', '/%2e/', '/\\', '///'])),
  (random, path) =>
    random() < 0.5 ? path.toUpperCase() : path.replace(/[a-z]/, (a) => a.toUpperCase()),
  (random, path) => `//${oneOf(random, ['evil.example', 'evil.example:80', 'a@b'])}${path}`,
]

/** So many spellings of a path, always the same ones; all begin like a path of a request line. */
export function spellingsOf(path: string, count: number): string[] {
  const random = seeded(SEED + path.length)
  const made = new Set<string>()
  while (made.size < count) {
    const spelled = oneOf(random, SPELLINGS)(random, path)
    made.add(spelled.startsWith('/') ? spelled : `/${spelled}`)
    // A short path has few spellings of some kinds: what is asked for ends their variety.
    if (random() < 0.2) made.add(`/${spelled.replace(/^\/+/, '')}?a=${made.size}`)
  }
  return [...made].slice(0, count)
}

const HOSTS = [
  ...['localhost:9103, evil.example', 'a b', 'a,b', 'a/b', 'a/b?', 'a?b', 'a#b', 'a@b', 'a:b@c'],
  ...['a\\b', 'a%2fb', '%00', 'a%00b', '[', ']', '[::1', '::1', '[::g]', '[:::]', 'a:', 'a::1'],
  ...['a:99999', 'a:-1', 'a:1:2', 'a:x', '999.1.1.1', '1.2.3.256', 'a..b', '.a', '..', '*', '<a>'],
  ...['"a"', "'a'", 'a|b', 'a^b', '`a`', '{a}', 'a;b', 'a&b', 'a=b', '$a', '(a)', 'a+b'],
  ...['http://a', 'https://a/b', '//a', '\\\\a', '@', ':80', '#', '?', '%', '%41', 'a%', '!', '~a'],
]

/** Host headers that no browser sends for a host of its own. */
export function oddHosts(count: number): string[] {
  const random = seeded(SEED)
  const made = new Set(HOSTS)
  while (made.size < count) {
    const [left, right] = [oneOf(random, HOSTS), oneOf(random, HOSTS)]
    made.add(`${left}${oneOf(random, [',', '/', '@', ':', '%2f', '?', '#', '\\', ' '])}${right}`)
  }
  return [...made].slice(0, count)
}

const ENTRIES = [
  ...['8.8.8.8', '203.0.113.9', '203.0.113.9:443', '[2001:db8::1]', '[2001:db8::1]:443', '::1'],
  ...[
    '2001:db8::7',
    '::ffff:203.0.113.9',
    '1.2.3',
    '1.2.3.256',
    '0x7f.1',
    '017.0.0.1',
    'localhost',
  ],
  ...['unknown', '_hidden', '-', '', ' ', '"203.0.113.9"', 'for=203.0.113.9', '203.0.113.9/24'],
  ...[
    '203.0.113.9 8.8.8.8',
    '203.0.113.9;8.8.8.8',
    '[203.0.113.9]',
    '[',
    ']',
    '[]',
    ':',
    '::',
    ':::',
  ],
  ...['fe80::1%eth0', '127.0.0.1', '%00', '203.0.113.9%00', '8.8.8.8\t', '2130706433', '８.8.8.8'],
]

/** What a proxy's header may hold: a list in which the client wrote all but the end. */
export function forwardedLists(count: number): string[] {
  const random = seeded(SEED)
  const made = new Set(ENTRIES.filter((each) => /^[\x20-\x7e\t]*$/.test(each)))
  while (made.size < count) {
    const list = Array.from({ length: 1 + below(random, 4) }, () => oneOf(random, ENTRIES))
    const text = list.join(oneOf(random, [', ', ',', ' , ', ',,']))
    if (/^[\x20-\x7e\t]*$/.test(text)) made.add(text)
  }
  return [...made].slice(0, count)
}

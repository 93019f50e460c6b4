import { describe, expect, it } from 'vitest'
import { code, hits, sources } from './support/sources'

const all = code()
/** This folder names what it forbids. */
const others = all.filter(({ path }) => !path.startsWith('tests/tidy/'))
const product = all.filter(({ path }) => path.startsWith('src/'))
const tests = others.filter(({ path }) => path.startsWith('tests/'))
const astro = all.filter(({ path }) => path.endsWith('.astro'))
const styles = sources('src', /\.css$/)

describe('the sources', () => {
  it('draw chance from Web Crypto only', () => {
    expect(hits(product, /Math\.random|randomInt\(|lodash/)).toEqual([])
  })

  it('make formatters of Intl in one place, once each', () => {
    const pages = product.filter(({ path }) => /^src\/(islands|console|lib)\//.test(path))
    const making = hits(
      pages,
      /new Intl\.(NumberFormat|PluralRules|RelativeTimeFormat|DateTimeFormat)\(/,
    )
    const own = /^src\/lib\/(intl|time\/written|time\/zone-day|api\/money\/record)\.ts:/
    expect(making.filter((hit) => !own.test(hit))).toEqual([])
  })

  it('leave nothing for later', () => {
    expect(hits([...others, ...styles], /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([])
  })

  it('turn no test off and single none out', () => {
    const off = /\b(it|test|describe)\.(only|skip|todo|fixme)\b|\b(xit|fit|xdescribe|fdescribe)\(/
    expect(hits(tests, off)).toEqual([])
  })

  it('style by class, as the security policy forbids style attributes', () => {
    expect(hits(astro, /\sstyle=|<style\s[^>]*is:inline/)).toEqual([])
  })

  it('place by start and end, not by left and right, which some languages swap', () => {
    const sided =
      /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-\w+)-)?(?:left|right)(?:-\w+)?\s*:/
    const aligned = /(?:text-align|float|clear):\s*(?:left|right)|-(?:left|right)-radius\s*:/
    expect(hits(styles, sided)).toEqual([])
    expect(hits(styles, aligned)).toEqual([])
    const bracket = /\((?:[^()]|\([^()]*\))*\)/g
    const box = /^\s*(?:margin|padding|inset):\s*([^;]+);/gm
    const uneven = styles.flatMap(({ path, text }) =>
      [...text.matchAll(box)]
        .map(([, value = '']) => value.replace(bracket, (inside) => inside.replace(/\s/g, '')))
        .map((value) => value.split(/\s+/))
        .filter(([, right, , left]) => left !== undefined && left !== right)
        .map((value) => `${path}: ${value.join(' ')}`),
    )
    expect(uneven).toEqual([])
  })

  it('write no event handler into markup', () => {
    expect(hits(astro, /\son[a-z]+=["{]/)).toEqual([])
  })

  it('load nothing from another host', () => {
    const host = /(src|href)=["'{`]+https?:\/\/|@import\s+["']https?:|url\(["']?https?:/
    expect(hits([...product, ...styles], host)).toEqual([])
  })

  it('set no HTML from text', () => {
    const html = /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(/
    expect(hits(product, html)).toEqual([])
  })

  it('ask other hosts, and leave the page, in known places alone', () => {
    const fetching = product.filter(
      ({ path, text }) =>
        /^src\/(edge|platform)\//.test(path) && /(?<![.\w])fetch\((?!request: Request)/.test(text),
    )
    // Each address is a constant, or a variable of the deployment: none comes with a call.
    expect(fetching.map(({ path }) => path).sort()).toEqual([
      'src/edge/upstream-fetch.ts',
      'src/platform/access/captcha/ask-service.ts',
      'src/platform/access/social/google.ts',
      'src/platform/lottery/draw/results-feed.ts',
      // A member's browser chose it, among the hosts of push services.
      'src/platform/message/push/deliver.ts',
      'src/platform/sms-mail/outbound.ts',
      'src/platform/sms-mail/signed-post.ts',
      // Of a vendor, as two operators have it in its record.
      'src/platform/vendor/ask.ts',
    ])
    const own = 'localizePath|gamePath|lobbyPath|betAgain|addressIn|home\\b|control'
    const leaving = new RegExp(`(location\\.(assign|replace)|leaveTo|leaveForHome)\\((?!${own})`)
    // The gateway's page and Google's, and a lottery's of ours, which the platform says; the
    // service window's own address; the lobby; what takes its address from whoever leaves.
    expect([...new Set(hits(product, leaving).map((hit) => hit.split(':')[0]))]).toEqual([
      'src/islands/deposit/use-deposit.ts',
      'src/islands/game/store/frame/stage.ts',
      'src/islands/support/store.ts',
      'src/layouts/first-script.js',
      'src/lib/browser/leave.ts',
      'src/lib/stores/social.ts',
    ])
    // A thread's, of the page's own script; a socket's; a game in its frame and the site's page
    // around it, by window, origin and version alone.
    const listening = hits(product, /addEventListener\(\s*['"]message['"]/)
    expect(listening.map((hit) => hit.split(':')[0])).toEqual([
      'src/islands/game/store/frame/talk.ts',
      // The service worker hears the site's own pages alone.
      'src/lib/browser/offline/worker.ts',
      'src/lib/browser/work/start.ts',
      'src/lib/browser/work/worker.ts',
      'src/studio/page/frame.ts',
      'src/studio/page/play-socket.ts',
    ])
  })

  it('let no journey go without a look at policy violations and errors', () => {
    const journeys = tests.filter(({ path }) => path.endsWith('.spec.ts'))
    // These two read files that the build has made: no page of theirs is opened.
    const bare = ['tests/e2e/pages/html.spec.ts', 'tests/e2e/pages/language-files.spec.ts']
    // What stands upon the fixtures looks as they do.
    const upon = tests.flatMap(({ path, text }) =>
      /import \{ test as base \} from '\.\/fixtures\.ts'[\s\S]*test = base\.extend/.test(text)
        ? [path.replace(/^.*\/(?=[^/]+$)/, '')]
        : [],
    )
    const watched = ['fixtures.ts', ...upon].join('|').replaceAll('.', '\\.')
    const taken = new RegExp(
      `import \\{[^}]*\\btest\\b[^}]*\\} from '\\.\\./support/(?:${watched})'`,
    )
    const unwatched = journeys.filter(({ text }) => !taken.test(text)).map(({ path }) => path)
    expect(unwatched.sort()).toEqual(bare)
  })

  it('import across folders by #, never by ../..', () => {
    const climb =
      /from '\.\.\/\.\.\/(?!(?:\.\.\/)+locales\/|package\.json)|import\('\.\.\/\.\.\/(?!(?:\.\.\/)+locales\/)/
    expect(hits(product, climb)).toEqual([])
  })
})

describe('file names', () => {
  const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|d))?\.[a-z]+$/
  const PASCAL = /^([A-Z][a-z0-9]*)+(\.test)?\.(astro|tsx)$/
  const name = (path: string) => path.slice(path.lastIndexOf('/') + 1)

  it('are kebab-case, or PascalCase for components', () => {
    const odd = all
      .filter(({ path }) => !path.startsWith('src/pages/'))
      .filter(({ path }) => !KEBAB.test(name(path)) && !PASCAL.test(name(path)))
    expect(odd.map(({ path }) => path)).toEqual([])
  })

  it('say of objects that they are objects', () => {
    const objects = product.filter(({ text }) => /extends DurableObject\b/.test(text))
    expect(objects.map(({ path }) => path).filter((path) => !/-object\.ts$/.test(path))).toEqual([])
  })
})

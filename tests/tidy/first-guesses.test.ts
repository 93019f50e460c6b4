import { globSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What somebody new looks for first, where the README sends them, and a word they find there. */
const GUESSES: [row: string, path: string, word: RegExp][] = [
  ['withdraw', 'src/islands/withdraw/', /sendWithdraw|requestWithdraw|WithdrawForm/],
  ['withdraw', 'src/platform/money/withdraw/', /requestWithdraw/],
  ['login popup', 'src/islands/session/LoginModal.tsx', /export function LoginModal/],
  ['login popup', 'src/platform/access/login/', /Handler<'session\.login'>/],
  ['SMS countdown', 'src/lib/stores/sms-code.ts', /countDown/],
  ['bet slip', 'src/islands/lottery/slip/', /export function BetSlip/],
  ['bet slip', 'src/islands/lottery/store/slip.ts', /\$slip\b/],
  ['draw', 'src/platform/lottery/draw/', /class DrawObject/],
  ['dividend', 'src/platform/agent/dividend/', /'dividend\.decide'/],
  ['agents’ points', 'src/platform/agent/points/', /[Rr]ates/],
  ['permissions', 'src/lib/rules/permission.ts', /type Access/],
  ['registration pattern 20', 'src/lib/rules/patterns.ts', /\b20: /],
  ['region restriction', 'src/edge/site/region.ts', /isRestricted/],
  ['customer-service decryption', 'src/lib/browser/service-path.ts', /decrypt/i],
  ['switch of upstream', 'src/edge/upstream.ts', /RELAY_ORIGIN/],
]

const WORDS_MAX = 1_300

const readme = readFileSync('README.md', 'utf8')
const rows = readme.split('\n').filter((line) => line.startsWith('| '))

function textOf(path: string): string {
  const files = statSync(path).isDirectory() ? globSync(`${path}**/*.{ts,tsx}`) : [path]
  return files.map((file) => readFileSync(file, 'utf8')).join('\n')
}

describe('the first guess of somebody new', () => {
  it.each(GUESSES)('%s is at %s', (row, path, word) => {
    const found = rows.find((line) => line.slice(2).split(' |')[0]?.split(', ').includes(row))
    expect(found).toContain(`\`${path}\``)
    expect(textOf(path)).toMatch(word)
  })

  it(`is read in two minutes, as its tables are looked up: the README has at most ${WORDS_MAX} words`, () => {
    expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(WORDS_MAX)
  })
})

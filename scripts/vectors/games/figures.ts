import { parseFraction } from '#lib/lottery/fraction'

/** A published number: an exact fraction where nothing else is said, and its decimals. */
export interface Chance {
  fraction?: string
  decimal?: string
}

export type Published = Record<string, Chance>

const HEAD = `# The games of the house

Rules are in \`src/lib/games\`, numbers of each game in \`src/lib/games/tables.json\` and in
one file per slot. A member's round is a function of a committed seed, their own text, a
count, the bet and the actions; a round for all of a link of a published hash chain and a
beacon; a room's of both and the text of every seat. Anybody can repeat it: \`playRound\` in
\`src/lib/games/games.ts\` runs in a browser.

| Part | Where |
|---|---|
| seeds, keys, chains | \`src/lib/games/fair.ts\` |
| what a rule draws: whole numbers, decks, weights | \`src/lib/games/draws.ts\` |
| every game and how a round is played | \`src/lib/games/games.ts\` |
| limits, pay tables, times | \`src/lib/games/tables.json\` |
| chances recomputed from the code that plays | \`tests/unit/games/\` |

To add a game: a file or folder that exports a \`game\`, \`instantGame\` or \`tableGame\`,
its limits in \`tables.json\`, a row in \`games.ts\`. A slot of a known kind is a file of
facts and a row in \`slots/all.ts\`. Other numbers are another code (\`DICE-2\`); old codes
verify for ever. To check a file of vectors: \`npm run games:vectors -- FILE\`.

No win is ever cut: what could pay more than \`maxWin\` is refused when it is asked for, so
no limit changes a return. Payouts hold the stake and are rounded down once.

## Chances

Return is what comes back of a stake in the long run; hit, how often anything does;
deviation and highest win count stakes. The fractions are in
\`tests/unit/games/fixtures/probabilities.json\`. Poker is told of the best holds, blackjack
of the published strategy. Written by \`npx vitest run --project engine games/published
-u\`; a test compares.

| Game and bet | Return | Hit | Deviation | Highest win |
|---|---:|---:|---:|---:|
`

const percent = ({ decimal }: Chance) => `${(Number(decimal) * 100).toFixed(4)} %`
const deviation = ({ decimal }: Chance) => Math.sqrt(Number(decimal)).toFixed(2)
const stakes = ({ decimal }: Chance) => `× ${Number(Number(decimal).toFixed(2))}`

/** Games and bets that a return is published of. */
export const namesOf = (published: Published): string[] =>
  Object.keys(published).flatMap((name) =>
    name.endsWith('.return') ? [name.slice(0, -'.return'.length)] : [],
  )

/** The page `docs/games.md`. */
export function gamesPage(published: Published): string {
  const rows = namesOf(published).map((name) => {
    const cell = (figure: string, write: (chance: Chance) => string) => {
      // Where a game has one win, its chance is how often it hits.
      const named = figure === 'hit' ? ['hit', 'chance'] : [figure]
      const [chance] = named.flatMap((each) => published[`${name}.${each}`] ?? [])
      return chance ? write(chance) : '–'
    }
    const cells = [
      cell('return', percent),
      cell('hit', percent),
      cell('variance', deviation),
      cell('max', stakes),
    ]
    return `| ${name} | ${cells.join(' | ')} |\n`
  })
  return HEAD + rows.join('')
}

const PARTS = 1_000_000n

/** Lowest and highest return of each game in millionths, for what a lobby shows. */
export function returnsPage(published: Published): string {
  const returns: Record<string, [lowest: number, highest: number]> = {}
  for (const name of namesOf(published)) {
    const code = name.split('.')[0] ?? name
    const { numerator, denominator } = parseFraction(published[`${name}.return`]?.fraction ?? '')
    // Rounded down: nothing that is shown is more than what comes back.
    const found = Number((numerator * PARTS) / denominator)
    if (code.startsWith('JACKPOT')) continue
    const [lowest, highest] = returns[code] ?? [found, found]
    returns[code] = [Math.min(lowest, found), Math.max(highest, found)]
  }
  const lines = Object.entries(returns).map(
    ([code, [lowest, highest]]) => `  "${code}": [${lowest}, ${highest}]`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

const parts = (chance: Chance | undefined, of: number) => Math.round(Number(chance?.decimal) * of)

/** How often slots pay and how far their payouts lie apart, for what their pages tell. */
export function slotsPage(published: Published, codes: readonly string[]): string {
  const rows = codes.map((code) => {
    const figure = (name: string) => published[`${code}.${name}`]
    const spread = Math.round(Math.sqrt(Number(figure('variance')?.decimal)) * 100)
    const facts = {
      hit: parts(figure('hit'), 1_000_000),
      ...(figure('feature') && { feature: parts(figure('feature'), 1_000_000) }),
      deviation: spread,
      most: parts(figure('max'), 100),
    }
    const cells = Object.entries(facts).map(([name, value]) => `"${name}": ${value}`)
    return `  "${code}": { ${cells.join(', ')} }`
  })
  return `{\n${rows.join(',\n')}\n}\n`
}

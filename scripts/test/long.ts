/**
 * `npm run test:long`: what takes too long for `npm test`, run before a release: every page in
 * every language at both widths, and in the pseudo-language, hostile clients whole, the vendors'
 * wallet by its kit and under kills, games of the studio under kills, sockets that never read, a
 * million shots at sea, many kills and random operations, the engine's proofs over many more draws,
 * half an hour of faults, mutation testing.
 * `-- crawl engine` runs only the named parts; `-- --minutes 60` is the time of the fault run.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ROOT } from '../serve/root.ts'

interface Part {
  of: string
  run: (minutes: string) => string[][]
  env?: Record<string, string>
}

const MUTATED = ['settlement', 'ledger', 'engine', 'rewards', 'sports']

const PARTS: Record<string, Part> = {
  crawl: {
    of: 'every page in every language at both widths: links, axe, HTML',
    run: () => [
      ['all', 'e2e', 'crawl', 'axe', 'html', 'language-files', 'right-to-left', 'profiles'],
    ],
    env: { CRAWL: 'whole' },
  },
  pseudo: {
    of: 'every page in the pseudo-language: longer, from right to left; boxes, axe, HTML',
    run: () => [['all', 'e2e', 'crawl', 'html', 'right-to-left']],
    env: { CRAWL: 'whole', LANGUAGES: 'es,qps' },
  },
  hostile: { of: 'hostile clients, whole', run: () => [['hostile']] },
  wallet: {
    of: 'the vendors’ wallet: the conformance kit, then chaos with kills',
    run: () => [['wallet']],
  },
  crash: {
    of: 'site and studio killed in twenty flights of crash',
    run: () => [['all', 'vitest', '--project', 'faults', 'crash']],
    env: { FAULT_FLIGHTS: '20' },
  },
  rounds: {
    of: 'the studio killed between stake and outcome at fifty points over all games',
    run: () => [['all', 'vitest', '--project', 'faults', 'rounds']],
    env: { FAULT_ROUND_KILLS: '50' },
  },
  tables: {
    of: 'site and studio killed twenty times in each part of a table’s round',
    run: () => [['all', 'vitest', '--project', 'faults', 'tables']],
    env: { FAULT_TABLE_KILLS: '20' },
  },
  rooms: {
    of: 'site and studio killed twenty times while rooms of players are played',
    run: () => [['all', 'vitest', '--project', 'faults', 'rooms']],
    env: { FAULT_ROOMS: '20' },
  },
  unread: {
    of: 'sockets of a game that are open for a minute and never read',
    run: () => [['all', 'vitest', '--project', 'faults', 'unread']],
    env: { FAULT_UNREAD: '1' },
  },
  shots: {
    of: 'a million shots at sea: what each weapon gives back',
    run: () => [['all', 'vitest', '--project', 'engine', 'fishing-shots']],
    env: { FISH_SHOTS: '1000000' },
  },
  kills: {
    of: 'kills and random operations, many more',
    run: () => [
      ['all', 'vitest', '--project', 'faults', '--project', 'unit', 'kill', 'bank', 'bonus-random'],
    ],
    env: {
      ...{ FAULT_ROUNDS: '5', BANK_TRANSFERS: '10000' },
      ...{ BONUS_OPERATIONS: '100000', BONUS_KILLS: '1000' },
    },
  },
  engine: {
    of: 'proofs of the lottery engine over ten times the draws',
    run: () => [['all', 'vitest', '--project', 'engine']],
    env: { ENGINE_ROUNDS: '400' },
  },
  faults: {
    of: 'a mixed load on a site that is killed at random',
    run: (minutes) => [['faults', '--minutes', minutes]],
  },
  mutation: {
    of: 'mutation testing of settlement, ledger, engine, rewards and sports',
    run: () => MUTATED.map((form) => ['mutation', form]),
  },
}

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '30' } },
  allowPositionals: true,
})
const names = positionals.length ? positionals : Object.keys(PARTS)
const unknown = names.filter((name) => !PARTS[name])
if (unknown.length) {
  console.error(`No part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}

function passes({ run, env = {} }: Part): boolean {
  return run(values.minutes).every(([script = '', ...args]) => {
    const { status } = spawnSync(process.execPath, [`scripts/test/${script}.ts`, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    return status === 0
  })
}

const results = names.map((name) => {
  const part = PARTS[name] as Part
  console.log(`\n── ${name}: ${part.of}`)
  const started = Date.now()
  const passed = passes(part)
  return { name, passed, minutes: (Date.now() - started) / 60_000 }
})

console.log('\n── npm run test:long')
for (const { name, passed, minutes } of results) {
  const took = `${minutes.toFixed(1)} min`.padStart(9)
  console.log(`${passed ? 'pass' : 'FAIL'}  ${name.padEnd(9)} ${took}  ${PARTS[name]?.of}`)
}
process.exit(results.every(({ passed }) => passed) ? 0 : 1)

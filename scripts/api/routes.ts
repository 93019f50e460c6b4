/** What pages need of a call to make it, as the modules of `src/lib/client/routes`. */
import type { Call } from '#lib/api/call'

/** Whose screens load a route, by the feature that its call is named after. */
const LOADED_WITH: Record<string, readonly string[]> = {
  access: ['session', 'sms-code', 'register', 'password'],
  agent: ['agent', 'team', 'dividend', 'salary'],
  content: [
    'support',
    'vip',
    'truth',
    'notice',
    'referral',
    'promotion',
    'rain',
    'raffle',
    'wheel',
    'points',
    'chat',
  ],
  game: ['game'],
  lottery: ['lottery'],
  sports: ['sports'],
  member: [
    'withdraw',
    'deposit',
    'wallet',
    'transfer',
    'rebate',
    'bonus',
    'reward',
    'record',
    'member',
    'message',
    'mission',
    'tournament',
    'push',
  ],
}

const COLUMNS_MAX = 100

/** The module that a call's route is in; undefined for a call that pages do not make. */
function moduleOf(name: string, { access, inPages }: Call): string | undefined {
  // Of the console alone: no page of members' loads them.
  if (access.startsWith('operator:') || name.startsWith('staff.')) return 'operator'
  if (inPages === 'never') return undefined
  if (inPages === 'first') return 'first'
  const feature = name.slice(0, name.indexOf('.'))
  const found = Object.keys(LOADED_WITH).find((each) => LOADED_WITH[each]?.includes(feature))
  if (!found) throw new Error(`${name}: which screens load calls of ${feature}?`)
  // What a visitor asks of an agent's link belongs to the ways in.
  return found === 'agent' && access === 'public' ? 'access' : found
}

/** A row of a module, broken where the formatter breaks it. */
function rowOf(name: string, { method, path, encrypted, form, keyed }: Call): string {
  const flags = Object.entries({ encrypted, form, keyed }).filter(([, isOn]) => isOn)
  const facts = [
    `method: '${method}'`,
    `path: '${path}'`,
    ...flags.map(([flag]) => `${flag}: true`),
  ]
  const line = `  '${name}': { ${facts.join(', ')} },`
  if (line.length <= COLUMNS_MAX) return line
  return [`  '${name}': {`, ...facts.map((fact) => `    ${fact},`), '  },'].join('\n')
}

/** Every module's name, without `.ts`, and its text. */
export function routeModules(calls: readonly [string, Call][]): [string, string][] {
  const rows = new Map<string, string[]>()
  for (const [name, call] of calls) {
    const module = moduleOf(name, call)
    if (module) rows.set(module, [...(rows.get(module) ?? []), rowOf(name, call)])
  }
  return [...rows].map(([module, lines]) => [
    module,
    `import type { Route } from '#lib/client/route'

/** Written from the definitions by \`npx vitest run --project tidy calls -u\`. */
export const ROUTES = {
${lines.join('\n')}
} as const satisfies Record<string, Route>
`,
  ])
}

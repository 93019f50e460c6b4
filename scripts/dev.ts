/** `npm run dev`: Astro in the runtime with edge and platform; reloads on every change. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { operatorToken, operatorTokens } from './serve/settings.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const VARIABLES = path.join(ROOT, '.dev.vars')

/** Local values of variables and secrets, read by Astro's runtime; never committed. */
function ensureVariables() {
  if (existsSync(VARIABLES)) return
  const state = path.join(ROOT, '.wrangler/state')
  const lines = [
    'ENVIRONMENT="development"',
    'SITE_ORIGIN="http://localhost:4321"',
    `OPERATOR_TOKEN="${operatorToken(state, process.env.OPERATOR_TOKEN)}"`,
    `OPERATOR_TOKENS="${operatorTokens(state, process.env.OPERATOR_TOKENS)}"`,
  ]
  writeFileSync(VARIABLES, `${lines.join('\n')}\n`, { mode: 0o600 })
  console.log('Wrote .dev.vars with a new operator token.')
}

ensureVariables()
const migrated = spawnSync('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local'], {
  env: { ...process.env, CI: '1' },
  encoding: 'utf8',
})
if (migrated.status !== 0) {
  process.stderr.write(`${migrated.stdout}${migrated.stderr}`)
  process.exit(1)
}
const astro = spawn('astro', ['dev', ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => astro.kill(signal))
}
process.on('disconnect', () => astro.kill('SIGTERM'))
astro.on('exit', (code) => process.exit(code ?? 1))

/**
 * `npm run check`: every rule of the repository that a tool can hold, then one closing summary.
 * `npm run check -- lint types` runs only the named steps.
 */
import { spawnSync } from 'node:child_process'
import { buildIsStale } from './check/build-age.mjs'

const STEPS = {
  format: {
    of: 'format and order of imports (Biome)',
    run: ['biome', 'check', '--linter-enabled=false', '.'],
  },
  lint: {
    of: 'lint and restricted imports (Biome)',
    run: ['biome', 'lint', '--error-on-warnings', '.'],
  },
  types: { of: 'types of .ts and .tsx (tsc)', run: ['tsc', '--noEmit'] },
  pages: {
    of: 'types of .astro (astro check)',
    run: ['astro', 'check', '--minimumFailingSeverity', 'warning', '--minimumSeverity', 'warning'],
  },
  imports: {
    of: 'who may import whom (dependency-cruiser)',
    run: ['depcruise', 'src', '--config', '.dependency-cruiser.cjs'],
  },
  dead: { of: 'unused files, exports and packages (knip)', run: ['knip', '--no-progress'] },
  limits: {
    of: 'lines per file, columns per line',
    run: ['node', 'scripts/check/file-limits.mjs'],
  },
  size: { of: 'size of the built site (size-limit)', run: ['size-limit'], built: true },
  restricted: {
    of: 'restricted page is one small file',
    run: ['node', 'scripts/check/restricted-page.mjs'],
    built: true,
  },
}

const environment = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  PATH: `node_modules/.bin:${process.env.PATH}`,
}

function run([command, ...args]) {
  const started = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: environment })
  return { passed: status === 0, seconds: (Date.now() - started) / 1000 }
}

function chosenSteps(names) {
  const unknown = names.filter((name) => !STEPS[name])
  if (unknown.length > 0) {
    console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}.`)
    process.exit(2)
  }
  return names.length > 0 ? names : Object.keys(STEPS)
}

function build() {
  console.log('\n── build: dist is missing or older than the sources')
  return run(['astro', 'build'])
}

const results = []
let built = null
for (const name of chosenSteps(process.argv.slice(2))) {
  const step = STEPS[name]
  if (step.built && built === null) {
    built = buildIsStale() ? build() : { passed: true }
    if (built.seconds) results.push({ name: 'build', of: 'the site builds (Astro)', ...built })
  }
  if (step.built && !built.passed) {
    results.push({ name, of: `${step.of}: not run, the build failed`, passed: false, seconds: 0 })
    continue
  }
  console.log(`\n── ${name}: ${step.of}`)
  results.push({ name, of: step.of, ...run(step.run) })
}

console.log('\n── npm run check')
for (const { name, of, passed, seconds } of results) {
  console.log(
    `${passed ? 'pass' : 'FAIL'}  ${name.padEnd(11)}${seconds.toFixed(1).padStart(6)} s  ${of}`,
  )
}
const failed = results.filter(({ passed }) => !passed)
console.log(
  failed.length === 0 ? '\nAll checks passed.' : `\n${failed.length} of ${results.length} failed.`,
)
process.exit(failed.length === 0 ? 0 : 1)

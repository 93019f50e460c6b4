import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
export default defineConfig({
  plugins: [cloudflareTest(async () => ({
    main: './tests/platform/lottery/tmp-worker.ts',
    wrangler: { configPath: './wrangler.toml' },
    miniflare: { bindings: { ENVIRONMENT: 'development', OPERATOR_TOKEN: 't', TEST_MIGRATIONS: await readD1Migrations('./src/platform/migrations') } },
  }))],
  test: { name: 'platform', include: ['tests/platform/lottery/*.test.ts'], setupFiles: ['./tests/support/migrate.ts'] },
})

import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from 'playwright/test'
import type { Server } from '../../../scripts/serve/server.ts'

const RUN = path.resolve(import.meta.dirname, '../../../scripts/run.mjs')

/** `npm run operator -- …` on the site; copies of what it changes are 2 s older at most. */
export async function operate(site: Server, ...args: string[]): Promise<string> {
  const env = { ...process.env, STATE_DIR: site.stateDir, OPERATOR_TOKEN: site.operatorToken }
  const command = [RUN, 'operator', ...args, '--origin', site.url]
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  return stdout
}

/** What the newest message to somebody says, from the dev inbox read as a page. */
export async function inbox(page: Page, to: string, pattern: RegExp): Promise<string> {
  let found = ''
  await expect(async () => {
    const text = await (await page.request.get('/dev/inbox')).text()
    const row = text.split('<tr>').find((line) => line.includes(to) && pattern.test(line))
    found = pattern.exec(row ?? '')?.[1] ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return found
}
